import type { CallRequest, ClosedCall, DecisionReceipt, DeniedBody, ExecutedBody } from '@countersign/receipt'
import type { Parts } from './parts.js'
import type { Place } from './recorder.js'
import type { ReceiptMeta } from './tool-result.js'

export const WARNING = 'This call could not be recorded as it should be.'

/** Puts a refusal on record beside its request, and hands its receipt on. */
export async function keepReceipt(
  parts: Parts,
  { run_id }: CallRequest,
  closed: ClosedCall<DeniedBody>,
): Promise<ReceiptMeta> {
  const place = run_id === undefined ? null : await parts.recorder.appendTo(run_id, closed.event)
  return handOn(parts, run_id, closed, place)
}

/** Hands the receipt of a call on whose outcome has its place in the run, and says where both are. */
export function handOn(
  parts: Parts,
  runId: string | undefined,
  { event, receipt, text }: ClosedCall<DeniedBody | ExecutedBody>,
  place: Place | null,
): ReceiptMeta {
  // A receipt that names a run in which its outcome is not would be taken for a forgery.
  if (place === null && runId !== undefined) return { tool_call: receipt.tool_call, warning: WARNING }
  parts.host.receipts?.put(receipt.tool_call, text, runId)
  tellObservers(parts, runId, event, receipt)
  if (place === null) return { tool_call: receipt.tool_call, warning: WARNING }
  return { tool_call: receipt.tool_call, run_id: place.runId, seq: place.seq, link: place.link }
}

function tellObservers(
  parts: Parts,
  runId: string | undefined,
  event: DeniedBody | ExecutedBody,
  receipt: DecisionReceipt,
): void {
  for (const observer of parts.options.observers ?? []) {
    try {
      observer.called?.({ runId, event, receipt })
    } catch (error) {
      parts.host.log(`countersign: an observer failed: ${String(error)}`)
    }
  }
}
