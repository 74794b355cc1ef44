import { base64Value } from './base64.js'
import { bitsOf, LiteralTable, markOf } from './literal-table.js'
import type { Literal, Needle } from './needle.js'
import { PIECE_BYTES, type PieceScan } from './piece.js'
import { eachRun } from './run.js'
import { RunTable } from './run-table.js'
import { signsIn } from './signs.js'
import { FOLD, mix, OPEN_END, OPEN_START, type WindowIndex } from './window-index.js'

// One scratch for all: a scan is synchronous, and its hits are copied before anyone is told.
let scratch: { bytes: Uint8Array; words: Int32Array; candidates: Int32Array } | null = null

function scratchOnce() {
  if (scratch === null) {
    const bytes = new Uint8Array(Math.ceil(PIECE_BYTES / 4) * 4)
    scratch = {
      bytes,
      words: new Int32Array(bytes.buffer),
      candidates: new Int32Array(bytes.length / 2 + 2),
    }
  }
  return scratch
}

/** The prefilter in plain JavaScript: runs everywhere, and says what the other must find. */
export class ScriptScan implements PieceScan {
  readonly bytes: Uint8Array
  readonly #words: Int32Array
  readonly #candidates: Int32Array
  readonly #plain: LiteralTable
  readonly #inRuns: RunTable | null
  hits: number[] = []

  constructor(plain: readonly Literal[], inRuns: readonly Literal[]) {
    const { bytes, words, candidates } = scratchOnce()
    this.bytes = bytes
    this.#words = words
    this.#candidates = candidates
    this.#plain = new LiteralTable(plain, 'windows')
    this.#inRuns = inRuns.length > 0 ? new RunTable(inRuns) : null
  }

  scan(length: number, isCut: boolean): number {
    this.hits = []
    this.#find(length)
    if (this.#inRuns !== null)
      eachRun(this.bytes, length, isCut, (from, to) => this.#findInRun(this.#inRuns!, from, to))
    return signsIn(this.bytes, length)
  }

  units(from: number, to: number): number {
    const { bytes } = this
    let units = 0
    // A lead byte stands for one unit, or for the two of a surrogate pair; a continuation byte for none.
    for (let i = from; i < to; i++) units += (bytes[i]! & 0xc0) === 0x80 ? 0 : bytes[i]! >= 0xf0 ? 2 : 1
    return units
  }

  #find(to: number): void {
    const { bytes } = this
    const { index, marks } = this.#plain
    const passed = sift(marks, this.#words, this.#candidates, (to - 1) >> 2)
    for (let i = 0; i < passed; i++) {
      const at = this.#candidates[i]! * 2
      const window =
        bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24) | FOLD
      this.#compare(index, window, at, to)
      this.#compare(index, (window & 0xffffff) | OPEN_END, at, to)
      this.#compare(index, (window >>> 8) | OPEN_START, at, to)
    }
  }

  #findInRun({ index, triples }: RunTable, from: number, to: number): void {
    const { bytes } = this
    let triple = (base64Value(bytes[from]!) << 6) | base64Value(bytes[from + 1]!)
    for (let at = from; at + 2 < to; at++) {
      triple = ((triple << 6) | base64Value(bytes[at + 2]!)) & 0x3ffff
      if ((triples[triple >> 3]! & (1 << (triple & 7))) === 0) continue
      const window =
        bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24) | FOLD
      this.#compare(index, window, at, to)
      this.#compare(index, (window & 0xffffff) | OPEN_END, at, to)
    }
  }

  /** Writes down each needle that has this window and stands there as a whole. */
  #compare(index: WindowIndex, packed: number, at: number, to: number): void {
    index.lookUp(packed, (needle, offset) => {
      const start = at - offset
      if (start >= 0 && start + needle.bytes.length <= to && standsAt(needle, this.bytes, start))
        this.hits.push(needle.key, start)
    })
  }
}

/** Writes down the offsets, halved, whose window passes. No branch depends on the text: a wrong guess costs more than a store. */
function sift(marks: Uint8Array, words: Int32Array, candidates: Int32Array, last: number): number {
  let passed = 0
  let word = words[0]!
  for (let i = 0; i <= last; i++) {
    const next = words[i + 1]!
    const even = mix(word | FOLD)
    const odd = mix((word >>> 16) | (next << 16) | FOLD)
    candidates[passed] = i * 2
    passed += ((bitsOf(even) & ~marks[markOf(even)]!) - 1) >>> 31
    candidates[passed] = i * 2 + 1
    passed += ((bitsOf(odd) & ~marks[markOf(odd)]!) - 1) >>> 31
    word = next
  }
  return passed
}

function standsAt({ bytes: wanted, anyCase }: Needle, bytes: Uint8Array, start: number): boolean {
  for (let i = 0; i < wanted.length; i++) {
    const byte = bytes[start + i]!
    const folded = anyCase && byte >= 65 && byte <= 90 ? byte | 0x20 : byte
    if (folded !== wanted[i]) return false
  }
  return true
}
