import * as suite from '#suite'
import { DigestError } from './error.js'
import { isHash } from './hash.js'
import { isSize, onesOf } from './tree-size.js'

/** RFC 6962 leaf: SHA-256(0x00 || entry). A string stands for its UTF-8 bytes. */
export const leafHash: (entry: string | Uint8Array) => string = suite.leafHash

/** The root of a tree without leaves: SHA-256 of nothing. */
export const EMPTY_ROOT = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** The RFC 6962 root over leaf hashes in hex. */
export function merkleRoot(leaves: readonly string[]): string {
  const range = new CompactRange()
  for (const leaf of leaves) range.append(leaf)
  return range.root()
}

/**
 * A tree that grows by one leaf at a time and remembers only the roots of its complete subtrees: as many hashes as
 * its size has binary ones.
 */
export class CompactRange {
  #size = 0
  readonly #subtrees: string[]

  /** Takes up where `subtrees()` of a range of this size left off. */
  constructor(size = 0, subtrees: readonly string[] = []) {
    if (!isSize(size) || onesOf(size) !== subtrees.length || !subtrees.every(isHash)) {
      throw new DigestError(
        'hash_malformed',
        `a range of size ${size} has one hash per binary one of its size`,
      )
    }
    this.#size = size
    this.#subtrees = subtrees.slice()
  }

  get size(): number {
    return this.#size
  }

  append(leaf: string): void {
    let hash = leaf
    for (let rest = this.#size; rest % 2 === 1; rest = (rest - 1) / 2) {
      hash = suite.nodeHash(this.#subtrees.pop() as string, hash)
    }
    this.#subtrees.push(hash)
    this.#size += 1
  }

  /** The roots of the complete subtrees, largest first. */
  subtrees(): string[] {
    return this.#subtrees.slice()
  }

  root(): string {
    const subtrees = this.#subtrees
    let hash = subtrees[subtrees.length - 1]
    if (hash === undefined) return EMPTY_ROOT
    for (let i = subtrees.length - 2; i >= 0; i--) hash = suite.nodeHash(subtrees[i] as string, hash)
    return hash
  }
}
