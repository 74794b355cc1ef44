import { type Child, type Html, html } from '../markup.js'

/** A part of the page with its heading. */
export function section(id: string, title: string, ...body: readonly Child[]): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${body}</section>`
}

/** Pairs of a name and what there is to say of it. */
export function facts(rows: readonly (readonly [string, Child])[]): Html {
  return html`<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}
