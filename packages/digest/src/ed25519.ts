import * as suite from '#suite'
import { DigestError } from './error.js'

/** The public key of a 32-byte seed. */
export function ed25519PublicKey(seed: Uint8Array): Uint8Array {
  return suite.ed25519PublicKey(seed)
}

export function ed25519Sign(seed: Uint8Array, message: Uint8Array): Uint8Array {
  return suite.ed25519Sign(seed, message)
}

/** Makes a seed ready for many signatures; it must stand for as long as it is used. */
export function ed25519Signer(seed: Uint8Array): (message: Uint8Array) => Uint8Array {
  return suite.ed25519Signer(seed)
}

/**
 * Strict RFC 8032 verification, the same answer on every platform: canonical encodings only, no cofactor, and no
 * point of small order: one such key verifies a signature over any message, and on an R of that kind versions of Node
 * differ.
 */
export function ed25519Verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  const r = signature.subarray(0, 32)
  if (!isCanonicalPoint(publicKey) || isSmallOrder(publicKey) || isSmallOrder(r)) return false
  try {
    return suite.ed25519Verify(publicKey, message, signature)
  } catch {
    return false
  }
}

/** Throws unless these bytes may serve as a public key. */
export function checkPublicKey(publicKey: Uint8Array): void {
  if (publicKey.length !== 32 || !isCanonicalPoint(publicKey) || isSmallOrder(publicKey)) {
    throw new DigestError('key_malformed', 'not an acceptable Ed25519 public key')
  }
}

/** y < 2^255 - 19. OpenSSL reduces larger values silently, which gives one key two encodings. */
function isCanonicalPoint(point: Uint8Array): boolean {
  if (((point[31] as number) & 0x7f) !== 0x7f) return true
  for (let i = 30; i > 0; i--) if (point[i] !== 0xff) return true
  return (point[0] as number) < 0xed
}

/** The y coordinates of the points of order 1, 2, 4 and 8, little-endian. */
const SMALL_ORDER = [
  `01${'00'.repeat(31)}`,
  `ec${'ff'.repeat(30)}7f`,
  '00'.repeat(32),
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
].map((hex) => Uint8Array.from(hex.match(/../g) as string[], (byte) => Number.parseInt(byte, 16)))

/** Whether these bytes are a point whose multiples are eight at most, written canonically. */
export function isSmallOrder(point: Uint8Array): boolean {
  return SMALL_ORDER.some((weak) =>
    weak.every((byte, i) => byte === (i === 31 ? (point[i] as number) & 0x7f : point[i])),
  )
}
