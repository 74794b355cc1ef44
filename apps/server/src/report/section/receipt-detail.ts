import type { Call } from '../call.js'
import { FATES } from '../decision.js'
import { type Html, html } from '../markup.js'
import { countText } from '../number-text.js'

/** What a row opens into: the receipt as the ledger gives it, and what the request says beside. */
export function receiptDetail(call: Call): Html {
  const { sentence, receipt, receiptHash, request, seq, outcomeSeq, fate } = call
  return html`<p class="sentence">${sentence ?? FATES[fate].meaning}</p>
<p class="note">${outcomeSeq === undefined ? `Asked in event ${countText(seq)}; no event closes it, so there is no receipt.` : `Asked in event ${countText(seq)}, closed in event ${countText(outcomeSeq)}.`}</p>
${receipt !== undefined && html`<h3>Receipt</h3>${fields({ ...receipt, ...(receiptHash !== undefined && { 'hash of this receipt': receiptHash }) })}`}
${Object.keys(request).length > 0 && html`<h3>Request</h3>${fields(request)}`}`
}

function fields(values: Readonly<Record<string, string | null>>): Html {
  const rows = Object.entries(values).map(
    ([name, value]) =>
      html`<div><dt>${name}</dt><dd>${value === null ? html`<i>null</i>` : html`<bdi>${value}</bdi>`}</dd></div>`,
  )
  return html`<dl class="fields">${rows}</dl>`
}
