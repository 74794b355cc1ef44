import type { Locate, Located, Range } from '../rule.js'
import { type Demand, demandsIn } from './demand.js'
import { sentenceAround } from './sentence.js'
import { isMentioned } from './talk.js'

/**
 * Kinds of anchors. Words such as "your" and "instruction" are frequent where nobody demands anything: a sentence is read only where
 * anchors of two kinds stand close, or one that is rare.
 */
export const KINDS = [
  'rare',
  'you',
  'drop',
  'rule',
  'user',
  'tell',
  'reader',
  'send',
  'goods',
  'reply',
  'state',
] as const
export type Kind = (typeof KINDS)[number]

const CLOSE = 200
/** A text of which every sentence may be read: what a run of base64 stands for, a title, a message. */
const SHORT = 512
const LONG_AGO = -1_000_000

/** What is known of the text at hand. Many anchors stand in one sentence: it is read once, however many there are. */
const last = {
  text: '',
  kinds: KINDS.map(() => LONG_AGO),
  sentence: { start: 0, end: 0 } as Range,
  demands: [] as readonly Demand[],
  told: 0,
}

/** Forgets the text before: the same one may be scanned again. */
export function beginText(text = ''): void {
  last.text = text
  last.kinds.fill(LONG_AGO)
  last.sentence = { start: 0, end: 0 }
}

function isWorthReading(kind: number, at: number): boolean {
  if (kind === 0 || last.text.length <= SHORT) return true
  for (let other = 0; other < last.kinds.length; other++)
    if (other !== kind && at - last.kinds[other]! <= CLOSE) return true
  return false
}

/** Each anchor of a sentence tells of its next demand, wherever in the sentence the two stand. */
function nextDemand(text: string, at: number): Located | null {
  if (at < last.sentence.start || at >= last.sentence.end) {
    last.sentence = sentenceAround(text, at)
    last.demands = demandsIn(text, last.sentence).filter((demand) => !isMentioned({ text, ...demand }))
    last.told = 0
  }
  return last.demands[last.told++] ?? null
}

export function demandLocator(name: Kind): Locate {
  const kind = KINDS.indexOf(name)
  return (text, at) => {
    if (text !== last.text) beginText(text)
    const isWorth = isWorthReading(kind, at)
    last.kinds[kind] = at
    return isWorth ? nextDemand(text, at) : null
  }
}
