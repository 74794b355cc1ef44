import type { NumberChange, PackDiff, ToolChange } from '@countersign/pack'
import { type Child, data, type Html, html } from '../markup.js'
import { countOf, countText, durationText, percentText } from '../number-text.js'
import { section } from '../section/section.js'

const MAX_ROWS = 500

/** The tools that were added, removed, described or called differently. */
export function toolChanges({ tools }: PackDiff): Html {
  if (tools === null) {
    return section('tools', 'Tools', html`<p>One of the packs does not count its calls by tool.</p>`)
  }
  const isSame = ({ change, description }: ToolChange) =>
    change === 'same' && (description === 'same' || description === 'unknown')
  return changes(
    'tools',
    'Tools',
    ['Tool', 'Description', 'Calls before', 'Calls after'],
    tools,
    isSame,
    (tool) => [
      data(tool.tool, 240),
      tool.description === 'unknown' ? 'not listed' : tool.description,
      callsOf(tool.before),
      callsOf(tool.after),
    ],
  )
}

function callsOf(counts: ToolChange['before']): string {
  if (counts === null) return '–'
  const refused = counts.denied + counts.escalated
  const parts = [
    refused > 0 && `${countText(refused)} refused`,
    counts.errors > 0 && `${countText(counts.errors)} failed`,
    counts.redactions > 0 && `${countText(counts.redactions)} altered`,
  ].filter((part) => part !== false)
  return `${countText(counts.requested)}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`
}

/** What each card says of both. */
export function claimChanges({ claims }: PackDiff): Html {
  const isSame = ({ changed }: { changed: boolean }) => !changed
  const word = (state: string | null) => state?.replace('_', ' ') ?? 'no such card'
  return changes('claims', 'Claims', ['Claim', 'Before', 'After'], claims, isSame, (claim) => [
    html`<code>${data(claim.card, 120)}</code>`,
    word(claim.before),
    word(claim.after),
  ])
}

/** Counts and shares. */
export function numberChanges({ numbers }: PackDiff): Html {
  return changes(
    'numbers',
    'Figures',
    ['Figure', 'Before', 'After'],
    numbers,
    ({ changed }) => !changed,
    (number) => [
      html`<code>${number.name}</code>`,
      numberText(number, number.before),
      numberText(number, number.after),
    ],
  )
}

function numberText({ name }: NumberChange, value: number | null): string {
  if (value === null) return 'not known'
  if (name === 'coverage' || name.endsWith('_rate')) return percentText(value, 1)
  return name.endsWith('_ms') ? durationText(value) : countText(value)
}

/** What the runs say of themselves. */
export function fieldChanges({ fields }: PackDiff): Html {
  return changes(
    'fields',
    'Circumstances',
    ['Field', 'Before', 'After'],
    fields,
    ({ changed }) => !changed,
    (field) => [
      html`<code>${field.name}</code>`,
      data(field.before ?? 'not said', 120),
      data(field.after ?? 'not said', 120),
    ],
  )
}

function changes<Row>(
  id: string,
  title: string,
  heads: readonly string[],
  rows: readonly Row[],
  isSame: (row: Row) => boolean,
  cellsOf: (row: Row) => readonly Child[],
): Html {
  const different = rows.filter((row) => !isSame(row))
  const same = rows.filter(isSame)
  const table = (some: readonly Row[]) =>
    html`<div class="wide"><table class="plain"><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${some.slice(0, MAX_ROWS).map((row) => html`<tr>${cellsOf(row).map((cell, index) => (index === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}</tr>`)}</tbody></table></div>${some.length > MAX_ROWS && html`<p class="note">${countOf(some.length - MAX_ROWS, 'line')} more, counted and not listed.</p>`}`
  return section(
    id,
    title,
    different.length === 0 ? html`<p>No difference.</p>` : table(different),
    same.length > 0 &&
      html`<details><summary>${countOf(same.length, 'line')} unchanged</summary>${table(same)}</details>`,
  )
}
