import type { DecisionReceipt } from './decision-receipt.js'
import type { DeniedBody } from './denied.js'
import { type FieldIssue, ReceiptError } from './error.js'
import { withoutAbsent } from './event.js'
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
  return withoutAbsent({
    tool_call: request.tool_call,
    client_id: request.client_id ?? '<unknown>',
    tool_name: request.tool_name,
    actor_ref_id: request.actor_ref_id ?? null,
    declared_side_effects: request.declared_side_effects,
    required_mode: request.required_mode ?? null,
    input_hash: bare(request.arguments_hash),
    policy_decision: outcome.policy_decision,
    output_ref: null,
    output_hash: bare(outcome.result_hash) ?? null,
    run_event_id: request.run_id === undefined ? null : `${request.run_id}#${request.seq}`,
    redactions: ran?.redactions ?? [],
    extra: withoutAbsent({
      redaction_details: ran?.redaction_details,
      injection_markers: ran?.injection_markers,
      would_deny_reason: outcome.policy_decision === 'would_deny_dry_run' ? outcome.reasons?.[0] : undefined,
    }),
    schema_version: '1.0.0',
    issued_at: outcome.timestamp,
    invocation_id: request.invocation_id,
    server_id: request.server_id,
    session_id: request.session_id,
    active_mode: request.active_mode,
    required_capability: request.required_capability,
    outcome: ran?.outcome,
    duration_ms: ran?.duration_ms,
    raw_output_hash: bare(ran?.raw_result_hash),
    policy_hash: bare(outcome.policy_hash),
    policy_ref: outcome.policy_ref,
    reasons: outcome.reasons?.length ? outcome.reasons : undefined,
    decision_receipt_id: ran?.decision_receipt_id ?? undefined,
    approval_id: outcome.approval_id,
    traceparent: request.traceparent,
  })
}

/** Events name the algorithm of a hash, receipts do not. */
function bare<Hash extends string | undefined>(hash: Hash): Hash {
  return hash?.slice('sha256:'.length) as Hash
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
