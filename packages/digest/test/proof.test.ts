import { describe, expect, test } from 'vitest'
import {
  consistencyProof,
  EMPTY_ROOT,
  inclusionProof,
  leafHash,
  sha256Hex,
  verifyConsistency,
  verifyInclusion,
} from '../src/index.js'
import { bytes } from './bytes.js'
import { codeOf } from './failure.js'
import malformedConsistency from './vectors/consistency-malformed.json'
import malformedInclusion from './vectors/inclusion-malformed.json'
import vectors from './vectors/merkle.json'

const leaves = vectors.leaves.map((leaf) => leafHash(bytes(leaf)))
const root = (size: number) => vectors.roots[size] as string

describe('inclusion', () => {
  test.each(vectors.inclusion)('RFC 6962: leaf $index in a tree of $size', ({ index, size, proof }) => {
    expect(inclusionProof(leaves.slice(0, size), index)).toEqual(proof)
    expect(verifyInclusion(leaves[index] as string, index, size, proof, root(size))).toBe(true)
  })

  test.each(malformedInclusion)('$name ($why)', ({ input, want }) => {
    const [leaf, index, size] = [input.leaf as string, input.index as number, input.size as number]
    expect(verifyInclusion(leaf, index, size, input.proof as string[], input.root as string)).toBe(want)
  })

  test('one digit changed anywhere in leaf, proof or root is seen', () => {
    const proof = inclusionProof(leaves, 5)
    const good = [leaves[5] as string, ...proof, root(8)]
    expect(verifyInclusion(leaves[5] as string, 5, 8, proof, root(8))).toBe(true)
    for (const [leaf, ...rest] of changesOf(good)) {
      expect(verifyInclusion(leaf as string, 5, 8, rest.slice(0, -1), rest.at(-1) as string)).toBe(false)
    }
  })

  test.each([-1, 8, 0.5, Number.NaN, 2 ** 53, '0'])('no proof is made for leaf %s of 8', (index) => {
    expect(codeOf(() => inclusionProof(leaves, index as number))).toBe('size_invalid')
  })

  test('no proof is made in an empty tree or over what are not hashes', () => {
    expect(codeOf(() => inclusionProof([], 0))).toBe('size_invalid')
    expect(codeOf(() => inclusionProof([EMPTY_ROOT, 'x'], 0))).toBe('hash_malformed')
  })
})

describe('consistency', () => {
  test.each(vectors.consistency)('RFC 6962: from $first to $second', ({ first, second, proof }) => {
    expect(consistencyProof(leaves.slice(0, second), first)).toEqual(proof)
    expect(verifyConsistency(first, second, proof, root(first), root(second))).toBe(true)
  })

  test.each(malformedConsistency)('$name ($why)', ({ input, want }) => {
    const [first, second] = [input.first as number, input.second as number]
    const [firstRoot, secondRoot] = [input.firstRoot as string, input.secondRoot as string]
    expect(verifyConsistency(first, second, input.proof as string[], firstRoot, secondRoot)).toBe(want)
  })

  test('one digit changed anywhere in roots or proof is seen', () => {
    const good = [root(6), ...consistencyProof(leaves, 6), root(8)]
    for (const [firstRoot, ...rest] of changesOf(good)) {
      expect(verifyConsistency(6, 8, rest.slice(0, -1), firstRoot as string, rest.at(-1) as string)).toBe(
        false,
      )
    }
  })

  test.each([-1, 9, 0.5, Number.NaN, 2 ** 53, '3'])('no proof is made from size %s of 8', (size) => {
    expect(codeOf(() => consistencyProof(leaves, size as number))).toBe('size_invalid')
  })
})

describe('proofs that no JSON could carry', () => {
  const sparse = new Array<string>(1)
  const endless = new Array<string>(1_000).fill(EMPTY_ROOT)

  test.each([
    { name: 'a hole for a hash', proof: sparse },
    { name: 'a thousand hashes', proof: endless },
    { name: 'a billion holes', proof: new Array<string>(1_000_000_000) },
  ])('$name', ({ proof }) => {
    expect(verifyInclusion(leaves[0] as string, 0, 2, proof, root(2))).toBe(false)
    expect(verifyConsistency(2, 3, proof, root(2), root(3))).toBe(false)
  })

  test('a tree of 2^53 - 1 leaves has its longest proofs checked, not refused for their length', () => {
    const size = Number.MAX_SAFE_INTEGER
    const proof = new Array<string>(53).fill(EMPTY_ROOT)
    let hash = leaves[0] as string
    // Leaf 0 of the largest tree: its sibling is to the right on all 53 levels.
    for (const sibling of proof) hash = parentOf(hash, sibling)
    expect(verifyInclusion(leaves[0] as string, 0, size, proof, hash)).toBe(true)
    expect(verifyInclusion(leaves[0] as string, 0, size, proof.slice(1), hash)).toBe(false)
    expect(verifyInclusion(leaves[0] as string, 0, size, [...proof, EMPTY_ROOT], hash)).toBe(false)
  })
})

function parentOf(left: string, right: string): string {
  return sha256Hex(bytes(`01${left}${right}`))
}

/** Every list that differs from this one in a single hex digit. */
function* changesOf(hashes: readonly string[]): Generator<string[]> {
  for (const [at, hash] of hashes.entries()) {
    for (let digit = 0; digit < hash.length; digit++) {
      const other = hash[digit] === '0' ? '1' : '0'
      yield hashes.with(at, hash.slice(0, digit) + other + hash.slice(digit + 1))
    }
  }
}
