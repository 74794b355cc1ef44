import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase64, decodeHex, encodeBase64, encodeHex } from '../src/index.js'
import { bytes, hexOf } from './bytes.js'
import { codeOf } from './failure.js'
import vectors from './vectors/base64.json'

const data = fc.uint8Array({ maxLength: 200 })

describe('base64', () => {
  test.each(vectors)('$name ($why)', ({ input, want, code }) => {
    if (want === undefined) {
      expect(codeOf(() => decodeBase64(input))).toBe(code)
    } else {
      expect(hexOf(decodeBase64(input))).toBe(want)
      expect(encodeBase64(bytes(want))).toBe(input)
    }
  })

  test('decode undoes encode, and agrees with Node', () => {
    fc.assert(
      fc.property(data, (data) => {
        expect(encodeBase64(data)).toBe(Buffer.from(data).toString('base64'))
        expect(decodeBase64(encodeBase64(data))).toEqual(data)
      }),
    )
  })

  test('what decodes is what encode would write', () => {
    const near = fc.string({
      unit: fc.constantFrom('A', 'B', 'Q', 'w', '+', '/', '=', '-', ' '),
      maxLength: 8,
    })
    fc.assert(
      fc.property(near, (text) => {
        let decoded: Uint8Array | undefined
        try {
          decoded = decodeBase64(text)
        } catch {
          return
        }
        expect(encodeBase64(decoded)).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('hex', () => {
  test('decode undoes encode, and agrees with Node', () => {
    fc.assert(
      fc.property(data, (data) => {
        expect(encodeHex(data)).toBe(Buffer.from(data).toString('hex'))
        expect(decodeHex(encodeHex(data))).toEqual(data)
      }),
    )
  })

  test.each(['0', 'abc', 'AB', 'zz', '0x00', ' 00', '00\n', '\u0660\u0660'])('%j is refused', (text) => {
    expect(codeOf(() => decodeHex(text))).toBe('hash_malformed')
  })
})
