import { type View, ViewBuilder } from './view.js'

// The second half of the first pair of a tag character is matched with it, so that no half is left.
const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]|\udb40[\udc00-\uddef]/g

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
