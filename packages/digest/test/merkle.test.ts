import { describe, expect, test } from 'vitest'
import { CompactRange, EMPTY_ROOT, leafHash, merkleRoot, sha256Hex } from '../src/index.js'
import { bytes } from './bytes.js'
import { codeOf } from './failure.js'
import { ReferenceTree } from './reference-tree.js'
import vectors from './vectors/merkle.json'

const leaves = vectors.leaves.map((leaf) => leafHash(bytes(leaf)))
const many = Array.from({ length: 300 }, (_, i) => leafHash(`leaf ${i}`))

test('the empty root is the hash of nothing', () => {
  expect(EMPTY_ROOT).toBe(sha256Hex(''))
  expect(merkleRoot([])).toBe(EMPTY_ROOT)
})

test('a leaf hash of text is that of its UTF-8 bytes', () => {
  expect(leafHash('\u20ac')).toBe(leafHash(bytes('e282ac')))
  expect(leafHash('')).toBe(sha256Hex('\0'))
})

test.each(vectors.roots.map((want, size) => ({ size, want })))(
  'RFC 6962 tree of size $size',
  ({ size, want }) => {
    expect(merkleRoot(leaves.slice(0, size))).toBe(want)
  },
)

test('the root of every size to 300 is that of the recursive definition', () => {
  const reference = new ReferenceTree(many)
  const range = new CompactRange()
  for (let size = 0; size <= many.length; size++) {
    expect(range.size).toBe(size)
    expect(range.root()).toBe(reference.root(0, size))
    expect(merkleRoot(many.slice(0, size))).toBe(range.root())
    if (size < many.length) range.append(many[size] as string)
  }
})

describe('CompactRange', () => {
  test('a copy grows by itself', () => {
    const leaves = Array.from({ length: 40 }, (_, i) => leafHash(`${i}`))
    for (let size = 0; size < leaves.length; size++) {
      const range = new CompactRange()
      for (const leaf of leaves.slice(0, size)) range.append(leaf)
      const root = range.root()
      const copy = range.copy()
      for (const leaf of leaves.slice(size)) copy.append(leaf)
      expect(copy.root()).toBe(merkleRoot(leaves))
      expect(range.root()).toBe(root)
      range.append(leafHash('other'))
      expect(copy.root()).toBe(merkleRoot(leaves))
    }
  })

  test('restored at any size goes on as if it had never stopped', () => {
    const want = merkleRoot(many)
    const range = new CompactRange()
    for (const [size, leaf] of many.entries()) {
      const restored = new CompactRange(range.size, range.subtrees())
      expect(restored.root()).toBe(range.root())
      for (const later of many.slice(size)) restored.append(later)
      expect(restored.root()).toBe(want)
      range.append(leaf)
    }
  })

  test('keeps as many hashes as its size has binary ones, and gives a copy', () => {
    const range = new CompactRange()
    for (const leaf of many) {
      range.append(leaf)
      expect(range.subtrees()).toHaveLength(range.size.toString(2).replaceAll('0', '').length)
    }
    const root = range.root()
    range.subtrees().fill(EMPTY_ROOT)
    expect(range.root()).toBe(root)
  })

  test.each([-1, 0.5, Number.NaN, 2 ** 53, '1'])('a size of %s is refused', (size) => {
    expect(codeOf(() => new CompactRange(size as number, []))).toBe('size_invalid')
  })

  test.each([
    { name: 'too few hashes', size: 3, subtrees: [EMPTY_ROOT] },
    { name: 'too many hashes', size: 2, subtrees: [EMPTY_ROOT, EMPTY_ROOT] },
    { name: 'hashes of nothing', size: 0, subtrees: [EMPTY_ROOT] },
    { name: 'a short hash', size: 1, subtrees: ['00'] },
    { name: 'an upper-case hash', size: 1, subtrees: [EMPTY_ROOT.toUpperCase()] },
    { name: 'a hole', size: 1, subtrees: new Array(1) },
    { name: 'text of the right length', size: 1, subtrees: 'x' as never },
  ])('$name for size $size is refused', ({ size, subtrees }) => {
    expect(codeOf(() => new CompactRange(size, subtrees))).toBe('hash_malformed')
  })

  test.each([
    { name: 'short', leaf: '00' },
    { name: 'long', leaf: `${EMPTY_ROOT}00` },
    { name: 'upper-case', leaf: EMPTY_ROOT.toUpperCase() },
    { name: 'not hex', leaf: 'z'.repeat(64) },
    { name: 'not a string', leaf: null as never },
  ])('a leaf that is $name is refused and changes nothing', ({ leaf }) => {
    const range = new CompactRange()
    range.append(EMPTY_ROOT)
    const root = range.root()
    expect(codeOf(() => range.append(leaf))).toBe('hash_malformed')
    expect(range.size).toBe(1)
    expect(range.root()).toBe(root)
    expect(codeOf(() => merkleRoot([leaf]))).toBe('hash_malformed')
  })

  test('the size stops below 2^53 and is never rounded', () => {
    const range = new CompactRange(Number.MAX_SAFE_INTEGER, new Array(53).fill(EMPTY_ROOT))
    expect(codeOf(() => range.append(EMPTY_ROOT))).toBe('size_invalid')
    expect(range.size).toBe(Number.MAX_SAFE_INTEGER)
  })
})
