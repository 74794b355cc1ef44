import type { DecisionReceipt } from './decision-receipt.js'
import type { DeniedBody } from './denied.js'
import { type FieldIssue, ReceiptError } from './error.js'
import type { ExecutedBody } from './executed.js'
import type { CallRequest } from './outcome.js'

/** How a call ended. Its own `receipt_hash` is not read: it is the hash of what is made here. */
export type OutcomeRecord = Omit<DeniedBody, 'receipt_hash'> | Omit<ExecutedBody, 'receipt_hash'>

/**
 * The decision receipt of one call, from its two ledger events. The same pair gives the same bytes, always: a receipt
 * file that was lost or altered is made again from the ledger.
 */
export function projectReceipt(request: CallRequest, outcome: OutcomeRecord): DecisionReceipt {
  refuseStrangers(request, outcome)
  const ran = outcome.type === 'mcp_tool_executed' ? outcome : undefined
  const receipt: DecisionReceipt = {
    tool_call: request.tool_call,
    client_id: request.client_id ?? '<unknown>',
    tool_name: request.tool_name,
    actor_ref_id: request.actor_ref_id ?? null,
    declared_side_effects: request.declared_side_effects,
    required_mode: request.required_mode ?? null,
    input_hash: bare(request.arguments_hash),
    policy_decision: outcome.policy_decision,
    output_ref: null,
    output_hash: outcome.result_hash === undefined ? null : bare(outcome.result_hash),
    run_event_id: runEventId(request),
    redactions: ran?.redactions ?? [],
    extra: extraOf(outcome),
    schema_version: '1.0.0',
    invocation_id: request.invocation_id,
    server_id: request.server_id,
    issued_at: outcome.timestamp,
    session_id: request.session_id,
    active_mode: request.active_mode,
    required_capability: request.required_capability,
    traceparent: request.traceparent,
    policy_hash: outcome.policy_hash && bare(outcome.policy_hash),
    policy_ref: outcome.policy_ref,
    reasons: outcome.reasons?.length ? outcome.reasons : undefined,
    approval_id: outcome.approval_id,
  }
  if (ran === undefined) return receipt
  receipt.outcome = ran.outcome
  receipt.duration_ms = ran.duration_ms
  receipt.raw_output_hash = ran.raw_result_hash && bare(ran.raw_result_hash)
  receipt.decision_receipt_id = ran.decision_receipt_id ?? undefined
  return receipt
}

function extraOf(outcome: OutcomeRecord): DecisionReceipt['extra'] {
  const extra: DecisionReceipt['extra'] = {}
  if (outcome.type === 'mcp_tool_denied') return extra
  if (outcome.redaction_details !== undefined) extra.redaction_details = outcome.redaction_details
  if (outcome.injection_markers !== undefined) extra.injection_markers = outcome.injection_markers
  const wouldDeny = outcome.policy_decision === 'would_deny_dry_run' ? outcome.reasons?.[0] : undefined
  if (wouldDeny !== undefined) extra.would_deny_reason = wouldDeny
  return extra
}

function runEventId({ run_id, seq }: CallRequest): string | null {
  return run_id === undefined || seq === undefined ? null : `${run_id}#${seq}`
}

/** Events name the algorithm of a hash, receipts do not. */
function bare(hash: string): string {
  return hash.slice('sha256:'.length)
}

// A receipt joined from two different calls would show a decision for arguments nobody decided on.
function refuseStrangers(request: CallRequest, outcome: OutcomeRecord): void {
  const issues: FieldIssue[] = []
  if (outcome.request_receipt_id !== request.receipt_id)
    issues.push({ path: '/request_receipt_id', message: 'names another request' })
  for (const name of ['invocation_id', 'tool_call', 'server_id', 'tool_name', 'arguments_hash'] as const)
    if (outcome[name] !== request[name])
      issues.push({ path: `/${name}`, message: 'differs from that of the request' })
  if (issues.length > 0) throw new ReceiptError('pair_mismatch', issues)
}
