import { base64Value } from './base64.js'
import { type Literal, needleOf } from './needle.js'
import { OPEN_END, pack, WindowIndex } from './window-index.js'

const TRIPLES = 64 ** 3

/**
 * What is known of the literals that are looked for inside runs of base64 characters. Runs are a small part of most texts and their
 * literals many and short: each three characters are looked up, and since there are 64 characters, a bit for each triple says all.
 */
export class RunTable {
  readonly index: WindowIndex
  readonly triples = new Uint8Array(TRIPLES / 8)

  constructor(literals: readonly Literal[]) {
    const needles = literals.map(needleOf)
    const entries: number[] = []
    for (const [needle, { bytes }] of needles.entries()) {
      entries.push(bytes.length > 3 ? pack(bytes, 0, 4) : pack(bytes, 0, 3) | OPEN_END, needle, 0)
      const triple = (base64Value(bytes[0]!) << 12) | (base64Value(bytes[1]!) << 6) | base64Value(bytes[2]!)
      this.triples[triple >> 3]! |= 1 << (triple & 7)
    }
    this.index = new WindowIndex(needles, entries)
  }
}
