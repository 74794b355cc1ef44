import { canonicalize } from '@countersign/digest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifyChain } from '../src/index.js'
import { parseLine } from '../src/line.js'
import { golden } from './golden.js'

const name = fc.oneof(
  fc.constantFrom('a', 'b', 'seq', 'type', 'sig', '1', '0', '__proto__', 'é', '"'),
  fc.string(),
)
const scalar = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
)
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(name, scalar, { maxKeys: 3 }),
)
const object = fc.dictionary(name, value, { maxKeys: 6 })

/** Another text of the same object: spaces, order, escapes, notations, members twice. */
const disguises: ((text: string) => string)[] = [
  (text) => text.replace(':', ': '),
  (text) => text.replace('{', '{ '),
  (text) => text.replace(/(\d+)([,}])/, '$1.0$2'),
  (text) => text.replace(/(\d)00([,}])/, '$1e2$2'),
  (text) => text.replace('a', '\\u0061'),
  (text) => text.replace(/^\{(.+)\}$/, '{$1,$1}'),
  (text) => text.replace(/^\{("[^"\\]*":[^,{}[\]]*),("[^"\\]*":[^,{}[\]]*)\}$/, '{$2,$1}'),
  (text) => `${text} `,
  (text) => `\ufeff${text}`,
  (text) => text.replace('"', "'"),
]

test('a line is read if and only if it is the canonical form of what it says', () => {
  fc.assert(
    fc.property(
      object,
      fc.constantFrom((text: string) => text, ...disguises),
      fc.boolean(),
      (event, disguise, plain) => {
        const canonical = canonicalOf(event)
        const text = disguise(plain ? (canonical ?? '') : JSON.stringify(event))
        expect(parseLine(text) !== undefined).toBe(isCanonical(text))
      },
    ),
    { numRuns: 3000 },
  )
})

function canonicalOf(event: object): string | undefined {
  try {
    return canonicalize(event)
  } catch {
    return undefined
  }
}

function isCanonical(text: string): boolean {
  const signed = /,"sig":"[\s\S]{64}"\}$/.test(text)
  const body = signed ? `${text.slice(0, -74)}}` : text
  try {
    JSON.parse(text)
    return canonicalize(JSON.parse(body)) === body
  } catch {
    return false
  }
}

test('numbers that fill the room of others do not slip through', () => {
  for (const text of [
    '{"a":1e2,"b":1}',
    '{"a":1e3 ,"b":1}',
    '{"a":100,"b":1e0}',
    '{"a":9007199254740993}',
    '{"b":1,"1":2}',
    '{"a":1,"a":1e9,"b":1000000000}',
  ])
    expect(parseLine(text), text).toBe(undefined)
  expect(parseLine('{"a":100,"b":1}')?.event).toEqual({ a: 100, b: 1 })
})

test('the verdict does not depend on how the bytes are cut into pieces', () => {
  const whole = verifyChain(golden.events, golden.options)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 20 }),
      fc.option(fc.integer({ min: 0, max: golden.events.length - 1 })),
      (sizes, flipAt) => {
        const bytes = golden.events.slice()
        if (flipAt !== null) bytes[flipAt] = (bytes[flipAt] as number) ^ 0x10
        function* pieces() {
          for (let at = 0, i = 0; at < bytes.length; i++) {
            const size = sizes[i % sizes.length] as number
            yield bytes.subarray(at, at + size)
            at += size
          }
        }
        const { checkpoints } = golden.options
        const verdict = verifyChain(pieces(), { ...golden.options, checkpoints: byTen(checkpoints) })
        expect(verdict).toEqual(flipAt === null ? whole : verifyChain(bytes, golden.options))
      },
    ),
    { numRuns: 150 },
  )
})

function* byTen(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 10) yield bytes.subarray(at, at + 10)
}
