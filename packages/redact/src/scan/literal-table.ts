import { runCommonness } from './rarity.js'

// The WHATWG encoder: present in Node, browsers and edge runtimes alike.
declare class TextEncoder {
  encode(text: string): Uint8Array
}

/** A literal to look for. `key` comes back with every hit. */
export interface Literal {
  readonly text: string
  readonly anyCase: boolean
  readonly key: number
}

/** A literal in bytes; of any case, in small letters. */
export interface Needle {
  readonly bytes: Uint8Array
  readonly anyCase: boolean
  readonly key: number
}

/** Four bytes, or three and a tag, by which a needle is looked up; `offset` is how far from the needle's beginning they stand. */
interface Window {
  readonly packed: number
  readonly needle: number
  readonly offset: number
}

/** The longest literal that can be looked for, in bytes. */
export const LONGEST_LITERAL = 64
/** Capitals and small letters fall together: or'ed to four bytes before they are looked up. */
export const FOLD = 0x20202020
export const SLOT_BITS = 14
const OPEN_WORDS = 8
// Folded bytes all hold 0x20, so that no window of four bytes looks like a tagged one.
export const OPEN_END = 0x00000000
export const OPEN_START = 0x01000000

const FOLDED_BYTES = [...new Set(Array.from({ length: 256 }, (_, byte) => byte | 0x20))]
const MIX = 0x9e3779b1 | 0
const PAIRS = Array.from({ length: 256 }, (_, bits) => bits).filter(
  (bits) => bits.toString(2).replaceAll('0', '').length === 2,
)

/**
 * Two bits of eight for each last byte of a window, other ones for each small letter: looked up, as shifts by a number that
 * changes are slow.
 */
export const LAST_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => PAIRS[byte % PAIRS.length]!)

/** Which mark a window has. */
export function markOf(window: number): number {
  return Math.imul(window, MIX) >>> 16
}

export function mix(packed: number): number {
  return Math.imul(packed ^ (packed >>> 15), MIX)
}

function slotOf(packed: number): number {
  return mix(packed) >>> (32 - SLOT_BITS)
}

function pack(run: Uint8Array): number {
  let packed = 0
  for (const [i, byte] of run.entries()) packed |= (byte | 0x20) << (8 * i)
  return packed
}

/** A guess at how often the four bytes at an offset stand in ordinary text. */
function windowCommonness(literal: Uint8Array, offset: number): number {
  return runCommonness(literal, offset) * runCommonness(literal, offset + 1)
}

/**
 * Where the five bytes begin that are rarest in ordinary text, seen as two windows of four. A window that another literal has
 * brought costs nothing more: many literals are forms of one phrase.
 */
function rarestOffset(literal: Uint8Array, entered: ReadonlySet<number>): number {
  let offset = 0
  let least = Number.POSITIVE_INFINITY
  const cost = (at: number) =>
    entered.has(pack(literal.subarray(at, at + 4))) ? 0 : windowCommonness(literal, at)
  for (let i = 0; i + 4 < literal.length; i++) {
    const both = cost(i) + cost(i + 1)
    if (both < least) [offset, least] = [i, both]
  }
  return offset
}

/** The windows by which one needle is found, whether it begins at an even or at an odd offset. */
function windowsOf(literal: Uint8Array, needle: number, entered: Set<number>): Window[] {
  const whole = (offset: number) => ({ packed: pack(literal.subarray(offset, offset + 4)), needle, offset })
  const openEnd = (offset: number) => ({
    packed: pack(literal.subarray(offset, offset + 3)) | OPEN_END,
    needle,
    offset,
  })
  const openStart = { packed: pack(literal.subarray(0, 3)) | OPEN_START, needle, offset: -1 }
  if (literal.length === 3) return [openEnd(0), openStart]
  if (literal.length === 4) {
    return [whole(0), runCommonness(literal, 1) < runCommonness(literal, 0) ? openEnd(1) : openStart]
  }
  const offset = rarestOffset(literal, entered)
  const both = [whole(offset), whole(offset + 1)]
  for (const { packed } of both) entered.add(packed)
  return both
}

function isOpen(packed: number): boolean {
  return ((packed >>> 24) & 0x20) === 0
}

/** Every window of four bytes that a window stands for. */
function completions(packed: number): readonly number[] {
  if (!isOpen(packed)) return [packed]
  const run = packed & 0xffffff
  return FOLDED_BYTES.map((byte) =>
    packed >>> 24 === OPEN_START >>> 24 ? (run << 8) | byte : run | (byte << 24),
  )
}

function prepare({ text, anyCase, key }: Literal): Needle {
  const bytes = new TextEncoder().encode(anyCase ? text.toLowerCase() : text)
  if (bytes.length < 3 || bytes.length > LONGEST_LITERAL) {
    throw new RangeError(`An anchor is 3 to ${LONGEST_LITERAL} bytes long, got ${JSON.stringify(text)}`)
  }
  return { bytes, anyCase, key }
}

/**
 * What a matcher knows of its literals. A table of marks is asked about the four bytes at each even offset of a text. A literal of
 * five bytes or more has such a window wherever it stands; a shorter one fills a window but for a byte, and is entered with each
 * byte that can complete it. What passes is looked up among the windows, kept flat and in the order of their slots.
 */
export class LiteralTable {
  readonly needles: readonly Needle[]
  readonly marks = new Uint8Array(65_536)
  /** Which windows of three bytes there may be, whatever completes them: one bit each. */
  readonly open = new Int32Array(1 << OPEN_WORDS)
  /** Where each slot's windows begin; one more than there are slots. */
  readonly slots = new Uint16Array((1 << SLOT_BITS) + 1)
  /** Two numbers for each window: its bytes, then its needle (low half) and offset (high half). */
  readonly windows: Int32Array

  constructor(literals: Iterable<Literal>) {
    this.needles = Array.from(literals, prepare)
    const entered = new Set<number>()
    const windows = this.needles.flatMap(({ bytes }, index) => windowsOf(bytes, index, entered))
    windows.sort((a, b) => slotOf(a.packed) - slotOf(b.packed))
    this.windows = Int32Array.from(
      windows.flatMap(({ packed, needle, offset }) => [packed, needle | (offset << 16)]),
    )
    for (const { packed } of windows) {
      this.slots[slotOf(packed) + 1]!++
      if (isOpen(packed)) this.open[mix(packed) >>> (32 - OPEN_WORDS)]! |= 1 << (mix(packed) >>> 19)
      for (const window of completions(packed)) this.marks[markOf(window)]! |= LAST_BYTE[window >>> 24]!
    }
    for (let slot = 0; slot < 1 << SLOT_BITS; slot++) this.slots[slot + 1]! += this.slots[slot]!
  }
}
