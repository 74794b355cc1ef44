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
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

/** Lower-case hex of bytes. */
export function encodeHex(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
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
