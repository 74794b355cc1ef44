import { cutText, visible } from './visible-text.js'

/** Text that is markup already. Only `html` and the constants of the page make it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Child = Html | string | number | false | undefined | readonly Child[]

/** Markup from a template. Whatever is put in is text, and stays text, in content and in quoted attributes alike. */
export function html(strings: TemplateStringsArray, ...children: readonly Child[]): Html {
  return new Html(String.raw({ raw: strings }, ...children.map(textOf)))
}

/** Text that others wrote: cut, and kept from turning its surroundings around. */
export function data(text: string, max = 160): Html {
  return html`<bdi>${cutText(text, max)}</bdi>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function textOf(child: Child): string {
  if (child instanceof Html) return child.text
  if (typeof child === 'string') return visible(child).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
  if (typeof child === 'number') return String(child)
  if (child === undefined || child === false) return ''
  return child.map(textOf).join('')
}
