import type { GateResult } from '@countersign/pack'
import { data, type Html, html } from '../markup.js'
import { section } from '../section/section.js'

/** What the gates say, those that hold the change up first. */
export function gateResults(results: readonly GateResult[]): Html | undefined {
  if (results.length === 0) return undefined
  const order = ['failed', 'not_checked', 'warned', 'passed'] as const
  const sorted = [...results].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return section(
    'gates',
    'Gates',
    html`<div class="wide"><table class="plain"><thead><tr><th scope="col">Gate</th><th scope="col">Result</th><th scope="col">Asked for</th><th scope="col">Before</th><th scope="col">After</th></tr></thead><tbody>${sorted.map(row)}</tbody></table></div>`,
  )
}

function row({ name, state, expected, before, after }: GateResult): Html {
  const shown = (value: number | string | null) =>
    data(
      value === null ? 'not known' : typeof value === 'number' ? String(Number(value.toPrecision(4))) : value,
      120,
    )
  return html`<tr class="${state === 'failed' ? 'grave' : 'mild'}"><th scope="row"><code>${data(name, 120)}</code></th><td class="nowrap">${state.replace('_', ' ')}</td><td>${data(expected, 160)}</td><td>${shown(before)}</td><td>${shown(after)}</td></tr>`
}
