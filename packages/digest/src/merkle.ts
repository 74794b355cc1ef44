import * as suite from '#suite'
import { DigestError } from './error.js'
import { areHashes, isHash } from './hash.js'
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
    if (!isSize(size)) throw new DigestError('size_invalid', 'expected a whole number below 2^53')
    if (onesOf(size) !== subtrees.length || !areHashes(subtrees)) {
      throw new DigestError('hash_malformed', `expected ${onesOf(size)} hashes for a range of size ${size}`)
    }
    this.#size = size
    this.#subtrees = subtrees.slice()
  }

  get size(): number {
    return this.#size
  }

  append(leaf: string): void {
    if (!isHash(leaf))
      throw new DigestError('hash_malformed', 'expected a leaf hash of 64 lower-case hex digits')
    if (!isSize(this.#size + 1)) throw new DigestError('size_invalid', 'a tree has fewer than 2^53 leaves')
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
