import { lyingBar } from '../chart/bars.js'
import type { Counter } from '../counter.js'
import { data, type Html, html } from '../markup.js'
import { countText } from '../number-text.js'

const MAX_ROWS = 20

/** Counts by word, the largest first, each with its meaning where the word has one. */
export function tallyTable(
  counter: Counter,
  noun: string,
  unit: string,
  meaningOf: (word: string) => string | undefined,
): Html {
  const rows = counter.top(MAX_ROWS)
  const most = rows[0]?.count ?? 1
  const listed = rows.reduce((sum, { count }) => sum + count, 0)
  return html`<table class="plain bars-table"><thead><tr><th scope="col">${noun}</th><th scope="col"><span class="unseen">Share</span></th><th scope="col" class="num">${unit}</th></tr></thead>
<tbody>${rows.map(({ name, count }) => {
    const meaning = meaningOf(name)
    return html`<tr><th scope="row"><code>${data(name, 100)}</code>${meaning !== undefined && html`<span class="meaning">${meaning}</span>`}</th><td>${lyingBar([{ size: count, className: 's-plain' }], most)}</td><td class="num">${countText(count)}</td></tr>`
  })}</tbody></table>${listed < counter.total && html`<p class="note">${countText(counter.total - listed)} more under other words.</p>`}`
}
