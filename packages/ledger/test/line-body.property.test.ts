import { canonicalize } from '@countersign/digest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Place, writeBody } from '../src/line-body.js'

const scalar = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '"', '\\', '\u2028', '\ud800', 'sha256:', 'é', '\ud83d\ude00'),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, -0),
)
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.string(), scalar, { maxKeys: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(nested(62), nested(63), nested(64), new Date(0), new Map(), () => 1),
  },
)
// Few names, so that members come again with other values, and left out, and in another order.
const name = fc.constantFrom(
  'actor',
  'epoch',
  'error',
  'seq',
  'tool_name',
  'withheld',
  '1',
  '__proto__',
  'é',
  '"',
)
const event = fc
  .tuple(
    fc.array(fc.tuple(name, value), { maxLength: 6 }),
    fc.constantFrom('policy_loaded', 'mcp_tool_denied'),
  )
  .map(([members, type]) => ({ ...Object.fromEntries(members), type }))
const place: fc.Arbitrary<Place> = fc.record({
  epoch: fc.nat(2),
  prev: fc.constantFrom('a'.repeat(64), 'b'.repeat(64)),
  run_id: fc.constant('run_20260101_0123456789ab'),
  seq: fc.nat(3),
  timestamp: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'),
})

test('a body is the canonical form of the event in its place, and there is none of what has no such form', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(event, place), { minLength: 1, maxLength: 6 }), (lines) => {
      for (const [body, at] of lines)
        expect(textOf(() => writeBody(body, at))).toBe(textOf(() => canonicalize({ ...body, ...at })))
    }),
    { numRuns: 3000 },
  )
})

test('what an event holds is written as it is now, also where the same object was written before', () => {
  const at = { epoch: 0, prev: '0'.repeat(64), run_id: 'run_20260101_0123456789ab', seq: 1, timestamp: '' }
  const tools: Record<string, string> = { a: '1' }
  const listed = { type: 'mcp_tools_listed', tools }
  expect(writeBody(listed, at)).toContain('"tools":{"a":"1"}')
  tools['a'] = '2'
  expect(writeBody(listed, at)).toContain('"tools":{"a":"2"}')
})

function textOf(write: () => string): string {
  try {
    return write()
  } catch (error) {
    return (error as Error).name
  }
}

function nested(depth: number): unknown {
  return depth === 0 ? [] : [nested(depth - 1)]
}
