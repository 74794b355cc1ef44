import * as suite from '#suite'
import { encodeHex, writeHash } from './encoding.js'
import { DigestError } from './error.js'
import { areHashes } from './hash.js'
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

const LEFT = 1
const RIGHT = 33

/**
 * A tree that grows by one leaf at a time and remembers only the roots of its complete subtrees: as many hashes as
 * its size has binary ones.
 */
export class CompactRange {
  #size = 0
  /** By height: where the size has a one, the left half is the root of the complete subtree of that height. */
  readonly #pairs: Uint8Array[] = []

  /** Takes up where `subtrees()` of a range of this size left off. */
  constructor(size = 0, subtrees: readonly string[] = []) {
    if (!isSize(size)) throw new DigestError('size_invalid', 'expected a whole number below 2^53')
    if (onesOf(size) !== subtrees.length || !areHashes(subtrees)) {
      throw new DigestError('hash_malformed', `expected ${onesOf(size)} hashes for a range of size ${size}`)
    }
    this.#size = size
    for (const [i, height] of this.#heights().entries())
      writeHash(subtrees[subtrees.length - 1 - i], this.#pair(height), LEFT)
  }

  get size(): number {
    return this.#size
  }

  /** Another range of the same leaves, which grows by itself. */
  copy(): CompactRange {
    const copy = new CompactRange()
    copy.#size = this.#size
    for (const height of this.#heights()) copy.#pair(height).set(this.#pair(height))
    return copy
  }

  append(leaf: string): void {
    let rest = this.#size
    if (!isSize(rest + 1)) throw new DigestError('size_invalid', 'a tree has fewer than 2^53 leaves')
    let pair = this.#pair(0)
    if (!writeHash(leaf, pair, rest % 2 === 1 ? RIGHT : LEFT))
      throw new DigestError('hash_malformed', 'expected a leaf hash of 64 lower-case hex digits')
    for (let height = 1; rest % 2 === 1; height++) {
      rest = (rest - 1) / 2
      const above = this.#pair(height)
      suite.hashPair(pair, above, rest % 2 === 1 ? RIGHT : LEFT)
      pair = above
    }
    this.#size += 1
  }

  /** The roots of the complete subtrees, largest first. */
  subtrees(): string[] {
    return this.#heights()
      .reverse()
      .map((height) => encodeHex(this.#subtree(height)))
  }

  root(): string {
    const [lowest, ...higher] = this.#heights()
    if (lowest === undefined) return EMPTY_ROOT
    const node = suite.createPair()
    node.set(this.#subtree(lowest), RIGHT)
    for (const height of higher) {
      node.set(this.#subtree(height), LEFT)
      suite.hashPair(node, node, RIGHT)
    }
    return encodeHex(node.subarray(RIGHT))
  }

  /** The heights of the complete subtrees, lowest first. */
  #heights(): number[] {
    const heights: number[] = []
    for (let rest = this.#size, height = 0; rest > 0; rest = Math.floor(rest / 2), height++)
      if (rest % 2 === 1) heights.push(height)
    return heights
  }

  #subtree(height: number): Uint8Array {
    return this.#pair(height).subarray(LEFT, RIGHT)
  }

  #pair(height: number): Uint8Array {
    this.#pairs[height] ??= suite.createPair()
    return this.#pairs[height]
  }
}
