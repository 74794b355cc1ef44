import * as suite from '#suite'
import { canonicalize } from './canonical-json.js'
import type { HmacKey, Sha256 } from './suite/suite.js'

/** SHA-256 in lower-case hex. A string stands for its UTF-8 bytes. */
export const sha256Hex: (input: string | Uint8Array) => string = suite.sha256Hex

/** SHA-256 of bytes that come in pieces, for what is too large to hold. */
export function createSha256(): Sha256 {
  return suite.createSha256()
}

/** SHA-256 of the canonical JSON of a value. */
export function contentHash(value: unknown): string {
  return suite.sha256Hex(canonicalize(value))
}

/** Makes a key ready for many HMACs. */
export function createHmacKey(key: Uint8Array): HmacKey {
  return suite.createHmacKey(key)
}

/** HMAC-SHA-256 in lower-case hex, for a key that is used once. */
export function hmacSha256Hex(key: Uint8Array, input: string | Uint8Array): string {
  const ready = suite.createHmacKey(key)
  const mac = ready.hex(input)
  ready.wipe()
  return mac
}

/** HKDF with SHA-256 (RFC 5869). Node takes at most 1,024 bytes of `info`. */
export function hkdfSha256(
  key: Uint8Array,
  salt: string | Uint8Array,
  info: string | Uint8Array,
  length: number,
): Uint8Array {
  return suite.hkdfSha256(key, salt, info, length)
}

const NOT_HEX = /[^0-9a-f]/

/** Whether this is a SHA-256 in the only form we write: 64 lower-case hex digits. */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && value.length === 64 && !NOT_HEX.test(value)
}

/** Whether this is an array of hashes and of nothing else; holes count as something else. */
export function areHashes(values: unknown): values is readonly string[] {
  return Array.isArray(values) && values.findIndex((value) => !isHash(value)) === -1
}
