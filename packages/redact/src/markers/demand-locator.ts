import type { Locate, Located, Range } from '../rule.js'
import { type Demand, demandsIn } from './demand.js'
import { ANCHORS, type Kind, TOGETHER } from './demand-anchors.js'
import { sentenceAround } from './sentence.js'
import { isMentioned } from './talk.js'

const CLOSE = 200
/** A text of which every sentence may be read: what a run of base64 stands for, a title, a message. */
const SHORT = 1024
const KINDS = Object.keys(ANCHORS) as Kind[]
const RARE = KINDS.indexOf('rare')
/** For each kind, those that tell something beside it. */
const PARTNERS = KINDS.map((kind) =>
  KINDS.flatMap((other, index) =>
    TOGETHER.some(
      ([first, ...rest]) =>
        (first === kind && rest.includes(other)) || (first === other && rest.includes(kind)),
    )
      ? [index]
      : [],
  ),
)
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
  if (kind === RARE || last.text.length <= SHORT) return true
  const partners = PARTNERS[kind]!
  for (let i = 0; i < partners.length; i++) if (at - last.kinds[partners[i]!]! <= CLOSE) return true
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
