import type { CallRequest, ClosedCall, DecisionReceipt, DeniedBody, ExecutedBody } from '@countersign/receipt'
import type { Parts } from './parts.js'
import type { ReceiptMeta } from './tool-result.js'

export const WARNING = 'This call could not be recorded as it should be.'

/** Puts an outcome on record beside its request, hands its receipt on, and says where both are. */
export async function keepReceipt(
  parts: Parts,
  request: CallRequest,
  { event, receipt, text }: ClosedCall<DeniedBody | ExecutedBody>,
): Promise<ReceiptMeta> {
  const runId = request.run_id
  const place = runId === undefined ? null : await parts.recorder.appendTo(runId, event)
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
