import { CompactRange } from '@countersign/digest'

/** One sibling on the way from a leaf to the root: the subtree over the leaves `from` up to `to`. */
interface Sibling {
  readonly from: number
  readonly to: number
  readonly range: CompactRange
}

/** Gathers the proof of one leaf while the leaves of its tree go by, in order. Holds a few hashes, never the leaves. */
export class InclusionPath {
  /** From the root down. */
  readonly #siblings: Sibling[] = []

  constructor(index: number, size: number) {
    let from = 0
    let to = size
    while (to - from > 1) {
      const split = from + largestPowerBelow(to - from)
      const left = index < split
      this.#siblings.push({ from: left ? split : from, to: left ? to : split, range: new CompactRange() })
      if (left) to = split
      else from = split
    }
  }

  add(index: number, leaf: string): void {
    this.#siblings.find(({ from, to }) => from <= index && index < to)?.range.append(leaf)
  }

  /** The proof, from the leaf up, once every leaf went by. */
  proof(): string[] {
    return this.#siblings.map(({ range }) => range.root()).reverse()
  }
}

function largestPowerBelow(n: number): number {
  let power = 1
  while (power * 2 < n) power *= 2
  return power
}
