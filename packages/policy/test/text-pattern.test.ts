import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TextPattern } from '../src/text-pattern.js'

describe('what needs a retry, or says nothing, is a mistake', () => {
  test.each([
    '(?=a)',
    '(?!a)',
    '(?<=a)b',
    '(?<n>a)',
    '\\1',
    '\\b',
    '\\p{L}',
    'a**',
    'a*?',
    'a++',
    '*a',
    '(',
    ')',
    '[',
    '[]',
    '[z-a]',
    '[a-\\d]',
    'a{2,1}',
    'a{0}',
    'a{',
    'a{x}',
    'a{1001}',
    '()',
    '(())',
    'a^b',
    'a$b',
    '\\',
    'x'.repeat(1001),
    '(a{100}){100}',
    `${'('.repeat(40)}a${')'.repeat(40)}`,
  ])('%j', (pattern) => {
    expect(() => new TextPattern(pattern)).toThrow(expect.objectContaining({ code: 'pattern_invalid' }))
  })
})

test.each([
  ['^abc$', 'abc', true],
  ['abc', 'xabc', false],
  ['abc', 'abcx', false],
  ['a|b|', '', true],
  ['a\\$', 'a$', true],
  ['a\\\\$', 'a\\', true],
  ['.', '\n', false],
  ['.', '😀', true],
  ['[^a]', 'b', true],
  ['[a-]', '-', true],
  ['[\\d\\]]+', '1]2', true],
  ['\\w+@\\w+\\.(?:com|org)', 'me@example.org', true],
  ['\\d{3,}', '12', false],
  ['\\S\\s', 'a ', true],
  ['(a*)*b', `${'a'.repeat(5000)}b`, true],
  ['(a+)+b', 'a'.repeat(10_000), false],
  ['(a|a)*c', 'a'.repeat(10_000), false],
  ['(.*,){20}x', 'a,'.repeat(2000), false],
])('%j on %.20j: %s', (pattern, text, want) => {
  expect(new TextPattern(pattern).matches(text)).toBe(want)
})

const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '\\W', '-', '[a-c1-3]', '\\.')
const pattern = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    atom,
    fc.tuple(tie('node'), tie('node')).map(([one, other]) => one + other),
    fc.tuple(tie('node'), tie('node')).map(([one, other]) => `(${one}|${other})`),
    fc
      .tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}'))
      .map(([one, count]) => `(?:${one})${count}`),
  ),
})).node

test('agrees with the built-in engine on what both can read', () => {
  fc.assert(
    fc.property(
      pattern,
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '-', '.', '\n', 'é', '😀'), maxLength: 8 }),
      (source, text) => {
        expect(new TextPattern(source).matches(text)).toBe(new RegExp(`^(?:${source})$`, 'u').test(text))
      },
    ),
    { numRuns: 2000 },
  )
})
