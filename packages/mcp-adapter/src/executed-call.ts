import { type ExecutedInput, executed, newReceiptId } from '@countersign/receipt'
import type { Outcome } from '@countersign/vocabulary'
import type { Ending, OpenCall } from './call.js'
import type { Answer } from './call-control.js'
import { keepReceipt, WARNING } from './closed-call.js'
import type { RecordedFindings } from './egress.js'
import { isObject, type JsonObject, RPC_CODES } from './json-rpc.js'
import type { Parts } from './parts.js'
import { hashOfResult } from './result-hash.js'
import { type ReceiptMeta, type ToolResult, withReceipt } from './tool-result.js'
import { withheldResult } from './withheld.js'

/** How a call ended, and what is recorded of its answer. */
type Ran = Pick<
  ExecutedInput,
  | 'outcome'
  | 'duration_ms'
  | 'result_hash'
  | 'raw_result_hash'
  | 'result_is_error'
  | 'error'
  | 'result_redacted'
  | 'result_content'
>

/** Closes a call that ran: what leaves is redacted first, and on record before it leaves. */
export async function closeExecuted(parts: Parts, open: OpenCall, answer: Answer): Promise<Ending> {
  const duration_ms = Math.max(0, Math.round(open.spentMs + parts.clock() - open.startedAt))
  switch (answer.kind) {
    case 'result':
      return closeResult(parts, open, answer.result, duration_ms)
    case 'error': {
      const { error, findings } = parts.egress().error(answer.error)
      // An error object has no `_meta`; a warning is for the operator alone.
      const ran: Ran = { outcome: 'error', duration_ms, error: error.message }
      await record(parts, open, ran, error !== answer.error, findings)
      return { kind: 'error', error }
    }
    case 'timeout':
      await record(parts, open, { outcome: 'timeout', duration_ms })
      return {
        kind: 'error',
        error: { code: RPC_CODES.timeout, message: 'The tool did not answer in time.' },
      }
    case 'cancelled':
    case 'incomplete':
      await record(parts, open, { outcome: answer.kind, duration_ms })
      return { kind: 'silent' }
    default:
      return answer satisfies never
  }
}

async function closeResult(
  parts: Parts,
  open: OpenCall,
  result: ToolResult,
  duration_ms: number,
): Promise<Ending> {
  const { call } = open
  const delivery = parts.egress().result(result, call)
  const { altered, findings } = delivery
  const result_hash = hashOfResult(delivery.result)
  if (result_hash === undefined && parts.options.onEvidenceFailure === 'deny')
    return closeResult(parts, open, withheldResult('policy', call), duration_ms)
  const isError = delivery.result.isError === true
  const content = parts.options.recordResults === true ? withoutMeta(delivery.result) : null
  const ran: Ran = {
    outcome: delivery.withheld ? 'withheld' : isError ? 'error' : 'success',
    duration_ms,
    result_hash,
    raw_result_hash: altered && result_hash !== undefined ? hashOfResult(result) : undefined,
    result_is_error: isError,
    error: isError ? firstText(delivery.result) : null,
    result_redacted: altered ? content : null,
    result_content: altered ? null : content,
  }
  const meta = await record(parts, open, ran, altered, findings)
  return {
    kind: 'result',
    result: withReceipt(delivery.result, result_hash === undefined ? { ...meta, warning: WARNING } : meta),
  }
}

function withoutMeta({ _meta, ...content }: ToolResult): JsonObject {
  return content
}

function record(
  parts: Parts,
  open: OpenCall,
  ran: Ran,
  altered = false,
  findings: RecordedFindings = {},
): Promise<ReceiptMeta> {
  const now = parts.clock()
  const { decision, deniedId, request } = open
  const word = decision.decision as 'allow' | 'not_evaluated' | 'would_deny_dry_run'
  const closed = executed(request, {
    receipt_id: newReceiptId('executed', parts.random),
    timestamp: new Date(now).toISOString(),
    outcome: ran.outcome,
    duration_ms: ran.duration_ms,
    result_hash: ran.result_hash,
    raw_result_hash: ran.raw_result_hash,
    result_is_error: ran.result_is_error,
    error: ran.error ?? null,
    result_redacted: ran.result_redacted ?? null,
    result_content: ran.result_content ?? null,
    // What shadow mode saw weighs more than that something was taken out, which `redactions` says as well.
    policy_decision: altered && word !== 'would_deny_dry_run' ? 'redact' : word,
    reasons: [...decision.reasons],
    policy_ref: decision.policy_ref ?? undefined,
    policy_hash: decision.policy_hash === null ? undefined : `sha256:${decision.policy_hash}`,
    approval_id: word === 'allow' ? (decision.approval_id ?? undefined) : undefined,
    decision_receipt_id: deniedId,
    redactions: findings.redactions,
    redaction_details: findings.redaction_details,
    injection_markers: findings.injection_markers,
  })
  rememberEvidence(parts, open, ran.outcome, now)
  return keepReceipt(parts, request, closed)
}

function rememberEvidence(parts: Parts, { request }: OpenCall, outcome: Outcome, now: number) {
  const settings = parts.settings()
  const policy = settings instanceof Promise ? null : settings.policy()
  const { tool_name, run_id, arguments_redacted } = request
  if (run_id === undefined || (policy?.rulesFor(tool_name).evidenceFields ?? null) === null) return
  parts.ownEvidence.add({ tool_name, outcome, finished_at: now, arguments: arguments_redacted })
}

const ERROR_LENGTH = 300

function firstText({ content }: ToolResult): string | null {
  const texts = Array.isArray(content) ? content : []
  const text = texts.find((item) => isObject(item) && typeof item['text'] === 'string')?.['text']
  return typeof text === 'string' ? text.slice(0, ERROR_LENGTH).toWellFormed() : null
}
