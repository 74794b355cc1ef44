/** What a word can mean to a sentence that tries to steer a model. The lists stand in words-*.ts. */
export const MEANINGS = [
  // Verbs of dropping: what a model is told to do to its rules. `SHED` are those that people say of ordinary things too.
  'DROP',
  'SHED',
  // Verbs of dropping, showing and sending in other languages, wherever in the sentence those have their verbs.
  'SPURN',
  'UNVEIL',
  'SHIP',
  // How things are that no longer count.
  'GONE',
  // What points back, what takes in all, who is spoken to.
  'BACK',
  'ALL',
  'YOUR',
  'YOU',
  // What a model goes by. `LAW` are the words that clubs, linters and firewalls use as well.
  'RULES',
  'LAW',
  'SYS',
  // "what you were told", "the words you started with".
  'TOLD',
  'THIS',
  'OVERRULE',
  'NEW',
  'REAL',
  'TASK',
  'INSTEAD',
  'WORKING',
  // Personas and the lack of limits.
  'BECOME',
  'FROMNOW',
  'UNBOUND',
  'BEHAVE',
  // States of a model that set it free by their name, and those that servers have as well.
  'MODE',
  'SETTING',
  'ON',
  'ENTER',
  'REFUSE',
  'FREE',
  // Getting the prompt out.
  'DEMAND',
  'ASK',
  'VERBATIM',
  'OPENING',
  // Hiding things from the user.
  'NOT',
  'TELL',
  'HIDE',
  'USER',
  'NOBODY',
  'KNOW',
  'LET',
  'WITHOUT',
  'REPLY',
  'QUIETLY',
  'ASSURE',
  'DESPITE',
  // Tools and data.
  'READER',
  'HELPER',
  'CALLOUT',
  'TOWARD',
  'MUST',
  'SEND',
  'GOODS',
  'STUFF',
  'PLACE',
  'ACT',
  'NAME',
  'BEFORE',
  'APPROVED',
  'UNASKED',
  'AUTHORITY',
  'TRIGGER',
  // What is to be kept for later, or waits for a word.
  'LATER',
  'PRAISE',
  // What may stand before a command; what joins one to another; whose things are meant.
  'LINK',
  'JOIN',
  'TO',
  'OWNED',
  // "everything", where "all" would be followed by what it is all of; "you are no longer".
  'WHATEVER',
  'NOMORE',
  'ABOUT',
  'SAY',
  'HEED',
  'SUBJECT',
  // "Do not tell the user" in other languages.
  'NEVER',
  'MUTE',
  'THEM',
  // What the user asked for; the tools of others; the places a call has for values; files that hold keys.
  'JOB',
  'OTHERS',
  'FIELD',
  'KEYFILE',
  // What hangs data on an address; to deceive somebody; to obey, in other languages.
  'TAILED',
  'LIE',
  'ABIDE',
  // Words that say it all.
  'SPELL',
] as const
export type Meaning = (typeof MEANINGS)[number]

/** A set of meanings, one bit each. */
export interface Sense {
  readonly low: number
  readonly middle: number
  readonly high: number
}

export function senseOf(meanings: Iterable<Meaning>): Sense {
  const bits = [0, 0, 0]
  for (const meaning of meanings) {
    const bit = MEANINGS.indexOf(meaning)
    if (bit < 0) throw new RangeError(`No such meaning: ${meaning}`)
    bits[bit >> 5]! |= 1 << (bit & 31)
  }
  return { low: bits[0]!, middle: bits[1]!, high: bits[2]! }
}

/** What each word or phrase means. `ignor*` stands for whatever begins so. */
export type WordList = Readonly<Partial<Record<Meaning | 'NOTHING', string>>>

/** A word after another: `parent` is the entry of the words before it, -1 when there are none. */
interface Entry {
  readonly word: string
  readonly parent: number
  sense: Sense | null
  hasNext: boolean
}

const SHORTEST_STEM = 3
const LONGEST_UNSPACED = 9
const SLOT_BITS = 14
export const NO_SENSE: Sense = { low: 0, middle: 0, high: 0 }

/** Where the hash of a word begins, and how a character goes into it. */
export const HASH_START = 0x811c9dc5 | 0
export function hashed(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}

function hashOf(word: string): number {
  let hash = HASH_START
  for (let i = 0; i < word.length; i++) hash = hashed(hash, word.charCodeAt(i))
  return hash
}

function slotOf(hash: number, parent: number): number {
  return Math.imul(hash ^ Math.imul(parent, 0x85ebca6b), 0x9e3779b1) >>> (32 - SLOT_BITS)
}

/** Scripts that put no space between words, and Hangul, whose endings are many: words are found from the left, longest first. */
export function isUnspaced(code: number): boolean {
  return (
    code >= 0x0e00 &&
    (code <= 0x0e7f ||
      (code >= 0x3040 && code <= 0x30ff) ||
      (code >= 0x3400 && code <= 0x9fff) ||
      (code >= 0xac00 && code <= 0xd7af))
  )
}

/** Words and phrases by the hash of their characters: looking one up makes no string. */
export class Lexicon {
  readonly #entries: Entry[] = []
  readonly #slots = new Int32Array(1 << SLOT_BITS).fill(-1)
  readonly #stems = new Map<number, Entry>()
  /** Which hashes a stem may have: most words of a text are none, and are told so by one look. */
  readonly #stemMarks = new Uint8Array(65_536)

  constructor(lists: readonly WordList[]) {
    for (const list of lists) {
      for (const [meaning, words] of Object.entries(list)) {
        const sense = meaning === 'NOTHING' ? NO_SENSE : senseOf([meaning as Meaning])
        for (const phrase of words.split(/[,\n]/)) this.#enter(phrase.trim(), sense)
      }
    }
  }

  #enter(phrase: string, sense: Sense): void {
    if (phrase === '') return
    if (phrase.endsWith('*')) {
      const word = phrase.slice(0, -1)
      const hash = hashOf(word)
      this.#stemMarks[hash & 0xffff] = 1
      this.#stems.set(hash, {
        word,
        parent: -1,
        sense: joined(this.#stems.get(hash)?.sense, sense),
        hasNext: false,
      })
      return
    }
    let parent = -1
    for (const word of phrase.split(' ')) {
      if (parent >= 0) this.#entries[parent]!.hasNext = true
      parent = this.#entryOf(word, parent)
    }
    this.#entries[parent]!.sense = joined(this.#entries[parent]!.sense, sense)
  }

  #entryOf(word: string, parent: number): number {
    const hash = hashOf(word)
    const found = this.find(word, 0, word.length, hash, parent)
    if (found >= 0) return found
    let slot = slotOf(hash, parent)
    while (this.#slots[slot]! >= 0) slot = (slot + 1) & (this.#slots.length - 1)
    this.#slots[slot] = this.#entries.length
    this.#entries.push({ word, parent, sense: null, hasNext: false })
    return this.#slots[slot]!
  }

  /** The entry of the word between two places, after those of `parent`; -1 when there is none. */
  find(text: string, start: number, end: number, hash: number, parent: number): number {
    for (let slot = slotOf(hash, parent); ; slot = (slot + 1) & (this.#slots.length - 1)) {
      const index = this.#slots[slot]!
      if (index < 0) return -1
      const entry = this.#entries[index]!
      if (entry.parent === parent && entry.word.length === end - start && text.startsWith(entry.word, start))
        return index
    }
  }

  /** What the words of an entry mean when nothing goes on from them; null when they mean nothing by themselves. */
  senseOf(entry: number): Sense | null {
    return this.#entries[entry]!.sense
  }

  hasNext(entry: number): boolean {
    return this.#entries[entry]!.hasNext
  }

  /** What a word means by how it begins: asked at each of its characters, with the hash up to there. */
  stemSense(text: string, start: number, end: number, hash: number): Sense | null {
    if (this.#stemMarks[hash & 0xffff] === 0 || end - start < SHORTEST_STEM) return null
    const stem = this.#stems.get(hash)
    return stem !== undefined && stem.word.length === end - start && text.startsWith(stem.word, start)
      ? stem.sense
      : null
  }

  /** How much of a run without spaces is one known word, or a character that belongs to none. */
  unspacedLength(text: string, at: number): number {
    let hash = HASH_START
    let known = 1
    for (let length = 1; length <= LONGEST_UNSPACED && at + length <= text.length; length++) {
      hash = hashed(hash, text.charCodeAt(at + length - 1))
      if (length > 1 && this.find(text, at, at + length, hash, -1) >= 0) known = length
    }
    return known
  }
}

function joined(a: Sense | null | undefined, b: Sense): Sense {
  return a && b !== NO_SENSE ? { low: a.low | b.low, middle: a.middle | b.middle, high: a.high | b.high } : b
}
