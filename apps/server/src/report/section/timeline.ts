import { uprightBars } from '../chart/bars.js'
import { FATE_WORDS, FATES, type FateCounts, sumOf } from '../decision.js'
import { fateLegend } from '../fate-label.js'
import type { GatheredRun } from '../gather.js'
import { type Html, html } from '../markup.js'
import { countOf, countText, durationText, timeText } from '../number-text.js'
import { section } from './section.js'

/** The calls over time. */
export function timeline({ summary }: GatheredRun): Html | undefined {
  const calls = sumOf(summary.fates)
  if (calls === 0) return undefined
  const { origin, width, bins } = summary.bins.finish(calls)
  const at = (index: number) => timeText(new Date(origin + index * width).toISOString())
  const parts = bins.map((bin) => FATE_WORDS.map((fate) => ({ size: bin[fate], className: `s-${fate}` })))
  const busiest = bins.reduce((best, bin, index) => (sumOf(bin) > sumOf(bins[best] ?? bin) ? index : best), 0)
  const most = bins[busiest] === undefined ? 0 : sumOf(bins[busiest])
  const label = `${countOf(calls, 'call')} over ${countOf(bins.length, 'interval')} of ${durationText(width)}; at most ${countText(most)}, from ${at(busiest)}.`
  return section(
    'timeline',
    'Calls over time',
    fateLegend(summary.fates),
    html`<figure><p class="scale">${countOf(most, 'call')} in ${durationText(width)}</p>${uprightBars(parts, label)}
<p class="axis"><span>${at(0)}</span><span>${at(bins.length).slice(11)}</span></p>
<figcaption class="note">Each bar is ${durationText(width)}.${summary.bins.unplaced > 0 && ` ${countOf(summary.bins.unplaced, 'call')} without a readable time left out.`}</figcaption></figure>`,
    figures(bins, at),
  )
}

function figures(bins: readonly FateCounts[], at: (index: number) => string): Html {
  const used = FATE_WORDS.filter((fate) => bins.some((bin) => bin[fate] > 0))
  const rows = bins.map((bin, index) =>
    sumOf(bin) === 0
      ? undefined
      : html`<tr><th scope="row">${at(index)}</th>${used.map((fate) => html`<td class="num">${countText(bin[fate])}</td>`)}</tr>`,
  )
  return html`<details><summary>The same in figures</summary><div class="wide"><table class="plain"><thead><tr><th scope="col">From</th>${used.map((fate) => html`<th scope="col" class="num">${FATES[fate].word}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></details>`
}
