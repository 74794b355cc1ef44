import { type Locate, type Located, marker, type Rule } from '../rule.js'
import { unlessMentioned } from './talk.js'

const BACK = 160
const AHEAD = 240
const ENDS = /[.!?。！？](?=\s|$)|[\n。！？]/g

interface Sentence {
  readonly text: string
  readonly start: number
}

/** The sentence around a place, a bounded way in either direction, with what follows it as far as that reaches. */
function sentenceAround(text: string, at: number): Sentence {
  const from = Math.max(0, at - BACK)
  let start = from
  for (const end of text.slice(from, at).matchAll(ENDS)) start = from + end.index + end[0].length
  return { text: text.slice(start, at + AHEAD), start }
}

type MarkerId =
  | 'instruction_override'
  | 'role_reassignment'
  | 'tool_coercion'
  | 'prompt_extraction'
  | 'user_deception'

interface Reading {
  readonly id: MarkerId
  /** Words of which one stands in every such sentence: the rarest part of it. */
  readonly anchors: readonly string[]
  /** Orders of the parts of a sentence, each bounded, none sticky. */
  readonly forms: readonly string[]
  /** What the same sentence says when it tells a story or explains a program. */
  readonly unless?: RegExp
  readonly match: readonly string[]
  readonly ignore: readonly string[]
}

/**
 * A demand whose parts come in any order: the anchor is the rare part, the forms are held against the whole sentence around it.
 * Slots between parts are written ` ~ `: up to seven words of the same sentence.
 */
export function reading({ id, anchors, forms, unless, match, ignore }: Reading): Rule {
  const source = forms.map((form) =>
    form.replaceAll(' ~ ', '(?:[^\\w\\n]{1,3}\\w{1,20}){0,7}?[^\\w]{1,4}').replaceAll(' ', '[^\\w]{1,4}'),
  )
  const expression = new RegExp(`(?<![\\w])(?:${source.join('|')})(?![\\w])`, 'i')
  const locate: Locate = (text, at): Located | null => {
    const sentence = sentenceAround(text, at)
    const found = expression.exec(sentence.text)
    if (found === null || unless?.test(sentence.text)) return null
    const start = sentence.start + found.index
    const end = start + found[0].length
    const judged = unlessMentioned({ text, start, end, body: found[0] })
    return judged === 'no' ? null : { start, end }
  }
  return marker({ id, anchors, anyCase: true, locate, examples: { match, ignore } })
}
