import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timestampOf } from '../../src/timestamp.js'

test('a time is written as Date writes it, whatever was written before', () => {
  const near = fc.integer({ min: 1_760_000_000_000, max: 1_760_000_003_000 })
  const far = fc.integer({ min: -62_000_000_000_000, max: 250_000_000_000_000 })
  const part = fc.double({ min: 1_760_000_000_000, max: 1_760_000_001_000, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.oneof(near, far, part)), (times) => {
      expect(times.map(timestampOf)).toEqual(times.map((time) => new Date(time).toISOString()))
    }),
  )
  expect(() => timestampOf(Number.NaN)).toThrow(RangeError)
})
