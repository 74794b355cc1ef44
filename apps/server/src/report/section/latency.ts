import { uprightBars } from '../chart/bars.js'
import type { GatheredRun } from '../gather.js'
import type { Latency } from '../latency.js'
import { type Html, html } from '../markup.js'
import { countOf, countText, durationText } from '../number-text.js'
import { facts, section } from './section.js'

/** How long the tools took. */
export function latency({ summary }: GatheredRun): Html | undefined {
  const { latency: measured, unmeasured } = summary
  if (measured.total === 0) return undefined
  const classes = classesOf(measured)
  const share = (part: number) => durationText(measured.percentile(part) ?? 0)
  const label = `How long ${countOf(measured.total, 'call')} took: half within ${share(0.5)}, 99 of 100 within ${share(0.99)}, the longest ${share(1)}.`
  return section(
    'latency',
    'How long tools took',
    html`<figure>${uprightBars(
      classes.map(({ count }) => [{ size: count, className: 's-plain' }]),
      label,
    )}<p class="axis ticks">${classes.map(({ below }) => html`<span>${below.split(' ').flatMap((word) => [word, html`<br>`])}</span>`)}</p>
<figcaption class="note">Calls by duration, each bar up to the time below it. The tool alone is timed.${unmeasured > 0 && ` ${countOf(unmeasured, 'call')} without a time.`}${measured.isRounded && ' Times are to three digits.'}</figcaption></figure>`,
    facts([
      ['Half within', share(0.5)],
      ['9 of 10 within', share(0.9)],
      ['99 of 100 within', share(0.99)],
      ['Longest', share(1)],
    ]),
    html`<details><summary>The same in figures</summary><table class="plain"><thead><tr><th scope="col">Up to</th><th scope="col" class="num">Calls</th></tr></thead><tbody>${classes.map(({ below, count }) => html`<tr><th scope="row">${below}</th><td class="num">${countText(count)}</td></tr>`)}</tbody></table></details>`,
  )
}

const STEPS = [1, 2, 5]
const MAX_CLASSES = 12

/** Durations in classes that widen by 1, 2, 5: a tool may take a millisecond or an hour. */
function classesOf(measured: Latency): { below: string; count: number }[] {
  const values = measured.values()
  const longest = values.at(-1)?.millis ?? 0
  const limits: number[] = []
  for (let decade = 1; limits.length === 0 || (limits.at(-1) ?? 0) < longest; decade *= 10) {
    for (const step of STEPS)
      if ((limits.at(-1) ?? 0) < longest || limits.length === 0) limits.push(step * decade)
  }
  const shortest = values[0]?.millis ?? 0
  const first = Math.max(
    0,
    limits.findIndex((limit) => shortest <= limit),
    limits.length - MAX_CLASSES,
  )
  const kept = limits.slice(first)
  return kept.map((limit, index) => {
    const above = index === 0 ? -1 : (kept[index - 1] ?? 0)
    const within = values.filter(({ millis }) => millis > above && millis <= limit)
    return { below: durationText(limit), count: within.reduce((sum, { count }) => sum + count, 0) }
  })
}
