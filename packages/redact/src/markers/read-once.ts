import type { Located, Range, Rule } from '../rule.js'

/**
 * A locator that reads a stretch around an anchor, and no anchor of the same stretch again: a sender may write a sentence of nothing
 * but anchors.
 */
export function readOnce(
  stretchAround: (text: string, at: number) => Range,
  read: (text: string, stretch: Range) => Located | null,
): Required<Pick<Rule, 'begin' | 'locate'>> {
  let of = ''
  let readTo = 0
  return {
    begin: () => {
      of = ''
      readTo = 0
    },
    locate: (text, at) => {
      if (text === of && at < readTo) return null
      const stretch = stretchAround(text, at)
      of = text
      readTo = stretch.end
      return read(text, stretch)
    },
  }
}
