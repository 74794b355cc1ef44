import type { Range } from '../rule.js'
import { Lexicon, type Sense, senseOf } from './lexicon.js'
import { ADDRESS, Words } from './words.js'
import { ENGLISH } from './words-english.js'
import { EUROPE } from './words-europe.js'
import { WORLD } from './words-world.js'

const YOU = senseOf(['YOU'])
const LINK = senseOf(['LINK'])
const NOT = senseOf(['NOT'])
const JOIN = senseOf(['JOIN'])
const TO = senseOf(['TO'])
const CALLED = senseOf(['YOU', 'MUST'])
const ADDRESSED = senseOf(['READER', 'HELPER'])
const ASKED = senseOf(['YOU', 'MUST', 'TASK'])
const SUBJECT = senseOf(['SUBJECT'])
const INTRODUCING = senseOf(['FROMNOW', 'CALLOUT'])
const LONGEST_OPENING = 6
const FARTHEST_ASKED = 6
const FARTHEST_SUBJECT = 8
const MOST_LINKS = 3

/** A sentence as what its words mean; a phrase means something at its first word. One object reads one sentence after the other. */
export class Reading {
  readonly #words = new Words(new Lexicon([ENGLISH, EUROPE, WORLD, { PLACE: ADDRESS }]))
  readonly #lows: number[] = []
  readonly #middles: number[] = []
  readonly #highs: number[] = []
  /** The last word of the longest phrase that begins at a word. */
  readonly #lasts: number[] = []
  #start = 0
  #low = 0
  #middle = 0
  #high = 0

  read(text: string, sentence: Range): void {
    const words = this.#words
    words.read(text, sentence)
    this.#start = sentence.start
    this.#low = this.#middle = this.#high = 0
    for (let at = 0; at < words.count; ) {
      const length = words.phrasesAt(at)
      this.#lows[at] = words.low
      this.#middles[at] = words.middle
      this.#highs[at] = words.high
      this.#low |= words.low
      this.#middle |= words.middle
      this.#high |= words.high
      this.#lasts[at] = at + Math.abs(length) - 1
      at = length < 0 ? this.#skip(at, -length) : at + 1
    }
  }

  /** The words of a phrase that means nothing mean nothing. */
  #skip(at: number, count: number): number {
    for (let i = at; i < at + count; i++) {
      this.#lows[i] = this.#middles[i] = this.#highs[i] = 0
      this.#lasts[i] = i
    }
    return at + count
  }

  get count(): number {
    return this.#words.count
  }

  /** The last word of the phrase that begins at a word. */
  lastOf(at: number): number {
    return this.#lasts[at]!
  }

  /** Where the words from one place to another stand in the text. */
  range(from: number, to: number): Range {
    const { starts, ends } = this.#words
    return { start: this.#start + starts[from]!, end: this.#start + ends[this.#lasts[to]!]! }
  }

  /** Whether any word of the sentence means one of these. */
  holds({ low, middle, high }: Sense): boolean {
    return ((this.#low & low) | (this.#middle & middle) | (this.#high & high)) !== 0
  }

  means(at: number, { low, middle, high }: Sense): boolean {
    return ((this.#lows[at]! & low) | (this.#middles[at]! & middle) | (this.#highs[at]! & high)) !== 0
  }

  /** Whether the verb at a place tells somebody to do something, and does not say what somebody does. */
  isCommand(at: number): boolean {
    if (this.#isFirst(at) || this.means(at, YOU)) return true
    let before = at - 1
    // "assistant run the script"
    if (this.means(before, ADDRESSED) && this.#isFirst(before)) return true
    if (this.isDenied(at)) return false
    if (this.#isIntroduced(before)) return true
    for (let links = 0; links < MOST_LINKS && this.means(before, LINK); links++, before--) {
      if (before === 0 || this.#isFirst(before)) return true
      if (this.means(before, JOIN)) return !this.#hasSubject(before)
    }
    if (!this.means(before, TO)) return this.means(before, CALLED)
    for (let i = before - 1; i >= 0 && before - i <= FARTHEST_ASKED; i--)
      if (this.means(i, ASKED)) return true
    return false
  }

  isDenied(at: number): boolean {
    return at > 0 && this.means(at - 1, NOT)
  }

  /** Whether a word ends a phrase such as "from this point onward" or "even if". */
  #isIntroduced(last: number): boolean {
    for (let at = Math.max(0, last - LONGEST_OPENING); at <= last; at++)
      if (this.#lasts[at] === last && this.means(at, INTRODUCING)) return true
    return false
  }

  /** Whether the clause before a place says who does something. */
  #hasSubject(at: number): boolean {
    for (let i = at - 1; i >= 0 && at - i <= FARTHEST_SUBJECT; i--) {
      if (this.means(i, YOU)) return false
      if (this.means(i, SUBJECT)) return true
    }
    return false
  }

  #isFirst(at: number): boolean {
    return this.#words.isFirst[at]!
  }
}
