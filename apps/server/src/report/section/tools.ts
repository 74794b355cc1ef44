import { DENIAL_REASONS_MEANING, isDenialReason } from '@countersign/vocabulary'
import { lyingBar } from '../chart/bars.js'
import { FATE_WORDS, FATES, type FateCounts, sumOf } from '../decision.js'
import type { GatheredRun } from '../gather.js'
import { data, type Html, html } from '../markup.js'
import { countOf, countText } from '../number-text.js'
import { section } from './section.js'
import { tallyTable } from './tally.js'

const MAX_TOOLS = 20

/** What was decided, tool by tool, and why calls were refused. */
export function tools({ summary }: GatheredRun): Html | undefined {
  const all = [...summary.byTool].sort(([, one], [, other]) => sumOf(other) - sumOf(one))
  if (all.length === 0) return undefined
  const shown = all.slice(0, MAX_TOOLS)
  const most = Math.max(...shown.map(([, counts]) => sumOf(counts)))
  const rest = all
    .slice(MAX_TOOLS)
    .reduce((sum, [, counts]) => sum + sumOf(counts), sumOf(summary.otherTools))
  return section(
    'tools',
    'Decisions by tool',
    html`<table class="plain bars-table"><thead><tr><th scope="col">Tool</th><th scope="col">Decisions</th><th scope="col" class="num">Calls</th></tr></thead>
<tbody>${shown.map(([name, counts]) => row(name, counts, most))}</tbody></table>`,
    rest > 0 &&
      html`<p class="note">${countOf(rest, 'call')} to ${all.length - MAX_TOOLS > 0 ? `${countText(all.length - MAX_TOOLS)} or more` : 'some'} other tools are counted and not listed.</p>`,
    summary.reasons.total > 0 &&
      html`<h3>Why calls were refused</h3>${tallyTable(summary.reasons, 'Reason', 'Calls', (word) => (isDenialReason(word) ? DENIAL_REASONS_MEANING[word] : undefined))}`,
  )
}

function row(name: string, counts: FateCounts, most: number): Html {
  const parts = FATE_WORDS.map((fate) => ({ size: counts[fate], className: `s-${fate}` }))
  const words = FATE_WORDS.filter((fate) => counts[fate] > 0).map(
    (fate) => `${countText(counts[fate])} ${FATES[fate].word}`,
  )
  return html`<tr><th scope="row">${data(name, 240)}</th><td>${lyingBar(parts, most)}<span class="words">${words.join(', ')}</span></td><td class="num">${countText(sumOf(counts))}</td></tr>`
}
