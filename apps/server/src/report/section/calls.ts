import type { Call } from '../call.js'
import { FATE_WORDS, FATES } from '../decision.js'
import { fateLabel } from '../fate-label.js'
import type { GatheredRun } from '../gather.js'
import { data, type Html, html } from '../markup.js'
import { clockText, countOf, countText, durationText } from '../number-text.js'
import { receiptDetail } from './receipt-detail.js'
import { section } from './section.js'

/** The calls, each opening into its receipt. */
export function calls(run: GatheredRun): Html | undefined {
  const { calls: listed, total, notable } = run.summary.calls.finish()
  if (total === 0) return undefined
  const tools = [...new Set(listed.map(({ toolName }) => toolName))].sort()
  return section(
    'calls',
    'Calls',
    total > listed.length &&
      html`<p class="note">This run has ${countOf(total, 'call')}; ${countText(listed.length)} are listed, first those that were refused, held, altered, failed or left open (${countText(notable)} in all), from the beginning and the end of the run. The figures above count every call.</p>`,
    controls(listed, tools),
    html`<div class="wide"><table class="calls" id="call-table"><caption class="unseen">Calls in the order in which they came in. Each opens into its receipt.</caption>
<thead><tr><th scope="col" class="num seq">Event</th><th scope="col" class="time">Time (UTC)</th><th scope="col">Tool</th><th scope="col">Decision</th><th scope="col" class="outcome">Outcome</th><th scope="col" class="num took">Took</th></tr></thead>
${listed.map((call) => row(call, tools.indexOf(call.toolName)))}</table></div>
<p id="no-match" hidden>No call matches.</p>`,
  )
}

function controls(listed: readonly Call[], tools: readonly string[]): Html {
  const fates = FATE_WORDS.filter((fate) => listed.some((call) => call.fate === fate))
  return html`<form class="controls" id="controls" role="search" aria-label="Calls" hidden>
<div class="grow"><label for="search">Search</label><input type="search" id="search" autocomplete="off" spellcheck="false" placeholder="tool, reason, hash, id"></div>
<div><label for="by-fate">Decision</label><select id="by-fate"><option value="">all</option>${fates.map((fate) => html`<option value="${fate}">${FATES[fate].word}</option>`)}</select></div>
<div><label for="by-tool">Tool</label><select id="by-tool"><option value="">all</option>${tools.map((name, index) => html`<option value="${index}">${name.slice(0, 60)}</option>`)}</select></div>
<output id="shown" for="search by-fate by-tool">${countOf(listed.length, 'call')}</output></form>`
}

function row(call: Call, tool: number): Html {
  const { seq, timestamp, toolName, fate, outcome, durationMs } = call
  return html`<tbody id="call-${seq}" data-fate="${fate}" data-tool="${tool}"><tr class="call"><td class="num seq">${countText(seq)}</td><td class="time">${clockText(timestamp)}</td><th scope="row"><button type="button" aria-expanded="false" aria-controls="receipt-${seq}">${data(toolName, 240)}</button></th><td>${fateLabel(fate)}${outcome !== undefined && outcome !== 'success' && html`<span class="ended">${data(outcome, 40)}</span>`}</td><td class="outcome">${outcome !== undefined && data(outcome, 40)}</td><td class="num took">${durationMs !== undefined && durationText(durationMs)}</td></tr>
<tr class="receipt" id="receipt-${seq}"><td colspan="6">${receiptDetail(call)}</td></tr></tbody>
`
}
