import { contentHash } from '@countersign/digest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { argumentsHash, redactArguments, resultHash } from '../src/index.js'
import { thrownBy } from './thrown.js'

const hashed = (value: unknown) => `sha256:${contentHash(value)}`

describe('redactArguments', () => {
  const args = {
    query: 'tea',
    user: { name: 'Ann', mail: { home: 'a@example.com' } },
    'user.name': 'no',
    tags: ['x'],
  }

  test.each([
    [
      'nothing by default',
      undefined,
      { query: hashed('tea'), user: hashed(args.user), 'user.name': hashed('no'), tags: hashed(['x']) },
    ],
    [
      'a field',
      ['query'],
      { query: 'tea', user: hashed(args.user), 'user.name': hashed('no'), tags: hashed(['x']) },
    ],
    [
      'a field in a field, and not a field with a dot in its name',
      ['user.name'],
      {
        query: hashed('tea'),
        user: { name: 'Ann', mail: hashed(args.user.mail) },
        'user.name': hashed('no'),
        tags: hashed(['x']),
      },
    ],
    [
      'a whole object, whatever is said about its parts, in any order',
      ['user.mail.home', 'user', 'user.name'],
      { query: hashed('tea'), user: args.user, 'user.name': hashed('no'), tags: hashed(['x']) },
    ],
    [
      'no field that is not there, no item of a list and no part of a text',
      ['none', 'tags.0', 'query.length', '', '.', 'user.'],
      {
        query: hashed('tea'),
        user: { name: hashed('Ann'), mail: hashed(args.user.mail) },
        'user.name': hashed('no'),
        tags: hashed(['x']),
      },
    ],
  ])('opens %s', (_, paths, want) => {
    expect(redactArguments(args, paths)).toEqual(want)
  })

  test('opens a field of every item of a list', () => {
    const files = [{ path: 'a', mode: 1 }, { path: 'b' }, 'odd', [{ path: 'c' }]]
    expect(redactArguments({ files }, ['files[].path'])).toEqual({
      files: [{ path: 'a', mode: hashed(1) }, { path: 'b' }, hashed('odd'), hashed([{ path: 'c' }])],
    })
    expect(redactArguments({ rows: [[1], [2, 3]] }, ['rows[][]'])).toEqual({ rows: [[1], [2, 3]] })
    expect(redactArguments({ rows: { 0: 1 } }, ['rows[]'])).toEqual({ rows: hashed({ 0: 1 }) })
  })

  test('gives a field a hash of its own, however deep it lies', () => {
    const sent = { design: { id: 'd1', note: 'x' }, parts: [{ id: 1 }, { id: 2 }] }
    expect(redactArguments(sent, ['design.note'], ['design.id', 'parts[].id'])).toEqual({
      design: { id: hashed('d1'), note: 'x' },
      parts: [{ id: hashed(1) }, { id: hashed(2) }],
    })
    expect(redactArguments(sent, ['design'], ['design.id'])).toMatchObject({ design: sent.design })
  })

  test('a clear text that looks like a hash is hashed: every hash in the record is one', () => {
    const alike = hashed('d2')
    expect(redactArguments({ a: alike, b: { c: [alike, 'x'] } }, ['a', 'b'])).toEqual({
      a: hashed(alike),
      b: { c: [hashed(alike), 'x'] },
    })
  })

  test('hostile names are fields like any other', () => {
    const hostile = JSON.parse('{"__proto__":{"admin":true},"constructor":"x","toString":1}')
    const redacted = redactArguments(hostile, ['constructor']) as Record<string, unknown>
    expect(Object.entries(redacted)).toEqual([
      ['__proto__', hashed({ admin: true })],
      ['constructor', 'x'],
      ['toString', hashed(1)],
    ])
    expect(Object.getPrototypeOf(redacted)).toBe(Object.prototype)
    expect(redactArguments({ a: 1 }, ['__proto__.a', 'constructor.prototype'])).toEqual({ a: hashed(1) })
  })

  test('arguments that are no object become one hash', () => {
    expect(redactArguments(['tea'], ['0'])).toBe(hashed(['tea']))
    expect(redactArguments(null)).toBe(hashed(null))
  })

  test('property: nothing is clear unless it is allowed, and no field is lost', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const redacted = redactArguments(value) as Record<string, unknown>
        expect(Object.keys(redacted)).toEqual(Object.keys(value))
        for (const [name, member] of Object.entries(value)) expect(redacted[name]).toBe(hashed(member))
      }),
    )
  })

  test('what JSON cannot say is an error of ours', () => {
    expect(thrownBy(() => redactArguments({ text: '\ud800' })).code).toBe('not_canonical')
  })
})

test('the hash of no arguments is that of {}', () => {
  expect(argumentsHash(undefined)).toBe(hashed({}))
  expect(argumentsHash({ b: 1, a: 2 })).toBe(hashed({ a: 2, b: 1 }))
})

test('the hash of a result leaves its _meta out, at the top alone', () => {
  const result = { content: [], structuredContent: { _meta: 1 } }
  expect(resultHash({ ...result, _meta: { 'dev.countersign/receipt': {} } })).toBe(hashed(result))
  expect(resultHash(result)).toBe(hashed(result))
})
