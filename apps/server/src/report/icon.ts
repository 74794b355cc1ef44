import { type Html, html } from './markup.js'

// Drawn on 16 by 16, with round strokes: a shape for every word, so that no colour is needed to tell them apart.
const PATHS = {
  tick: 'M3.5 8.5l3 3 6-7',
  cross: 'M4 4l8 8M12 4l-8 8',
  pause: 'M5.5 4v8M10.5 4v8',
  strike: 'M2.5 5h11M2.5 8h5M2.5 11h8M9.5 8h.01M12 8h.01',
  eye: 'M1.5 8c3.5-5 9.5-5 13 0-3.5 5-9.5 5-13 0zM8 7.5v1',
  ring: 'M8 3.5a4.5 4.5 0 1 0 .01 0',
  dots: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  alert: 'M8 3v6M8 12.5h.01',
  seal: 'M8 1.8l1.8 1.4 2.3-.1.6 2.2 1.9 1.3-.8 2.1.8 2.1-1.9 1.3-.6 2.2-2.3-.1L8 14.2l-1.8-1.4-2.3.1-.6-2.2-1.9-1.3.8-2.1-.8-2.1 1.9-1.3.6-2.2 2.3.1zM5.5 8.2l1.8 1.8 3.2-3.7',
  cut: 'M2 8h4M10 8h4M7 4.5l-1 7M10 4.5l-1 7',
} as const

export type IconName = keyof typeof PATHS

/** The shapes, once per page. */
export function iconSprite(): Html {
  const symbols = Object.entries(PATHS).map(
    ([name, path]) => html`<symbol id="i-${name}" viewBox="0 0 16 16"><path d="${path}"/></symbol>`,
  )
  return html`<svg class="sprite" aria-hidden="true">${symbols}</svg>`
}

/** A shape beside the word that says the same. */
export function icon(name: IconName): Html {
  return html`<svg class="icon" aria-hidden="true"><use href="#i-${name}"/></svg>`
}
