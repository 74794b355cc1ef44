import { lyingBar } from '../chart/bars.js'
import { sumOf } from '../decision.js'
import type { GatheredRun } from '../gather.js'
import { type Html, html } from '../markup.js'
import { countOf, countText, percentText } from '../number-text.js'
import { section } from './section.js'

/** Whether every call that came in has an outcome. */
export function escrow({ summary }: GatheredRun): Html | undefined {
  const calls = sumOf(summary.fates)
  if (calls === 0) return undefined
  const open = summary.fates.open
  const complete = calls - open
  return section(
    'escrow',
    'Calls with an outcome',
    html`<p class="figure">${percentText(complete, calls)}</p>${lyingBar(
      [
        { size: complete, className: 's-plain' },
        { size: open, className: 's-open' },
      ],
      calls,
    )}
<p>${countText(complete)} of ${countOf(calls, 'call')}. A call is on record before its tool runs, and once more when it has ended.</p>
${open > 0 && html`<p>${countOf(open, 'call')} ${open === 1 ? 'was' : 'were'} begun and never closed: the process died, or the record ends before ${open === 1 ? 'it did' : 'they did'}. Look for <em>no outcome</em> among the calls.</p>`}`,
  )
}
