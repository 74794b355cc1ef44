import { DigestError } from './error.js'

/** Standard base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** The exact inverse of encodeBase64: white space, missing padding and stray bits are refused. */
export function decodeBase64(text: string): Uint8Array {
  let binary: string | undefined
  try {
    binary = atob(text)
  } catch {
    binary = undefined
  }
  if (binary === undefined || btoa(binary) !== text) {
    throw new DigestError('base64_malformed', 'not canonical base64')
  }
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Lower-case hex of bytes. */
export function encodeHex(bytes: Uint8Array): string {
  let hex = ''
  for (let i = 0; i < bytes.length; i++) hex += PAIRS[bytes[i] as number]
  return hex
}

/** The exact inverse of encodeHex: upper case and odd lengths are refused. */
export function decodeHex(hex: string): Uint8Array {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/.test(hex)) {
    throw new DigestError('hash_malformed', 'expected lower-case hex digits in pairs')
  }
  const bytes = new Uint8Array(hex.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16)
  return bytes
}

const DIGITS = new Int8Array(128).fill(-1)
for (const [value, digit] of [...'0123456789abcdef'].entries()) DIGITS[digit.charCodeAt(0)] = value

/** Writes the bytes of a hash in lower-case hex. Says no, whatever was written, if it is not one. */
export function writeHash(hex: unknown, to: Uint8Array, at: number): boolean {
  if (typeof hex !== 'string' || hex.length !== 64) return false
  let codes = 0
  let values = 0
  for (let i = 0; i < 32; i++) {
    const high = hex.charCodeAt(2 * i)
    const low = hex.charCodeAt(2 * i + 1)
    const value = ((DIGITS[high & 127] as number) << 4) | (DIGITS[low & 127] as number)
    codes |= high | low
    values |= value
    to[at + i] = value
  }
  // What is no digit is negative, and so is all that it is or-ed with.
  return codes < 128 && values >= 0
}
