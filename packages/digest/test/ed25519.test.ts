import { ed25519 as curve } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import { ed25519PublicKey, ed25519Sign, ed25519Verify } from '../src/index.js'
import * as noble from '../src/suite/noble.js'
import * as node from '../src/suite/node.js'
import { bytes, hexOf, utf8 } from './bytes.js'
import { codeOf } from './failure.js'
import { mixedOrderKey, mixedOrderSignature, TORSION } from './mixed-order.js'
import vectors from './vectors/ed25519.json'
import strict from './vectors/ed25519-strict.json'

test.each(vectors)('$name ($why)', ({ input, want }) => {
  const [seed, message] = [bytes(input.seed), bytes(input.message)]
  expect(hexOf(ed25519PublicKey(seed))).toBe(want.publicKey)
  expect(hexOf(ed25519Sign(seed, message))).toBe(want.signature)
  expect(ed25519Verify(bytes(want.publicKey), message, bytes(want.signature))).toBe(true)
})

test.each(strict)('$name ($why)', ({ input, want }) => {
  expect(ed25519Verify(bytes(input.publicKey), bytes(input.message), bytes(input.signature))).toBe(want)
})

test('a flipped bit anywhere in key, message or signature is seen', () => {
  const seed = new Uint8Array(32).fill(9)
  const parts = [ed25519PublicKey(seed), utf8('message'), ed25519Sign(seed, utf8('message'))] as const
  expect(ed25519Verify(...parts)).toBe(true)
  for (const part of parts) {
    for (let bit = 0; bit < part.length * 8; bit++) {
      const mask = 1 << (bit % 8)
      part[bit >> 3]! ^= mask
      expect(ed25519Verify(...parts)).toBe(false)
      part[bit >> 3]! ^= mask
    }
  }
})

test('what is not bytes does not verify', () => {
  expect(ed25519Verify('k'.repeat(32) as never, utf8('x'), new Uint8Array(64))).toBe(false)
  expect(ed25519Verify(new Uint8Array(32).fill(9), null as never, new Uint8Array(64))).toBe(false)
})

test.each([0, 31, 33])('a seed of %i bytes is refused', (length) => {
  expect(codeOf(() => ed25519PublicKey(new Uint8Array(length)))).toBe('key_malformed')
  expect(codeOf(() => ed25519Sign(new Uint8Array(length), utf8('')))).toBe('key_malformed')
})

/**
 * A signer may choose a key with a part of small order. Whether a signature under it holds then depends on the
 * cofactor, on which libraries differ; both of our suites must give the same answer, the one without.
 */
describe('keys of mixed order', () => {
  const cases = TORSION.flatMap((torsion, order) =>
    Array.from({ length: 8 }, (_, i) => {
      const key = mixedOrderKey(bytes(`0${order + 1}`.repeat(32)), torsion)
      const message = utf8(`message ${i}`)
      return { order, i, key, message, signature: mixedOrderSignature(key, message) }
    }),
  )

  test.each(cases)('torsion $order, message $i', ({ key, message, signature }) => {
    const answer = node.ed25519Verify(key.publicKey, message, signature)
    expect(noble.ed25519Verify(key.publicKey, message, signature)).toBe(answer)
    expect(ed25519Verify(key.publicKey, message, signature)).toBe(answer)
  })

  test('are where a verifier with cofactor gives another answer', () => {
    const answers = cases.map(({ key, message, signature }) =>
      ed25519Verify(key.publicKey, message, signature),
    )
    const withCofactor = cases.map(({ key, message, signature }) =>
      curve.verify(signature, message, key.publicKey, { zip215: true }),
    )
    expect(withCofactor).not.toContain(false)
    expect(answers).toContain(true)
    expect(answers).toContain(false)
  })
})
