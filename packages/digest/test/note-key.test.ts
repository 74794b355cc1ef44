import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSigningKey, ed25519PublicKey, ed25519Verify, formatVkey, parseVkey } from '../src/index.js'
import { bytes, hexOf, utf8 } from './bytes.js'
import { codeOf } from './failure.js'
import vectors from './vectors/vkeys.json'

describe('parseVkey', () => {
  test.each(vectors)('$name ($why)', ({ input, want, code }) => {
    if (want === undefined) {
      expect(codeOf(() => parseVkey(input))).toBe(code)
    } else {
      const { publicKey, ...key } = parseVkey(input)
      expect({ ...key, publicKey: hexOf(publicKey) }).toEqual(want)
      expect(formatVkey(want.name, bytes(want.publicKey))).toBe(input)
    }
  })

  test('undoes formatVkey for any key and any name it takes', () => {
    const names = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((name) => !/[\s+\p{C}\p{Z}]/u.test(name))
    const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(names, seeds, (name, seed) => {
        const publicKey = ed25519PublicKey(seed)
        const key = parseVkey(formatVkey(name, publicKey))
        expect(key.name).toBe(name)
        expect(key.publicKey).toEqual(publicKey)
      }),
      { numRuns: 50 },
    )
  })

  test('one character changed anywhere is seen', () => {
    const vkey = vectors[0]?.input as string
    for (let at = 0; at < vkey.length; at++) {
      const changed = vkey.slice(0, at) + (vkey[at] === 'a' ? 'b' : 'a') + vkey.slice(at + 1)
      expect(() => parseVkey(changed)).toThrow(expect.objectContaining({ name: 'DigestError' }))
    }
  })
})

describe('formatVkey', () => {
  test.each(['', 'a b', 'a+b', 'a\n', 'a\u3000b', 'a\u202eb', '\ud800'])('the name %j is refused', (name) => {
    expect(codeOf(() => formatVkey(name, ed25519PublicKey(new Uint8Array(32))))).toBe('key_malformed')
  })

  test('a key that verifies anything is refused', () => {
    expect(codeOf(() => formatVkey('a', bytes(`01${'00'.repeat(31)}`)))).toBe('key_malformed')
  })
})

describe('createSigningKey', () => {
  const seed = () => new Uint8Array(32)

  test('thirty-two zero bytes are EnochRoot', () => {
    const key = createSigningKey('EnochRoot', seed())
    expect(key.vkey).toBe(vectors[1]?.input)
    expect(key.id).toBe('af0cfe78')
    expect(ed25519Verify(parseVkey(key.vkey).publicKey, utf8('x'), key.sign(utf8('x')))).toBe(true)
  })

  // slice() of a Buffer is a view, and randomBytes gives Buffers.
  test.each([seed().fill(3), Buffer.alloc(32, 3)])(
    'copies the seed: wiping what was given changes nothing',
    (given) => {
      const key = createSigningKey('a', given)
      const signature = key.sign(utf8('x'))
      given.fill(0)
      expect(key.sign(utf8('x'))).toEqual(signature)
    },
  )

  test('a destroyed key signs nothing', () => {
    const key = createSigningKey('a', seed())
    key.destroy()
    key.destroy()
    expect(() => key.sign(utf8('x'))).toThrow(TypeError)
  })

  test('a bad name or a bad seed is refused', () => {
    expect(codeOf(() => createSigningKey('a b', seed()))).toBe('key_malformed')
    expect(codeOf(() => createSigningKey('a', new Uint8Array(31)))).toBe('key_malformed')
  })
})
