import { stripVTControlCharacters } from 'node:util'

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|^\p{Emoji_Presentation}/u

/** How many columns a text takes, colours aside. */
export function textWidth(text: string): number {
  const plain = stripVTControlCharacters(text)
  if (/^[ -~]*$/.test(plain)) return plain.length
  let width = 0
  for (const { segment } of SEGMENTER.segment(plain)) width += WIDE.test(segment) ? 2 : 1
  return width
}

/** The text filled with spaces to a width. */
export function padText(text: string, width: number, side: 'left' | 'right' = 'left'): string {
  const gap = ' '.repeat(Math.max(0, width - textWidth(text)))
  return side === 'left' ? text + gap : gap + text
}

/** A text without colours, cut to a width with an ellipsis. */
export function cutToWidth(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  let kept = ''
  let used = 1
  for (const { segment } of SEGMENTER.segment(text)) {
    used += WIDE.test(segment) ? 2 : 1
    if (used > width) break
    kept += segment
  }
  return `${kept}…`
}
