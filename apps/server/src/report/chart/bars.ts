import { type Html, html } from '../markup.js'

/** One part of a bar: how much, and the class that colours it. */
export interface Part {
  readonly size: number
  readonly className: string
}

/** Upright bars, stretched to the room there is. Words stay outside the drawing, where they keep their size. */
export function uprightBars(bars: readonly (readonly Part[])[], label: string): Html {
  const highest = Math.max(1, ...bars.map(totalOf))
  const drawn = bars.map((parts, index) => {
    const seen = parts.filter(({ size }) => size > 0)
    // One call among thousands is what a reader looks for: it is never too thin to be seen.
    const heights = seen.map(({ size }) => Math.max(2, (size / highest) * 100))
    const scale = Math.min(1, 100 / heights.reduce((sum, height) => sum + height, 0))
    let base = 100
    return seen.map(({ className }, place) => {
      const height = (heights[place] ?? 0) * scale
      base -= height
      return html`<rect class="${className}" x="${index + GAP}" y="${round(base)}" width="${1 - 2 * GAP}" height="${round(height)}"/>`
    })
  })
  return html`<svg class="bars" role="img" aria-label="${label}" viewBox="0 0 ${Math.max(1, bars.length)} 100" preserveAspectRatio="none">${drawn}</svg>`
}

const GAP = 0.08

/** One bar that lies on its side. What it says is said in words beside it. */
export function lyingBar(parts: readonly Part[], whole: number): Html {
  let at = 0
  const drawn = parts
    .filter(({ size }) => size > 0)
    .map(({ size, className }) => {
      const width = (size / Math.max(1, whole)) * 100
      const rect = html`<rect class="${className}" x="${round(at)}" y="0" width="${round(Math.max(0.6, width))}" height="1"/>`
      at += width
      return rect
    })
  return html`<svg class="bar" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">${drawn}</svg>`
}

function totalOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0)
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
