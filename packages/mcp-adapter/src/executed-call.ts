import { type ExecutedInput, executed, newReceiptId } from '@countersign/receipt'
import type { Outcome } from '@countersign/vocabulary'
import type { Ending, OpenCall } from './call.js'
import type { Answer } from './call-control.js'
import { keepReceipt, WARNING } from './closed-call.js'
import type { Delivery } from './egress.js'
import { isObject, RPC_CODES } from './json-rpc.js'
import type { Parts } from './parts.js'
import { hashOfResult } from './result-hash.js'
import { type ToolResult, withReceipt } from './tool-result.js'
import { withheldResult } from './withheld.js'

/** Closes a call that ran: what leaves is redacted first, and on record before it leaves. */
export async function closeExecuted(parts: Parts, open: OpenCall, answer: Answer): Promise<Ending> {
  const duration = Math.max(0, Math.round(open.spentMs + parts.clock() - open.startedAt))
  switch (answer.kind) {
    case 'result':
      return closeResult(parts, open, answer.result, duration)
    case 'error': {
      const { error, findings } = parts.egress().error(answer.error)
      const meta = await record(parts, open, {
        outcome: 'error',
        duration_ms: duration,
        error: error.message,
        ...decisionOf(open, error !== answer.error),
        ...findings,
      })
      // An error object has no `_meta`; a warning is for the operator alone.
      void meta
      return { kind: 'error', error }
    }
    case 'timeout':
      await record(parts, open, { outcome: 'timeout', duration_ms: duration, ...decisionOf(open, false) })
      return {
        kind: 'error',
        error: { code: RPC_CODES.timeout, message: 'The tool did not answer in time.' },
      }
    case 'cancelled':
    case 'incomplete':
      await record(parts, open, { outcome: answer.kind, duration_ms: duration, ...decisionOf(open, false) })
      return { kind: 'silent' }
    default:
      return answer satisfies never
  }
}

async function closeResult(
  parts: Parts,
  open: OpenCall,
  result: ToolResult,
  duration: number,
): Promise<Ending> {
  const { call } = open
  const delivery = parts.egress().result(result, call)
  const hashes = hashesOf(result, delivery)
  if (hashes === undefined && parts.options.onEvidenceFailure === 'deny')
    return closeResult(parts, open, withheldResult('policy', call), duration)
  const isError = delivery.result.isError === true
  const outcome: Outcome = delivery.withheld ? 'withheld' : isError ? 'error' : 'success'
  const record_: Omit<ExecutedInput, 'receipt_id' | 'timestamp'> = {
    outcome,
    duration_ms: duration,
    result_is_error: isError,
    error: isError ? firstText(delivery.result) : null,
    ...hashes,
    ...decisionOf(open, delivery.altered),
    ...delivery.findings,
  }
  if (parts.options.recordResults === true) {
    const { _meta, ...content } = delivery.result
    if (delivery.altered) record_.result_redacted = content
    else record_.result_content = content
  }
  const meta = await record(parts, open, record_)
  return {
    kind: 'result',
    result: withReceipt(delivery.result, hashes === undefined ? { ...meta, warning: WARNING } : meta),
  }
}

function hashesOf(
  raw: ToolResult,
  delivery: Delivery,
): Pick<ExecutedInput, 'result_hash' | 'raw_result_hash'> | undefined {
  const result_hash = hashOfResult(delivery.result)
  if (result_hash === undefined) return undefined
  return delivery.altered ? { result_hash, raw_result_hash: hashOfResult(raw) } : { result_hash }
}

function decisionOf(
  { decision, deniedId }: OpenCall,
  altered: boolean,
): Pick<
  ExecutedInput,
  'policy_decision' | 'reasons' | 'policy_ref' | 'policy_hash' | 'approval_id' | 'decision_receipt_id'
> {
  const word = decision.decision as 'allow' | 'not_evaluated' | 'would_deny_dry_run'
  return {
    // What shadow mode saw weighs more than that something was taken out, which `redactions` says as well.
    policy_decision: altered && word !== 'would_deny_dry_run' ? 'redact' : word,
    reasons: [...decision.reasons],
    policy_ref: decision.policy_ref ?? undefined,
    policy_hash: decision.policy_hash === null ? undefined : `sha256:${decision.policy_hash}`,
    approval_id: word === 'allow' ? (decision.approval_id ?? undefined) : undefined,
    decision_receipt_id: deniedId,
  }
}

async function record(parts: Parts, open: OpenCall, input: Omit<ExecutedInput, 'receipt_id' | 'timestamp'>) {
  const now = parts.clock()
  const closed = executed(open.request, {
    receipt_id: newReceiptId('executed', parts.random),
    timestamp: new Date(now).toISOString(),
    ...input,
  })
  rememberEvidence(parts, open, input.outcome, now)
  return keepReceipt(parts, open.request, closed)
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
