import { expect, test } from 'vitest'
import {
  consistencyProof,
  inclusionProof,
  leafHash,
  verifyConsistency,
  verifyInclusion,
} from '../src/index.js'
import { ReferenceTree } from './reference-tree.js'

const LARGEST = 300
const leaves = Array.from({ length: LARGEST }, (_, i) => leafHash(`leaf ${i}`))
const tree = new ReferenceTree(leaves)
const sizes = Array.from({ length: LARGEST }, (_, i) => i + 1)

/** The same proof with one digit of one hash changed; which one moves from call to call. */
let turn = 0
function damaged(proof: readonly string[]): string[] {
  const at = turn++ % proof.length
  const hash = proof[at] as string
  const digit = (turn * 7) % 64
  return proof.with(at, hash.slice(0, digit) + (hash[digit] === '0' ? '1' : '0') + hash.slice(digit + 1))
}

test('every leaf of every tree to size 300 is shown, and only at its place', () => {
  for (const size of sizes) {
    const root = tree.root(0, size)
    for (let index = 0; index < size; index++) {
      const leaf = leaves[index] as string
      const proof = tree.inclusion(index, 0, size)
      const wrong = (index + 1 + (turn % size)) % size
      const results = [
        verifyInclusion(leaf, index, size, proof, root),
        wrong !== index && verifyInclusion(leaf, wrong, size, proof, root),
        proof.length > 0 && verifyInclusion(leaf, index, size, damaged(proof), root),
      ]
      if (results.join() !== 'true,false,false') {
        expect.fail(`leaf ${index} of ${size}, wrong index ${wrong}: ${results.join()}`)
      }
    }
  }
})

test('every tree to size 300 is shown to continue every smaller one, and no other', () => {
  for (const second of sizes) {
    const secondRoot = tree.root(0, second)
    for (let first = 1; first < second; first++) {
      const firstRoot = tree.root(0, first)
      const proof = tree.consistency(first, 0, second)
      const results = [
        verifyConsistency(first, second, proof, firstRoot, secondRoot),
        verifyConsistency(first, second, damaged(proof), firstRoot, secondRoot),
        first > 1 && verifyConsistency(first - 1, second, proof, firstRoot, secondRoot),
      ]
      if (results.join() !== 'true,false,false') {
        expect.fail(`from ${first} to ${second}: ${results.join()}`)
      }
    }
  }
})

test('the proofs made for every size to 300 are those of the recursive definition', () => {
  for (const size of sizes) {
    const prefix = leaves.slice(0, size)
    for (const at of new Set([0, size >> 1, Math.floor(size * 0.61), size - 1])) {
      expect(inclusionProof(prefix, at)).toEqual(tree.inclusion(at, 0, size))
      expect(consistencyProof(prefix, at + 1)).toEqual(tree.consistency(at + 1, 0, size))
    }
    expect(consistencyProof(prefix, 0)).toEqual([])
  }
})
