import { describe, expect, test } from 'vitest'
import { canonicalize } from '../src/index.js'
import { codeOf } from './failure.js'
import vectors from './vectors/canonical-json.json'
import numbers from './vectors/numbers.json'

test.each(vectors)('$name ($why)', ({ input, want }) => {
  expect(canonicalize(JSON.parse(input))).toBe(want)
  expect(canonicalize(JSON.parse(want)), 'canonical text is its own canonical form').toBe(want)
})

test.each(numbers)('number $name ($why)', ({ input, want, code }) => {
  const number = Buffer.from(input, 'hex').readDoubleBE()
  if (code === undefined) expect(canonicalize(number)).toBe(want)
  else expect(codeOf(() => canonicalize(number))).toBe(code)
})

describe('undefined members', () => {
  test.each([
    [{ a: undefined }, '{}'],
    [{ a: undefined, b: 1 }, '{"b":1}'],
    [{ a: undefined, b: undefined, c: 'x' }, '{"c":"x"}'],
    [{ a: 1, b: undefined, c: 2 }, '{"a":1,"c":2}'],
    [{ b: undefined, a: 1 }, '{"a":1}'],
    [{ a: { b: undefined } }, '{"a":{}}'],
  ])('are skipped: %j', (value, want) => {
    expect(canonicalize(value)).toBe(want)
  })
})

test('objects of one shape are told apart from objects whose names only look alike', () => {
  // Same count, same lengths of the first, middle and last name: they meet in one slot of the memo.
  const alike = [
    { aa: 1, bb: 2, cc: 3 },
    { aa: 1, bx: 2, cc: 3 },
    { cc: 1, bb: 2, aa: 3 },
    { aa: 1, bb: 2, cc: 3 },
  ]
  expect(alike.map(canonicalize)).toEqual([
    '{"aa":1,"bb":2,"cc":3}',
    '{"aa":1,"bx":2,"cc":3}',
    '{"aa":3,"bb":2,"cc":1}',
    '{"aa":1,"bb":2,"cc":3}',
  ])
})
