import type { Range } from '../rule.js'
import { HASH_START, hashed, isUnspaced, type Lexicon, NO_SENSE, type Sense, senseOf } from './lexicon.js'
import { isGap } from './sentence.js'

/** What stands in the lexicon for an address: no word, but a place that data can go to. */
export const ADDRESS = '@'

const NAME_SENSE = senseOf(['NAME'])
const URL = /(?:https?:\/\/|www\.|0x(?=[0-9a-f]{40}))[^\s"'<>`]{2,200}/y
const MAIL = /[a-z0-9.+_-]{1,40}@[a-z0-9-]{1,40}\.[a-z0-9.-]{2,40}/y
const NAME = /[a-z0-9]{1,24}(?:_[a-z0-9]{1,24}){1,3}(?![a-z0-9_])/y
const CONTRACTED = /'(?:t|ve|re|ll|m|d)(?![a-z])/y
const GENITIVE = /'s(?![a-z])/y

/** The words of a sentence. One object reads one sentence after the other, so that nothing is made for each. */
export class Words {
  readonly starts: number[] = []
  readonly ends: number[] = []
  /** Whether a comma, a colon, a quotation mark or the like stands before the word. */
  readonly isFirst: boolean[] = []
  readonly #lexicon: Lexicon
  readonly #hashes: number[] = []
  /** Where the part of the word ends that is looked up. */
  readonly #tails: number[] = []
  readonly #stems: Sense[] = []
  /** Whether a word begins the name of a function, a variable or a file of a program. */
  readonly #isName: boolean[] = []
  #text = ''
  count = 0

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
  }

  /** Cuts a sentence into words, from left to right. Places are counted from its beginning. */
  read(text: string, { start, end }: Range): void {
    // Small letters; the one capital whose small letter is longer is written plainly, so that places stay.
    const lower = text.slice(start, end).replaceAll('İ', 'i').toLowerCase().replaceAll('’', "'")
    const hasMails = lower.includes('@')
    const hasNames = lower.includes('_')
    this.#text = lower
    this.count = 0
    let isFirst = true
    for (let at = 0; at < lower.length; ) {
      const code = lower.charCodeAt(at)
      if (isGap(code)) {
        isFirst ||= !isJoint(code)
        at += code === 0x5c && isLineEscape(lower.charCodeAt(at + 1)) ? 2 : 1
        continue
      }
      this.isFirst[this.count] = isFirst
      this.starts[this.count] = at
      isFirst = false
      let to = endOfAddress(lower, at, code, hasMails)
      if (to > at) this.#addAddress(to)
      else {
        this.#isName[this.count] = hasNames && endOf(NAME, lower, at) > at
        to = this.#addWord(at, code)
      }
      at = to
    }
  }

  #addAddress(to: number): void {
    this.#isName[this.count] = false
    this.#hashes[this.count] = hashed(HASH_START, ADDRESS.charCodeAt(0))
    this.#tails[this.count] = -1
    this.#stems[this.count] = NO_SENSE
    this.ends[this.count++] = to
  }

  #addWord(at: number, first: number): number {
    const text = this.#text
    const isRun = isUnspaced(first)
    const limit = isRun ? at + this.#lexicon.unspacedLength(text, at) : text.length
    let hash = HASH_START
    let stem = NO_SENSE
    let to = at
    for (; to < limit; to++) {
      const code = text.charCodeAt(to)
      if (!isRun && (isGap(code) || isUnspaced(code))) {
        if (code !== 0x27) break
        const whole = endOf(CONTRACTED, text, to)
        if (whole === to) break
        for (; to < whole; to++) hash = hashed(hash, text.charCodeAt(to))
        break
      }
      hash = hashed(hash, code)
      stem = this.#lexicon.stemSense(text, at, to + 1, hash) ?? stem
    }
    this.#hashes[this.count] = hash
    this.#tails[this.count] = to
    this.#stems[this.count] = stem
    this.ends[this.count++] = text.charCodeAt(to) === 0x27 ? endOf(GENITIVE, text, to) : to
    return this.ends[this.count - 1]!
  }

  /**
   * What the phrases from a word on mean, all together: kept in `low`, `middle` and `high`. Gives how many words the longest takes;
   * less than none when it is one that means nothing, whatever its words mean.
   */
  phrasesAt(at: number): number {
    let count = 0
    let parent = -1
    let sense: Sense | null = null
    this.low = this.middle = this.high = 0
    for (let next = at; next < this.count; next++) {
      parent = this.#find(next, parent)
      if (parent < 0) break
      const own = this.#lexicon.senseOf(parent)
      if (own !== null) {
        sense = own
        count = next + 1 - at
        this.#add(own)
      }
      if (!this.#lexicon.hasNext(parent)) break
    }
    if (sense === NO_SENSE) return -count
    this.#add(this.#stems[at]!)
    if (this.#isName[at]) this.#add(NAME_SENSE)
    return Math.max(count, 1)
  }

  low = 0
  middle = 0
  high = 0

  #add({ low, middle, high }: Sense): void {
    this.low |= low
    this.middle |= middle
    this.high |= high
  }

  #find(at: number, parent: number): number {
    const tail = this.#tails[at]!
    return tail < 0
      ? this.#lexicon.find(ADDRESS, 0, 1, this.#hashes[at]!, parent)
      : this.#lexicon.find(this.#text, this.starts[at]!, tail, this.#hashes[at]!, parent)
  }
}

/** What joins words and does not part them: spaces and the marks of emphasis. */
function isJoint(code: number): boolean {
  return code === 0x20 || code === 0x5f || code === 0x2a || (code >= 9 && code <= 13) || code === 0xa0
}

/** The letter after a backslash that makes it a line break or a tab. */
function isLineEscape(code: number): boolean {
  return code === 0x6e || code === 0x72 || code === 0x74
}

function endOf(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : at
}

function endOfAddress(text: string, at: number, code: number, hasMails: boolean): number {
  const isLink =
    (code === 0x68 && text.startsWith('http', at)) ||
    (code === 0x77 && text.startsWith('www.', at)) ||
    (code === 0x30 && text.startsWith('0x', at))
  return isLink ? endOf(URL, text, at) : hasMails ? endOf(MAIL, text, at) : at
}
