import * as suite from '#suite'
import { DigestError } from './error.js'
import { areHashes, isHash } from './hash.js'
import { EMPTY_ROOT, merkleRoot } from './merkle.js'
import { half, isSize, largestPowerBelow, onesOf } from './tree-size.js'

/** The proof that leaf `index` is in the tree over these leaves. */
export function inclusionProof(leaves: readonly string[], index: number): string[] {
  if (!isSize(index) || index >= leaves.length) {
    throw new DigestError('size_invalid', `no leaf ${index} in a tree of size ${leaves.length}`)
  }
  const proof: string[] = []
  let low = 0
  let high = leaves.length
  while (high - low > 1) {
    const split = low + largestPowerBelow(high - low)
    if (index < split) {
      proof.unshift(merkleRoot(leaves.slice(split, high)))
      high = split
    } else {
      proof.unshift(merkleRoot(leaves.slice(low, split)))
      low = split
    }
  }
  return proof
}

/** The proof that the tree over the first `size` of these leaves is a prefix of the tree over all of them. */
export function consistencyProof(leaves: readonly string[], size: number): string[] {
  if (!isSize(size) || size > leaves.length) {
    throw new DigestError('size_invalid', `no tree of size ${size} within one of size ${leaves.length}`)
  }
  if (size === 0 || size === leaves.length) return []
  const proof: string[] = []
  let low = 0
  let high = leaves.length
  while (size !== high) {
    const split = low + largestPowerBelow(high - low)
    if (size <= split) {
      proof.unshift(merkleRoot(leaves.slice(split, high)))
      high = split
    } else {
      proof.unshift(merkleRoot(leaves.slice(low, split)))
      low = split
    }
  }
  // The old root itself needs no proof; any other subtree that ends the old tree does.
  if (low !== 0) proof.unshift(merkleRoot(leaves.slice(low, high)))
  return proof
}

/** Whether `proof` shows `leaf` at `index` in the tree of this size and root (RFC 9162, 2.1.3.2). */
export function verifyInclusion(
  leaf: string,
  index: number,
  size: number,
  proof: readonly string[],
  root: string,
): boolean {
  if (!isSize(index) || !isSize(size) || index >= size) return false
  if (!isHash(leaf) || !isHash(root) || !isProof(proof)) return false
  let at = index
  let last = size - 1
  let hash = leaf
  for (const sibling of proof) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      hash = suite.nodeHash(sibling, hash)
      while (at % 2 === 0 && at !== 0) {
        at = half(at)
        last = half(last)
      }
    } else {
      hash = suite.nodeHash(hash, sibling)
    }
    at = half(at)
    last = half(last)
  }
  return last === 0 && hash === root
}

/** Whether `proof` shows the first tree to be a prefix of the second (RFC 9162, 2.1.4.2). */
export function verifyConsistency(
  firstSize: number,
  secondSize: number,
  proof: readonly string[],
  firstRoot: string,
  secondRoot: string,
): boolean {
  if (!isSize(firstSize) || !isSize(secondSize) || firstSize > secondSize) return false
  if (!isHash(firstRoot) || !isHash(secondRoot) || !isProof(proof)) return false
  if (firstSize === 0 && firstRoot !== EMPTY_ROOT) return false
  if (firstSize === secondSize) return proof.length === 0 && firstRoot === secondRoot
  // Every tree continues the empty one.
  if (firstSize === 0) return proof.length === 0
  // A first tree that is a complete subtree is its own first step.
  const [start, ...path] = onesOf(firstSize) === 1 ? [firstRoot, ...proof] : proof
  if (start === undefined) return false
  let at = firstSize - 1
  let last = secondSize - 1
  while (at % 2 === 1) {
    at = half(at)
    last = half(last)
  }
  let first = start
  let second = start
  for (const sibling of path) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      first = suite.nodeHash(sibling, first)
      second = suite.nodeHash(sibling, second)
      while (at % 2 === 0 && at !== 0) {
        at = half(at)
        last = half(last)
      }
    } else {
      second = suite.nodeHash(second, sibling)
    }
    at = half(at)
    last = half(last)
  }
  return last === 0 && first === firstRoot && second === secondRoot
}

// The length comes from the sender, and no tree below 2^53 leaves has a longer proof.
const MAX_PROOF = 54

function isProof(proof: unknown): proof is readonly string[] {
  return Array.isArray(proof) && proof.length <= MAX_PROOF && areHashes(proof)
}
