import { CompactRange } from '@countersign/digest'

/** The Merkle tree of the lines so far. The last leaf is kept apart, so that another can be tried in its place. */
export class Tree {
  readonly #settled = new CompactRange()
  #last: string | undefined

  get size(): number {
    return this.#settled.size + (this.#last === undefined ? 0 : 1)
  }

  append(leaf: string): void {
    if (this.#last !== undefined) this.#settled.append(this.#last)
    this.#last = leaf
  }

  /** The root in hex. */
  root(): string {
    return this.#last === undefined ? this.#settled.root() : this.rootEndingIn(this.#last)
  }

  /** The root that the tree would have with these leaves in place of the last one. */
  rootEndingIn(...leaves: readonly string[]): string {
    const range = this.#settled.copy()
    for (const leaf of leaves) range.append(leaf)
    return range.root()
  }
}
