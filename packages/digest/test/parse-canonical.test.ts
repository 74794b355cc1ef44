import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalize, parseCanonical } from '../src/index.js'
import { codeOf } from './failure.js'

test.each([
  '',
  ' {}',
  '{} ',
  '{}{}',
  '{"b":1,"a":2}',
  '{"a":1,"a":1}',
  '{"a": 1}',
  '{"a":1,}',
  '{"a\\u0062":1}',
  '{"\\/":1}',
  '{"\\\\":1 }',
  '{"\\\\":1,"\\"":1}',
  '{"\\\\":[1,]}',
  '{"\\\\":[,1]}',
  '{"\\\\"}',
  '{"\\\\":',
  '["\\\\"',
  '"\\ud800"',
  '1.0',
  '-0',
  '1e2',
  'NaN',
  '\ufeff{}',
  `${'['.repeat(65)}${']'.repeat(65)}`,
  `${'['.repeat(100_000)}"\\\\"`,
])('%.40j is refused', (text) => {
  expect(codeOf(() => parseCanonical(text))).toBe('not_canonical')
})

test('whatever is written is read back', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), (value) => {
      const text = canonicalize(value)
      expect(canonicalize(parseCanonical(text))).toBe(text)
    }),
    { numRuns: 500 },
  )
})

describe('names with escapes', () => {
  test('are read back, whatever was read before', () => {
    const name = fc.string({ unit: fc.constantFrom('!', '"', '\\', '\n', 'u', '\ue000'), maxLength: 2 })
    const objects = fc.dictionary(name, fc.oneof(name, fc.integer(), fc.array(fc.dictionary(name, name))))
    fc.assert(
      fc.property(objects, (value) => {
        const text = canonicalize(value)
        expect(canonicalize(parseCanonical(text))).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })

  test('include __proto__, which is a member like any other', () => {
    const text = '{"!":0,"\\"":{"__proto__":{"\\\\":1}}}'
    parseCanonical('{"!":0,"\\\\":0}')
    expect(canonicalize(parseCanonical(text))).toBe(text)
  })
})
