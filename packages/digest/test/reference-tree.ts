import { createHash } from 'node:crypto'

/** RFC 6962, section 2.1, as its text reads: recursive, on any range of the leaves, each subtree hashed once. */
export class ReferenceTree {
  readonly #known = new Map<string, string>()
  readonly leaves: readonly string[]

  constructor(leaves: readonly string[]) {
    this.leaves = leaves
  }

  root(low: number, high: number): string {
    if (high === low) return createHash('sha256').digest('hex')
    if (high - low === 1) return this.leaves[low] as string
    const name = `${low}-${high}`
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const split = low + splitOf(high - low)
    const pair = Buffer.from(`01${this.root(low, split)}${this.root(split, high)}`, 'hex')
    const root = createHash('sha256').update(pair).digest('hex')
    this.#known.set(name, root)
    return root
  }

  /** PATH(m, D[n]). */
  inclusion(index: number, low: number, high: number): string[] {
    if (high - low === 1) return []
    const split = low + splitOf(high - low)
    return index < split
      ? [...this.inclusion(index, low, split), this.root(split, high)]
      : [...this.inclusion(index, split, high), this.root(low, split)]
  }

  /** SUBPROOF(m, D[n], b). */
  consistency(size: number, low: number, high: number, whole = true): string[] {
    if (size === high) return whole ? [] : [this.root(low, high)]
    const split = low + splitOf(high - low)
    return size <= split
      ? [...this.consistency(size, low, split, whole), this.root(split, high)]
      : [...this.consistency(size, split, high, false), this.root(low, split)]
  }
}

/** The largest power of two below n. */
function splitOf(n: number): number {
  return 2 ** Math.floor(Math.log2(n - 1))
}
