import { type View, ViewBuilder } from './view.js'

// Alternatives rather than one class: a joiner in a class would read as part of the character before it.
const INVISIBLE =
  /\u00ad|\u034f|\u061c|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180e]|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u206f]|\u3164|[\ufe00-\ufe0f]|\ufeff|\uffa0|\udb40[\udc00-\uddef]/

// All but the soft hyphen lie outside Latin-1: of a one-byte string V8 knows that without reading it.
const BEYOND_LATIN = new RegExp(INVISIBLE.source.replace('\\u00ad|', ''))

/** The text without the characters that a person cannot see: they cost a sender nothing and break every plain search. */
export function* invisibleView(text: string): Generator<View> {
  if (!text.includes('\u00ad') && !BEYOND_LATIN.test(text)) return
  const every = new RegExp(INVISIBLE.source, 'g')
  const view = new ViewBuilder()
  let from = 0
  const keep = (to: number) => {
    for (let i = from; i < to; i++) view.add(text[i]!, i, i + 1)
  }
  for (let match = every.exec(text); match !== null; match = every.exec(text)) {
    keep(match.index)
    from = match.index + match[0].length
  }
  keep(text.length)
  yield view.build()
}
