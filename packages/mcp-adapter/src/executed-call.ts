import {
  type ClosedCall,
  type ExecutedBody,
  type ExecutedInput,
  executed,
  newReceiptId,
} from '@countersign/receipt'
import type { Outcome } from '@countersign/vocabulary'
import type { Ending, OpenCall } from './call.js'
import type { Answer } from './call-control.js'
import { handOn, WARNING } from './closed-call.js'
import { waitsFor } from './continuation.js'
import type { RecordedFindings } from './egress.js'
import { isObject, type JsonObject, RPC_CODES } from './json-rpc.js'
import type { Parts } from './parts.js'
import { hashOfResult } from './result-hash.js'
import { timestampOf } from './timestamp.js'
import { type ToolResult, withReceipt } from './tool-result.js'
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

/** What is to be recorded of a call that ran, and what whoever waits for it is given. */
interface Closing {
  readonly ran: Ran
  readonly altered: boolean
  readonly findings: RecordedFindings
  readonly ending: Ending
}

/** Takes out of the answer what must not leave, and puts the outcome on record before the answer goes. */
export async function finishCall(parts: Parts, open: OpenCall, answer: Answer): Promise<Ending> {
  const asked = answer.kind === 'result' ? askForMore(parts, open, answer.result) : undefined
  if (asked !== undefined) return asked
  const duration = Math.max(0, Math.round(open.spentMs + parts.clock() - open.startedAt))
  const closing = closingOf(parts, open, answer, duration)
  const closed = record(parts, open, closing)
  const { run_id } = open.request
  const place = run_id === undefined ? null : await parts.recorder.appendTo(run_id, closed.event)
  const meta = handOn(parts, run_id, closed, place)
  const { ending, ran } = closing
  // An error object has no `_meta`; a warning is for the operator alone.
  if (ending.kind !== 'result') return ending
  const receipt = ran.result_hash === undefined ? { ...meta, warning: WARNING } : meta
  return { kind: 'result', result: withReceipt(ending.result, receipt) }
}

/** Parks a call whose result is a question or a task: it is not over. */
function askForMore(parts: Parts, open: OpenCall, result: ToolResult): Ending | undefined {
  const key = waitsFor(open.call, result)
  if (key === undefined) return undefined
  const { value, found } = parts.egress().value(result)
  // A question that must not leave is an answer that must not.
  if (found.withheld !== undefined) return undefined
  parts.parked.park(key, { ...open, spentMs: open.spentMs + parts.clock() - open.startedAt })
  return { kind: 'result', result: value as ToolResult }
}

const NOTHING_FOUND: RecordedFindings = {}

function closingOf(parts: Parts, open: OpenCall, answer: Answer, duration_ms: number): Closing {
  switch (answer.kind) {
    case 'result':
      return closeResult(parts, open, answer.result, duration_ms)
    case 'error': {
      const { error, findings } = parts.egress().error(answer.error)
      const ran: Ran = { outcome: 'error', duration_ms, error: error.message }
      return { ran, altered: error !== answer.error, findings, ending: { kind: 'error', error } }
    }
    case 'timeout': {
      const error = { code: RPC_CODES.timeout, message: 'The tool did not answer in time.' }
      const ran: Ran = { outcome: 'timeout', duration_ms }
      return { ran, altered: false, findings: NOTHING_FOUND, ending: { kind: 'error', error } }
    }
    case 'cancelled':
    case 'incomplete': {
      const ran: Ran = { outcome: answer.kind, duration_ms }
      return { ran, altered: false, findings: NOTHING_FOUND, ending: { kind: 'silent' } }
    }
    default:
      return answer satisfies never
  }
}

function closeResult(parts: Parts, open: OpenCall, result: ToolResult, duration_ms: number): Closing {
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
  return { ran, altered, findings, ending: { kind: 'result', result: delivery.result } }
}

function withoutMeta({ _meta, ...content }: ToolResult): JsonObject {
  return content
}

function record(parts: Parts, open: OpenCall, { ran, altered, findings }: Closing): ClosedCall<ExecutedBody> {
  const now = parts.clock()
  const { decision, deniedId, request } = open
  const word = decision.decision as 'allow' | 'not_evaluated' | 'would_deny_dry_run'
  const closed = executed(request, {
    receipt_id: newReceiptId('executed', parts.random),
    timestamp: timestampOf(now),
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
  return closed
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
