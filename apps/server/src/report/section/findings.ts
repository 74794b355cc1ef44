import type { Finding } from '@countersign/verifier'
import { FINDING_CODES_MEANING } from '@countersign/vocabulary'
import { isBreak } from '../extent.js'
import type { GatheredRun } from '../gather.js'
import { data, type Html, html } from '../markup.js'
import { countOf, countText } from '../number-text.js'
import { section } from './section.js'

const MAX_ALIKE = 3

/** What the verdict rests on, word for word. */
export function findings({ verdict }: GatheredRun): Html {
  const { findings: found } = verdict
  if (found.length === 0)
    return section('findings', 'Findings', html`<p>Nothing was found against this record.</p>`)
  // What breaks the record comes before what is only worth knowing.
  const sorted = [...found].sort((one, other) => Number(isGrave(other)) - Number(isGrave(one)))
  return section(
    'findings',
    'Findings',
    html`<p class="note">${countOf(found.length, 'finding')} of the verifier. Positions count events from 0.</p>
<table class="plain"><thead><tr><th scope="col">Finding</th><th scope="col" class="num">Event</th><th scope="col">Detail</th></tr></thead>
<tbody>${[...groupsOf(sorted)].map(rows)}</tbody></table>`,
  )
}

function groupsOf(found: readonly Finding[]): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>()
  for (const finding of found) groups.set(finding.code, [...(groups.get(finding.code) ?? []), finding])
  return groups
}

/** One break can leave hundreds of files that nothing names any more: a few of a kind are enough. */
function rows([, group]: [string, Finding[]]): Html {
  const rest = group.length - MAX_ALIKE
  return html`${group.slice(0, MAX_ALIKE).map(row)}${rest > 0 && html`<tr><td></td><td></td><td class="note">and ${countText(rest)} more of the same kind</td></tr>`}`
}

function row(finding: Finding, index: number): Html {
  const { code, seq, detail } = finding
  const head = html`<code>${code}</code><span class="meaning">${FINDING_CODES_MEANING[code]}</span>`
  return html`<tr class="${isGrave(finding) ? 'grave' : 'mild'}"><th scope="row">${index === 0 ? head : html`<span class="unseen">${code}</span>`}</th><td class="num">${seq === null ? 'run' : countText(seq)}</td><td>${data(detail, 300)}</td></tr>`
}

function isGrave({ code }: Finding): boolean {
  return isBreak(code) || code === 'receipt_tampered'
}
