import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as chosen from '#suite'
import { checkPublicKey, isSmallOrder } from '../src/ed25519.js'
import * as noble from '../src/suite/noble.js'
import * as node from '../src/suite/node.js'
import type { Suite } from '../src/suite/suite.js'
import { bytes, hexOf, utf8 } from './bytes.js'
import { codeOf } from './failure.js'
import ed25519 from './vectors/ed25519.json'
import ed25519Strict from './vectors/ed25519-strict.json'
import hkdf from './vectors/hkdf.json'
import hmac from './vectors/hmac.json'
import merkle from './vectors/merkle.json'
import sha256 from './vectors/sha256.json'

test('the run for each suite really uses that suite', ({ task }) => {
  expect(chosen.sha256Hex).toBe(task.file.projectName === 'noble' ? noble.sha256Hex : node.sha256Hex)
})

describe.each<{ name: string; suite: Suite }>([
  { name: 'node', suite: node },
  { name: 'noble', suite: noble },
])('the $name suite', ({ suite }) => {
  test.each(sha256)('sha256Hex: $name', ({ input, want }) => {
    expect(suite.sha256Hex(input)).toBe(want)
    expect(suite.sha256Hex(utf8(input))).toBe(want)
  })

  test.each(sha256)('createSha256, in pieces of any size: $name', ({ input, want }) => {
    for (const size of [1, 63, 64, 65, 1_000]) {
      const running = suite.createSha256()
      const whole = utf8(input)
      for (let at = 0; at < whole.length; at += size) running.update(whole.subarray(at, at + size))
      expect(running.hex()).toBe(want)
    }
  })

  test.each(hmac)('createHmacKey: $name', ({ input, want }) => {
    const key = suite.createHmacKey(bytes(input.key))
    expect(key.hex(bytes(input.data))).toBe(want)
    expect(key.hex(bytes(input.data)), 'a key serves more than once').toBe(want)
  })

  test.each(hkdf)('hkdfSha256: $name', ({ input: { key, salt, info, length }, want }) => {
    expect(hexOf(suite.hkdfSha256(bytes(key), bytes(salt), bytes(info), length))).toBe(want)
  })

  test.each(ed25519)('Ed25519: $name', ({ input, want }) => {
    const [seed, message] = [bytes(input.seed), bytes(input.message)]
    const publicKey = suite.ed25519PublicKey(seed)
    const signature = suite.ed25519Sign(seed, message)
    expect(hexOf(publicKey)).toBe(want.publicKey)
    expect(hexOf(signature)).toBe(want.signature)
    expect(suite.ed25519Verify(publicKey, message, signature)).toBe(true)
  })

  test('leafHash and nodeHash: the tree of two leaves', () => {
    const [left, right] = merkle.leaves.map((leaf) => suite.leafHash(bytes(leaf))) as [string, string]
    expect(left).toBe(merkle.roots[1])
    expect(suite.nodeHash(left, right)).toBe(merkle.roots[2])
    const pair = suite.createPair()
    pair.set(bytes(left), 1)
    pair.set(bytes(right), 33)
    suite.hashPair(pair, pair, 33)
    expect(hexOf(pair)).toBe(`01${left}${merkle.roots[2]}`)
  })

  test('a wiped HMAC key is of no more use', () => {
    const key = suite.createHmacKey(bytes('00'))
    key.wipe()
    key.wipe()
    expect(() => key.hex('x')).toThrow(TypeError)
  })

  test.each([0, 31, 33, 64])('a seed of %i bytes is refused', (length) => {
    const seed = new Uint8Array(length)
    expect(codeOf(() => suite.ed25519PublicKey(seed))).toBe('key_malformed')
    expect(codeOf(() => suite.ed25519Sign(seed, seed))).toBe('key_malformed')
  })

  test.each([8161, -1, 1.5])('an HKDF output of %d bytes is refused', (length) => {
    expect(() => suite.hkdfSha256(bytes('00'), '', '', length)).toThrow()
  })
})

describe('the suites agree', () => {
  const data = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 300 }))

  test('on hashes and MACs of any bytes and any text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 150 }), data, data, (key, input, salt) => {
        expect(node.sha256Hex(input)).toBe(noble.sha256Hex(input))
        expect(node.leafHash(input)).toBe(noble.leafHash(input))
        expect(node.createHmacKey(key).hex(input)).toBe(noble.createHmacKey(key).hex(input))
        expect(node.hkdfSha256(key, salt, input, 40)).toEqual(noble.hkdfSha256(key, salt, input, 40))
      }),
    )
  })

  // Node's suite hashes small inputs in a scratch buffer and large ones in another way.
  test.each([0, 1, 5_461, 5_462, 16_383, 16_384, 16_385, 131_070, 131_071, 131_072, 200_000])(
    'on inputs of %i units, around the sizes of the scratch buffers',
    (length) => {
      for (const input of [new Uint8Array(length).fill(0xa5), 'x'.repeat(length), '\u20ac'.repeat(length)]) {
        expect(node.leafHash(input)).toBe(noble.leafHash(input))
        expect(node.createHmacKey(bytes('0b')).hex(input)).toBe(noble.createHmacKey(bytes('0b')).hex(input))
      }
    },
  )

  test('on lone surrogates, which UTF-8 turns into U+FFFD', () => {
    for (const text of ['\ud800', 'a\udfffb', '\udc00\ud800']) {
      expect(node.sha256Hex(text)).toBe(noble.sha256Hex(text))
      expect(node.leafHash(text)).toBe(noble.leafHash(text))
      expect(node.createHmacKey(bytes('0b')).hex(text)).toBe(noble.createHmacKey(bytes('0b')).hex(text))
    }
  })

  test('on signatures', () => {
    const seed = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(seed, fc.uint8Array({ maxLength: 200 }), (seed, message) => {
        const signature = node.ed25519Sign(seed, message)
        expect(noble.ed25519Sign(seed, message)).toEqual(signature)
        expect(noble.ed25519PublicKey(seed)).toEqual(node.ed25519PublicKey(seed))
        expect(noble.ed25519Verify(node.ed25519PublicKey(seed), message, signature)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  // Points that no suite should see are refused before one does; every other oddity reaches both.
  const reaching = ed25519Strict.filter(({ input }) => {
    const [publicKey, signature] = [bytes(input.publicKey), bytes(input.signature)]
    return isAcceptable(publicKey) && signature.length === 64 && !isSmallOrder(signature.subarray(0, 32))
  })
  test.each(reaching)('on the edge case: $name', ({ input, want }) => {
    const args = [bytes(input.publicKey), bytes(input.message), bytes(input.signature)] as const
    expect(node.ed25519Verify(...args)).toBe(want)
    expect(noble.ed25519Verify(...args)).toBe(want)
  })
})

function isAcceptable(publicKey: Uint8Array): boolean {
  try {
    checkPublicKey(publicKey)
    return true
  } catch {
    return false
  }
}
