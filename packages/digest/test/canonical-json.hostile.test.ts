import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { canonicalize, type DigestErrorCode } from '../src/index.js'
import { failureOf } from './failure.js'

class Account {
  readonly id = 1
}
const cycle: unknown[] = []
cycle.push({ again: cycle })
const self: Record<string, unknown> = {}
self['self'] = self
const shared = { a: 1 }
// biome-ignore lint/suspicious/noSparseArray: the hole is what is tested
const sparse = [1, , 3]
const revoked = Proxy.revocable({}, {})
revoked.revoke()

describe('what JSON cannot say is refused, with its path', () => {
  test.each<{ name: string; value: unknown; code: DigestErrorCode; path: string }>([
    { name: 'undefined alone', value: undefined, code: 'value_unsupported', path: '$' },
    {
      name: 'undefined in an array',
      value: { a: [1, undefined] },
      code: 'value_unsupported',
      path: '$.a[1]',
    },
    { name: 'a hole in an array', value: sparse, code: 'value_unsupported', path: '$[1]' },
    {
      name: 'an array of holes alone',
      value: new Array(2 ** 32 - 1),
      code: 'value_unsupported',
      path: '$[0]',
    },
    { name: 'a function', value: { f() {} }, code: 'value_unsupported', path: '$.f' },
    { name: 'a class', value: [Account], code: 'value_unsupported', path: '$[0]' },
    { name: 'a symbol', value: { s: Symbol('s') }, code: 'value_unsupported', path: '$.s' },
    { name: 'a BigInt', value: { n: 1n }, code: 'value_unsupported', path: '$.n' },
    { name: 'a Date', value: { at: new Date(0) }, code: 'value_unsupported', path: '$.at' },
    { name: 'a Map', value: [[new Map([['a', 1]])]], code: 'value_unsupported', path: '$[0][0]' },
    { name: 'a Set', value: new Set([1]), code: 'value_unsupported', path: '$' },
    { name: 'a typed array', value: { b: new Uint8Array(3) }, code: 'value_unsupported', path: '$.b' },
    { name: 'a Buffer', value: Buffer.from('x'), code: 'value_unsupported', path: '$' },
    { name: 'an ArrayBuffer', value: new ArrayBuffer(3), code: 'value_unsupported', path: '$' },
    { name: 'a regular expression', value: /x/, code: 'value_unsupported', path: '$' },
    { name: 'an Error', value: new Error('x'), code: 'value_unsupported', path: '$' },
    { name: 'a promise', value: Promise.resolve(1), code: 'value_unsupported', path: '$' },
    { name: 'a boxed string', value: Object('x'), code: 'value_unsupported', path: '$' },
    { name: 'a boxed number', value: Object(1), code: 'value_unsupported', path: '$' },
    { name: 'an instance of a class', value: new Account(), code: 'value_unsupported', path: '$' },
    { name: 'an object that inherits', value: Object.create({ a: 1 }), code: 'value_unsupported', path: '$' },
    { name: 'a toJSON method', value: { toJSON: () => 1 }, code: 'value_unsupported', path: '$.toJSON' },
    {
      name: 'a Date of another realm',
      value: runInNewContext('new Date(0)'),
      code: 'value_unsupported',
      path: '$',
    },
    {
      name: 'a Map of another realm',
      value: runInNewContext('[new Map]'),
      code: 'value_unsupported',
      path: '$[0]',
    },
    { name: 'NaN', value: { n: Number.NaN }, code: 'number_not_finite', path: '$.n' },
    { name: 'Infinity', value: [0, Number.POSITIVE_INFINITY], code: 'number_not_finite', path: '$[1]' },
    { name: 'minus Infinity', value: Number.NEGATIVE_INFINITY, code: 'number_not_finite', path: '$' },
    { name: 'a lone high surrogate', value: { s: 'a\ud800b' }, code: 'string_malformed', path: '$.s' },
    { name: 'a lone low surrogate', value: ['\udc00'], code: 'string_malformed', path: '$[0]' },
    { name: 'surrogates the wrong way round', value: '\ude00\ud83d', code: 'string_malformed', path: '$' },
    {
      name: 'a lone surrogate in a name',
      value: { a: { 'x\udfff': 1 } },
      code: 'string_malformed',
      path: '$.a["x\\udfff"]',
    },
    {
      name: 'such a name whose member is skipped',
      value: { '\ud800': undefined },
      code: 'string_malformed',
      path: '$["\\ud800"]',
    },
    { name: 'an array in itself', value: cycle, code: 'cycle', path: '$[0].again' },
    { name: 'an object in itself', value: self, code: 'cycle', path: '$.self' },
    {
      name: 'a bad member named __proto__',
      value: JSON.parse('{"__proto__":{"a":[1e999]}}'),
      code: 'number_not_finite',
      path: '$.__proto__.a[0]',
    },
    {
      name: 'a name that needs quotes',
      value: { 'a b': { '0': Number.NaN } },
      code: 'number_not_finite',
      path: '$["a b"]["0"]',
    },
  ])('$name', ({ value, code, path }) => {
    const failure = failureOf(() => canonicalize(value))
    expect(failure.code).toBe(code)
    expect(failure.path).toBe(path)
    expect(failure.message).toMatch(/^\$/)
    expect(failure.message.startsWith(`${path}: `)).toBe(true)
  })

  test('the message names the class that came instead of a plain object', () => {
    expect(failureOf(() => canonicalize(new Account())).message).toBe(
      '$: expected a plain object, got Account',
    )
  })
})

describe('what is plain in an unusual way is written', () => {
  test.each<{ name: string; value: unknown; want: string }>([
    {
      name: 'an object without prototype',
      value: Object.assign(Object.create(null), { b: 1, a: 2 }),
      want: '{"a":2,"b":1}',
    },
    {
      name: 'objects and arrays of another realm',
      value: runInNewContext('({ b: [1, { d: null }], a: "x" })'),
      want: '{"a":"x","b":[1,{"d":null}]}',
    },
    {
      name: 'a getter',
      value: {
        get b() {
          return 2
        },
        a: 1,
      },
      want: '{"a":1,"b":2}',
    },
    {
      name: 'a proxy that shows a plain object',
      value: new Proxy({ b: 2, a: 1 }, {}),
      want: '{"a":1,"b":2}',
    },
    { name: 'a frozen object', value: Object.freeze({ b: 2, a: 1 }), want: '{"a":1,"b":2}' },
    {
      name: 'members that are not enumerable, and symbols as names',
      value: Object.defineProperty({ a: 1, [Symbol('s')]: 2 }, 'h', { value: 3 }),
      want: '{"a":1}',
    },
    { name: 'an array with members besides its items', value: Object.assign([1], { x: 2 }), want: '[1]' },
    {
      name: 'one object in two places',
      value: [shared, { again: shared }],
      want: '[{"a":1},{"again":{"a":1}}]',
    },
    {
      name: 'an own member named constructor',
      value: { constructor: 1, hasOwnProperty: 2 },
      want: '{"constructor":1,"hasOwnProperty":2}',
    },
  ])('$name', ({ value, want }) => {
    expect(canonicalize(value)).toBe(want)
  })
})

describe('objects that run code', () => {
  test('an error of a getter comes through as it is', () => {
    const value = {
      get a(): number {
        throw new RangeError('mine')
      },
    }
    expect(() => canonicalize(value)).toThrow(new RangeError('mine'))
  })

  test('a revoked proxy is a TypeError', () => {
    expect(() => canonicalize(revoked.proxy)).toThrow(TypeError)
  })

  test('a getter that deletes a member cannot shift values under other names', () => {
    const value: Record<string, unknown> = {
      get a() {
        delete value['b']
        return 1
      },
      b: 2,
      c: 3,
    }
    expect(failureOf(() => canonicalize(value)).code).toBe('value_unsupported')
  })

  test('a proxy whose names change between two looks is refused', () => {
    let look = 0
    const shifty = new Proxy({ a: 1, b: 2 }, { ownKeys: () => (look++ % 2 === 0 ? ['a', 'b'] : ['b']) })
    expect(failureOf(() => canonicalize(shifty)).code).toBe('value_unsupported')
  })
})

describe('size', () => {
  const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown

  test('64 levels are written, 65 refused', () => {
    expect(canonicalize(nested(64))).toBe('['.repeat(64) + ']'.repeat(64))
    expect(failureOf(() => canonicalize(nested(65)))).toMatchObject({
      code: 'too_deep',
      path: `$${'[0]'.repeat(64)}`,
    })
  })

  test('20,000 levels of arrays and of objects are refused without overflowing the stack', () => {
    let object: unknown = 1
    for (let i = 0; i < 20_000; i++) object = { a: object }
    expect(failureOf(() => canonicalize(nested(20_000))).code).toBe('too_deep')
    expect(failureOf(() => canonicalize(object))).toMatchObject({
      code: 'too_deep',
      path: `$${'.a'.repeat(64)}`,
    })
  })

  test('a cycle of more levels than are allowed is too deep', () => {
    const end: Record<string, unknown> = {}
    let start = end
    for (let i = 0; i < 100; i++) start = { a: start }
    end['a'] = start
    expect(failureOf(() => canonicalize(start)).code).toBe('too_deep')
  })

  test('a string of 10 MB, plain and with escapes', () => {
    const plain = 'x'.repeat(10_000_000)
    expect(canonicalize({ a: plain })).toBe(`{"a":"${plain}"}`)
    expect(canonicalize('\n'.repeat(5_000_000))).toBe(`"${'\\n'.repeat(5_000_000)}"`)
    expect(failureOf(() => canonicalize([`${plain}\ud800`]))).toMatchObject({
      code: 'string_malformed',
      path: '$[0]',
    })
  })

  test('a name of 10 MB is written and not remembered', () => {
    const name = 'n'.repeat(10_000_000)
    expect(canonicalize({ [name]: 1 })).toBe(`{"${name}":1}`)
  })

  test('100,000 members in the worst order', () => {
    const names = Array.from({ length: 100_000 }, (_, i) => `k${String(99_999 - i).padStart(5, '0')}`)
    const text = canonicalize(Object.fromEntries(names.map((name) => [name, 0])))
    expect(text).toBe(
      `{${names
        .toReversed()
        .map((name) => `"${name}":0`)
        .join(',')}}`,
    )
  })
})

/** Builds a value around a counter of every look that anyone takes at it. */
function looksAt(build: (watch: <T extends object>(value: T) => T) => unknown): number {
  let looks = 0
  const count = <T>(answer: T): T => {
    looks++
    return answer
  }
  const value = build(
    (target) =>
      new Proxy(target, {
        get: (object, name) => count(Reflect.get(object, name)),
        ownKeys: (object) => count(Reflect.ownKeys(object)),
        getOwnPropertyDescriptor: (object, name) => count(Reflect.getOwnPropertyDescriptor(object, name)),
        getPrototypeOf: (object) => count(Reflect.getPrototypeOf(object)),
      }),
  )
  try {
    canonicalize(value)
  } catch {
    // Refused or not, the looks count.
  }
  return looks
}

describe('work grows in step with the input', () => {
  test.each<{ name: string; build: (size: number) => Parameters<typeof looksAt>[0] }>([
    { name: 'items', build: (size) => (watch) => watch(new Array(size).fill(1)) },
    {
      name: 'members',
      build: (size) => (watch) =>
        watch(Object.fromEntries(new Array(size).fill(0).map((_, i) => [`m${i}`, i]))),
    },
    { name: 'items before a bad one', build: (size) => (watch) => watch([...new Array(size).fill(1), 1n]) },
    {
      name: 'objects in an array',
      build: (size) => (watch) => Array.from({ length: size }, () => watch({ b: 1, a: 2 })),
    },
  ])('$name', ({ build }) => {
    const [once, twice] = [looksAt(build(2_000)), looksAt(build(4_000))]
    expect(once).toBeGreaterThanOrEqual(2_000)
    expect(twice / once).toBeLessThan(2.01)
  })

  test.each<{ name: string; wrap: (inner: object) => object }>([
    { name: 'arrays', wrap: (inner) => [inner, inner] },
    { name: 'objects', wrap: (inner) => ({ a: inner, b: inner }) },
  ])('the levels beyond the limit cost nothing: $name', ({ wrap }) => {
    const tower = (depth: number) =>
      looksAt((watch) => {
        let value = watch({})
        for (let i = 0; i < depth; i++) value = watch(wrap(value))
        return value
      })
    expect(tower(100)).toBeGreaterThan(64)
    expect(tower(20_000)).toBe(tower(100))
  })
})
