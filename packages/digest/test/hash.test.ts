import { describe, expect, test } from 'vitest'
import { contentHash, createHmacKey, hkdfSha256, hmacSha256Hex, isHash, sha256Hex } from '../src/index.js'
import { bytes, hexOf } from './bytes.js'
import { codeOf } from './failure.js'
import hkdf from './vectors/hkdf.json'
import hmac from './vectors/hmac.json'
import sha256 from './vectors/sha256.json'

test.each(sha256)('sha256Hex: $name ($why)', ({ input, want }) => {
  expect(sha256Hex(input)).toBe(want)
})

test.each(hmac)('hmacSha256Hex: $name ($why)', ({ input, want }) => {
  expect(hmacSha256Hex(bytes(input.key), bytes(input.data))).toBe(want)
})

test.each(hkdf)('hkdfSha256: $name ($why)', ({ input: { key, salt, info, length }, want }) => {
  expect(hexOf(hkdfSha256(bytes(key), bytes(salt), bytes(info), length))).toBe(want)
})

test('hkdfSha256 takes text as its UTF-8 bytes', () => {
  expect(hkdfSha256(bytes('00'), '\u20ac', '\u00e9', 32)).toEqual(
    hkdfSha256(bytes('00'), bytes('e282ac'), bytes('c3a9'), 32),
  )
})

describe('createHmacKey', () => {
  test('copies the key: wiping what was given changes nothing', () => {
    const given = bytes('0b'.repeat(20))
    const key = createHmacKey(given)
    given.fill(0)
    expect(key.hex('Hi There')).toBe(hmac[0]?.want)
  })

  test('takes text as its UTF-8 bytes', () => {
    const key = createHmacKey(bytes('0b'))
    expect(key.hex('\u20ac')).toBe(key.hex(bytes('e282ac')))
  })

  test('a message leaves nothing behind for the next', () => {
    const key = createHmacKey(bytes('0b'))
    const short = key.hex('a')
    key.hex('b'.repeat(1_000))
    expect(key.hex('a')).toBe(short)
  })
})

describe('contentHash', () => {
  test('is the SHA-256 of the canonical JSON', () => {
    expect(contentHash({ b: 1, a: undefined })).toBe(sha256Hex('{"b":1}'))
    expect(contentHash({})).toBe(sha256Hex('{}'))
  })

  test('refuses what canonicalize refuses', () => {
    expect(codeOf(() => contentHash({ a: Number.NaN }))).toBe('number_not_finite')
  })
})

test.each<[unknown, boolean]>([
  ['0123456789abcdef'.repeat(4), true],
  ['0123456789ABCDEF'.repeat(4), false],
  ['0'.repeat(63), false],
  ['0'.repeat(65), false],
  [`${'0'.repeat(63)}g`, false],
  [`${'0'.repeat(64)}\n`, false],
  [`sha256:${'0'.repeat(64)}`, false],
  ['', false],
  [null, false],
  [undefined, false],
  [0, false],
  [['0'.repeat(64)], false],
  [Object('0'.repeat(64)), false],
])('isHash(%j) is %s', (value, want) => {
  expect(isHash(value)).toBe(want)
})
