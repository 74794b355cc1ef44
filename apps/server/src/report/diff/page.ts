import type { GateResult, PackDiff, PackSide } from '@countersign/pack'
import { documentOf } from '../document.js'
import { data, type Html, html } from '../markup.js'
import { countText, timeText } from '../number-text.js'
import { claimChanges, fieldChanges, numberChanges, toolChanges } from './changes.js'
import { gateResults } from './gates.js'
import { diffHeadline } from './headline.js'

/** What is different between two packs, as one HTML file that asks nobody for anything. */
export function renderDiffReport(diff: PackDiff, gates: readonly GateResult[] = []): string {
  const headline = diffHeadline(diff, gates)
  return documentOf(
    { title: `${headline.stamp}: ${diff.after.run_id ?? 'two packs'}`, kind: 'Two records compared' },
    html`<section class="certificate alone t-${headline.tone}" id="verdict" aria-labelledby="title">
<div class="words"><p class="stamp">${headline.stamp}</p>
<h1 id="title">${headline.title}</h1>
<p class="lead">${headline.text}</p></div>
<div class="sides">${side('Before', diff.before)}${side('After', diff.after)}</div></section>
${gateResults(gates)}
${toolChanges(diff)}
${claimChanges(diff)}
${numberChanges(diff)}
${fieldChanges(diff)}`,
  )
}

function side(name: string, pack: PackSide): Html {
  const rows: readonly (readonly [string, string])[] = [
    ['Server', pack.server_id ?? 'not known'],
    ['Run', pack.run_id ?? 'not known'],
    ['Packed', pack.created_at === null ? 'not known' : timeText(pack.created_at)],
    ['Events', pack.events === null ? 'not known' : countText(pack.events)],
    ['Verdict', `${pack.state}, ${pack.completeness}`],
    ['Signature', pack.authenticity],
  ]
  return html`<div><h2>${name}</h2><dl class="facts">${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${data(value)}</dd></div>`)}</dl></div>`
}
