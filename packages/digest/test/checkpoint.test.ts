import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Checkpoint, formatCheckpoint, parseCheckpoint } from '../src/index.js'
import { codeOf } from './failure.js'
import vectors from './vectors/checkpoints.json'

test.each(vectors)('parseCheckpoint: $name ($why)', ({ input, want, code }) => {
  if (want === undefined) {
    expect(codeOf(() => parseCheckpoint(input))).toBe(code)
  } else {
    expect(parseCheckpoint(input)).toEqual(want)
    expect(formatCheckpoint(want)).toBe(input)
  }
})

describe('formatCheckpoint', () => {
  const good: Checkpoint = { origin: 'o', size: 1, root: '00'.repeat(32) }

  test.each<{ name: string; change: Partial<Checkpoint>; code: string }>([
    { name: 'an empty origin', change: { origin: '' }, code: 'checkpoint_malformed' },
    { name: 'an origin of two lines', change: { origin: 'a\nb' }, code: 'checkpoint_malformed' },
    { name: 'a negative size', change: { size: -1 }, code: 'checkpoint_malformed' },
    { name: 'a size with a fraction', change: { size: 1.5 }, code: 'checkpoint_malformed' },
    { name: 'a size of NaN', change: { size: Number.NaN }, code: 'checkpoint_malformed' },
    { name: 'a size of 2^53', change: { size: 2 ** 53 }, code: 'checkpoint_malformed' },
    { name: 'a size of 1e21', change: { size: 1e21 }, code: 'checkpoint_malformed' },
    { name: 'a short root', change: { root: '00' }, code: 'checkpoint_malformed' },
    { name: 'a root in upper case', change: { root: 'AB'.repeat(32) }, code: 'hash_malformed' },
  ])('$name is refused', ({ change, code }) => {
    expect(codeOf(() => formatCheckpoint({ ...good, ...change }))).toBe(code)
  })

  test('parseCheckpoint undoes it for any checkpoint it writes', () => {
    const checkpoints = fc.record({
      origin: fc.string({ unit: 'grapheme', minLength: 1 }).filter((origin) => !origin.includes('\n')),
      size: fc.maxSafeNat(),
      root: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((root) => Buffer.from(root).toString('hex')),
    })
    fc.assert(
      fc.property(checkpoints, (head) => {
        expect(parseCheckpoint(formatCheckpoint(head))).toEqual(head)
      }),
    )
  })
})
