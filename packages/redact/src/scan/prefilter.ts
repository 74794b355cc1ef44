// The WHATWG encoder: present in Node, browsers and edge runtimes alike.
declare class TextEncoder {
  encode(text: string): Uint8Array
  encodeInto(text: string, into: Uint8Array): { read: number; written: number }
}

/** A literal to look for. `key` comes back with every hit. */
export interface Literal {
  readonly text: string
  readonly anyCase: boolean
  readonly key: number
}

export type OnHit = (key: number, at: number) => void

interface Needle {
  readonly bytes: Uint8Array
  readonly fold: boolean
  readonly key: number
  /** Where in the literal its chosen trigram stands. */
  readonly offset: number
}

const PIECE = 65_536
const OVERLAP = 64
const HASH_SIZE = 8192
// Ordinary text, commonest character first: a literal is looked up by its rarest three bytes.
const COMMONEST =
  ' etaoinrslcdupmhfgybv0.-,1"_/kw=x:23(){}4>5<;687j9zq*STCAEIRNDPOLMFBUHGVW\'KYX[]+|&$!@#JQZ?%`\\^~'

const encoder = new TextEncoder()
// One scratch for all: a scan is synchronous and calls back only after it is done with the bytes it looked at.
const scratch = new Uint8Array((PIECE + OVERLAP) * 3 + 16)
const pairs = new Uint16Array(scratch.buffer)

function rarity(byte: number): number {
  const rank = COMMONEST.indexOf(String.fromCharCode(byte))
  return rank < 0 ? COMMONEST.length : rank
}

function isLetter(byte: number): boolean {
  return (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
}

function hash(first: number, second: number, third: number): number {
  return (first * 31 + second * 1009 + third * 5501) & (HASH_SIZE - 1)
}

/** The trigram whose two byte pairs are least likely in ordinary text. */
function rarestTrigram(bytes: Uint8Array): number {
  let best = 0
  let bestScore = -1
  for (let i = 0; i + 2 < bytes.length; i++) {
    const [first, second, third] = [rarity(bytes[i]!), rarity(bytes[i + 1]!), rarity(bytes[i + 2]!)]
    const score = Math.min(first + second, second + third)
    if (score > bestScore) {
      best = i
      bestScore = score
    }
  }
  return best
}

/**
 * Finds every place where one of many literals stands, in one pass that reads two bytes at a time: any literal of three bytes has
 * one of its two inner pairs on an even offset, so a table of pairs rules out almost all of a text and a hash of three bytes
 * most of the rest.
 */
export class Prefilter {
  readonly #pairs = new Uint8Array(65_536)
  readonly #buckets: (Needle[] | undefined)[] = new Array(HASH_SIZE)
  readonly #hits: number[] = []

  constructor(literals: Iterable<Literal>) {
    for (const literal of literals) this.#add(literal)
  }

  #add(literal: Literal): void {
    const bytes = encoder.encode(literal.anyCase ? literal.text.toLowerCase() : literal.text)
    if (bytes.length < 3 || bytes.length > OVERLAP) {
      throw new RangeError(`An anchor is 3 to ${OVERLAP} bytes long, got ${JSON.stringify(literal.text)}`)
    }
    const offset = rarestTrigram(bytes)
    const needle = { bytes, fold: literal.anyCase, key: literal.key, offset }
    const cases = [0, 1, 2].map((i) => {
      const byte = bytes[offset + i]!
      return literal.anyCase && isLetter(byte) ? [byte, byte & 0xdf] : [byte]
    })
    for (const first of cases[0]!) {
      for (const second of cases[1]!) {
        for (const third of cases[2]!) {
          this.#pairs[first | (second << 8)]! |= 1
          this.#pairs[second | (third << 8)]! |= 2
          const slot = hash(first, second, third)
          const bucket = this.#buckets[slot]
          if (bucket === undefined) this.#buckets[slot] = [needle]
          else if (!bucket.includes(needle)) bucket.push(needle)
        }
      }
    }
  }

  /** Reports every hit in order of its place in each piece. */
  scan(text: string, onHit: OnHit): void {
    for (let from = 0; from < text.length; from += PIECE) {
      const whole = from === 0 && text.length <= PIECE
      const piece = whole ? text : text.slice(from, from + PIECE + OVERLAP)
      this.#scanPiece(piece, from, onHit)
    }
  }

  #scanPiece(piece: string, from: number, onHit: OnHit): void {
    const { written } = encoder.encodeInto(piece, scratch)
    scratch.fill(0, written, written + 8)
    const hits = this.#hits
    hits.length = 0
    const table = this.#pairs
    const count = (written + 1) >> 1
    for (let i = 0; i < count; i += 4) {
      const any = table[pairs[i]!]! | table[pairs[i + 1]!]! | table[pairs[i + 2]!]! | table[pairs[i + 3]!]!
      if (any === 0) continue
      for (let j = i; j < i + 4; j++) {
        const sides = table[pairs[j]!]!
        if (sides === 0) continue
        if (sides & 2 && j > 0) this.#collect(j * 2 - 1, written)
        if (sides & 1) this.#collect(j * 2, written)
      }
    }
    if (hits.length > 0) report(hits, written === piece.length, from, onHit)
  }

  #collect(at: number, written: number): void {
    const bucket = this.#buckets[hash(scratch[at]!, scratch[at + 1]!, scratch[at + 2]!)]
    if (bucket === undefined) return
    for (const needle of bucket) {
      const start = at - needle.offset
      if (start >= 0 && start + needle.bytes.length <= written && standsAt(needle, start)) {
        this.#hits.push(needle.key, start)
      }
    }
  }
}

function standsAt(needle: Needle, start: number): boolean {
  const { bytes, fold } = needle
  for (let i = 0; i < bytes.length; i++) {
    const byte = scratch[start + i]!
    const folded = fold && byte >= 65 && byte <= 90 ? byte | 0x20 : byte
    if (folded !== bytes[i]) return false
  }
  return true
}

/** Turns byte offsets into string offsets; in ASCII they are the same. Hits in the overlap belong to the next piece. */
function report(hits: number[], ascii: boolean, from: number, onHit: OnHit): void {
  const found: number[] = []
  let byteAt = 0
  let unitAt = 0
  for (let i = 0; i < hits.length; i += 2) {
    const start = hits[i + 1]!
    if (ascii) {
      unitAt = start
    } else {
      // Anchors of different lengths may report slightly out of order.
      for (; byteAt < start; byteAt++) unitAt += unitsOf(scratch[byteAt]!)
      for (; byteAt > start; byteAt--) unitAt -= unitsOf(scratch[byteAt - 1]!)
    }
    if (unitAt < PIECE) found.push(hits[i]!, from + unitAt)
  }
  for (let i = 0; i < found.length; i += 2) onHit(found[i]!, found[i + 1]!)
}

/** UTF-16 units that a UTF-8 lead byte stands for; continuation bytes stand for none. */
function unitsOf(byte: number): number {
  if (byte < 0x80) return 1
  if (byte < 0xc0) return 0
  return byte >= 0xf0 ? 2 : 1
}
