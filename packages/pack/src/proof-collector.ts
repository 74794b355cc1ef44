import { merkleRoot } from '@countersign/digest'

interface Subtree {
  readonly from: number
  readonly to: number
  readonly hash: string
}

/**
 * Gathers the proofs of a few leaves while all leaves of a tree pass by: one hash per level of the tree and proof, so
 * that the proof of one event in a million needs no more memory than that of one in ten.
 */
export class ProofCollector {
  readonly #size: number
  /** The subtrees beside the way from each wanted leaf to the root, by their range. */
  readonly #wanted = new Map<string, string | undefined>()
  readonly #paths = new Map<number, readonly string[]>()
  readonly #stack: Subtree[] = []
  #count = 0

  constructor(size: number, seqs: Iterable<number>) {
    this.#size = size
    for (const seq of seqs) {
      const path = siblingsOf(seq, size)
      this.#paths.set(seq, path)
      for (const range of path) this.#wanted.set(range, undefined)
    }
  }

  /** Takes the next leaf, as its hash. */
  append(leaf: string): void {
    let tree: Subtree = { from: this.#count, to: this.#count + 1, hash: leaf }
    this.#count += 1
    this.#keep(tree)
    // A subtree is complete when it has a left neighbour of its own size.
    for (let left = this.#stack.at(-1); left !== undefined; left = this.#stack.at(-1)) {
      if (left.to - left.from !== tree.to - tree.from) break
      this.#stack.pop()
      tree = { from: left.from, to: tree.to, hash: nodeHash(left.hash, tree.hash) }
      this.#keep(tree)
    }
    this.#stack.push(tree)
  }

  /** The hashes from the leaf up, once every leaf has passed. */
  proof(seq: number): string[] {
    if (this.#count !== this.#size) throw new TypeError(`${this.#size} leaves expected, ${this.#count} came`)
    this.#keepRightEdge()
    return (this.#paths.get(seq) ?? []).map((range) => this.#wanted.get(range) as string)
  }

  /** What lies right of the last complete subtree has no neighbour of its size: it is joined from the right. */
  #keepRightEdge(): void {
    let edge: Subtree | undefined
    for (const left of this.#stack.toReversed()) {
      edge =
        edge === undefined ? left : { from: left.from, to: edge.to, hash: nodeHash(left.hash, edge.hash) }
      this.#keep(edge)
    }
  }

  #keep({ from, to, hash }: Subtree): void {
    const range = `${from}-${to}`
    if (this.#wanted.has(range)) this.#wanted.set(range, hash)
  }
}

/** The ranges beside the way from a leaf to the root (RFC 9162, 2.1.3.1), from the leaf up. */
function siblingsOf(seq: number, size: number): string[] {
  const ranges: string[] = []
  let [low, high] = [0, size]
  while (high - low > 1) {
    let half = 1
    while (half * 2 < high - low) half *= 2
    const split = low + half
    if (seq < split) {
      ranges.unshift(`${split}-${high}`)
      high = split
    } else {
      ranges.unshift(`${low}-${split}`)
      low = split
    }
  }
  return ranges
}

/** The node over two hashes is the root of the tree that has them as its leaves. */
function nodeHash(left: string, right: string): string {
  return merkleRoot([left, right])
}
