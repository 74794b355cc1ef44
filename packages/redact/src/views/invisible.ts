import { type View, ViewBuilder } from './view.js'

// The second half of the first pair of a tag character is matched with it, so that no half is left.
const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]|\udb40[\udc00-\uddef]/g
// All but the soft hyphen lie outside Latin-1: of a one-byte string V8 knows that without reading it.
const BEYOND_LATIN =
  /[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\udb40]/

export function hasInvisible(text: string): boolean {
  return text.includes('\u00ad') || BEYOND_LATIN.test(text)
}

const BEYOND_LATIN_1 = /[^\x00-\xff]/
// One look for whatever calls for another: invisible characters, and letters that pass for Latin ones.
const ODD =
  /[\u034f\u0370-\u052f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2102-\u2134\u24b6-\u24e9\u3164\ud835\udb40\ufe00-\ufe0f\ufeff-\uff5e\uffa0]/
let oddUnits: Uint8Array | null = null

/** Whether a text can hold invisible characters or look-alike letters at all. */
export function isOdd(text: string): boolean {
  if (text.includes('\u00ad')) return true
  const first = text.search(BEYOND_LATIN_1)
  if (first < 0) return false
  // A table is several times faster than an expression of twenty ranges.
  oddUnits ??= Uint8Array.from({ length: 65_536 }, (_, unit) => Number(ODD.test(String.fromCharCode(unit))))
  for (let i = first; i < text.length; i++) if (oddUnits[text.charCodeAt(i)] === 1) return true
  return false
}

/** The text without the characters that a person cannot see: they cost a sender nothing and break every plain search. */
export function invisibleView(text: string): View {
  const view = new ViewBuilder()
  let from = 0
  for (const { index, 0: gone } of text.matchAll(INVISIBLE)) {
    view.keep(text, from, index)
    from = index + gone.length
  }
  view.keep(text, from, text.length)
  return view.build()
}
