import {
  FOLD,
  LAST_BYTE,
  type LiteralTable,
  markOf,
  mix,
  type Needle,
  OPEN_END,
  OPEN_START,
  SLOT_BITS,
} from './literal-table.js'
import { PIECE_BYTES, type PieceScan } from './piece.js'
import { eachRun } from './run.js'
import { signsIn } from './signs.js'

// One scratch for all: a scan is synchronous, and its hits are copied before anyone is told.
const bytes = new Uint8Array(Math.ceil(PIECE_BYTES / 4) * 4)
const words = new Int32Array(bytes.buffer)
const candidates = new Int32Array(bytes.length / 2 + 2)

/** The prefilter in plain JavaScript: runs everywhere, and says what the other must find. */
export class ScriptScan implements PieceScan {
  readonly bytes = bytes
  readonly #plain: LiteralTable
  readonly #inRuns: LiteralTable

  constructor(plain: LiteralTable, inRuns: LiteralTable) {
    this.#plain = plain
    this.#inRuns = inRuns
  }

  scan(length: number, isCut: boolean): number[] {
    const hits: number[] = []
    find(this.#plain, 0, length, hits)
    if (this.#inRuns.needles.length > 0) {
      eachRun(bytes, length, isCut, (from, to) => find(this.#inRuns, from, to, hits))
    }
    return hits
  }

  signs(length: number): number {
    return signsIn(bytes, length)
  }

  units(from: number, to: number): number {
    let units = 0
    // A lead byte stands for one unit, or for the two of a surrogate pair; a continuation byte for none.
    for (let i = from; i < to; i++) units += (bytes[i]! & 0xc0) === 0x80 ? 0 : bytes[i]! >= 0xf0 ? 2 : 1
    return units
  }
}

function find(table: LiteralTable, from: number, to: number, hits: number[]): void {
  const passed = sift(table.marks, from >> 2, (to - 1) >> 2)
  for (let i = 0; i < passed; i++) {
    const at = candidates[i]! * 2
    const window = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24) | FOLD
    lookUp(table, window, at, to, hits)
    lookUp(table, (window & 0xffffff) | OPEN_END, at, to, hits)
    lookUp(table, (window >>> 8) | OPEN_START, at, to, hits)
  }
}

/** Writes down the offsets, halved, whose window passes. No branch depends on the text: a wrong guess costs more than a store. */
function sift(marks: Uint8Array, first: number, last: number): number {
  let passed = 0
  let word = words[first]!
  for (let i = first; i <= last; i++) {
    const next = words[i + 1]!
    const even = word | FOLD
    const odd = (word >>> 16) | (next << 16) | FOLD
    const evenBits = LAST_BYTE[even >>> 24]!
    const oddBits = LAST_BYTE[odd >>> 24]!
    candidates[passed] = i * 2
    passed += ((evenBits & ~marks[markOf(even)]!) - 1) >>> 31
    candidates[passed] = i * 2 + 1
    passed += ((oddBits & ~marks[markOf(odd)]!) - 1) >>> 31
    word = next
  }
  return passed
}

function lookUp(table: LiteralTable, packed: number, at: number, to: number, hits: number[]): void {
  const { slots, windows, needles } = table
  const slot = mix(packed) >>> (32 - SLOT_BITS)
  const end = slots[slot + 1]!
  for (let i = slots[slot]!; i < end; i++) {
    if (windows[i * 2] !== packed) continue
    const needle = needles[windows[i * 2 + 1]! & 0xffff]!
    const start = at - (windows[i * 2 + 1]! >> 16)
    if (start >= 0 && start + needle.bytes.length <= to && standsAt(needle, start))
      hits.push(needle.key, start)
  }
}

function standsAt({ bytes: wanted, anyCase }: Needle, start: number): boolean {
  for (let i = 0; i < wanted.length; i++) {
    const byte = bytes[start + i]!
    const folded = anyCase && byte >= 65 && byte <= 90 ? byte | 0x20 : byte
    if (folded !== wanted[i]) return false
  }
  return true
}
