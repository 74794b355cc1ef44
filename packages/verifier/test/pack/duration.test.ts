import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Durations } from '../../src/pack/durations.js'

function durationsOf(values: readonly number[]): Durations {
  const durations = new Durations()
  for (const value of values) durations.add(value)
  return durations
}

test('percentiles are exact below 100 ms and never too small above', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (values) => {
      const sorted = values.toSorted((a, b) => a - b)
      for (const share of [0.5, 0.99]) {
        const exact = sorted[Math.ceil(sorted.length * share) - 1] as number
        const found = durationsOf(values).percentile(share) as number
        expect(found).toBeGreaterThanOrEqual(exact)
        expect(found).toBeLessThanOrEqual(exact < 100 ? exact : exact * 1.1)
      }
    }),
  )
})

test('nothing has no percentile', () => {
  expect(new Durations().percentile(0.5)).toBeNull()
})
