import { ed25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { DigestError } from '../error.js'
import type { HmacKey, Sha256 } from './suite.js'

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)
const encoder = new TextEncoder()

function bytesOf(input: string | Uint8Array): Uint8Array {
  return typeof input === 'string' ? encoder.encode(input) : input
}

export function sha256Hex(input: string | Uint8Array): string {
  return bytesToHex(sha256(bytesOf(input)))
}

export function createSha256(): Sha256 {
  const running = sha256.create()
  return {
    update(bytes) {
      running.update(bytes)
    },
    hex: () => bytesToHex(running.digest()),
  }
}

export function leafHash(entry: string | Uint8Array): string {
  return bytesToHex(sha256.create().update(LEAF).update(bytesOf(entry)).digest())
}

export function nodeHash(left: string, right: string): string {
  return bytesToHex(sha256(concatBytes(NODE, hexToBytes(left), hexToBytes(right))))
}

export function createPair(): Uint8Array {
  return new Uint8Array(65).fill(1)
}

export function hashPair(from: Uint8Array, to: Uint8Array, at: number): void {
  to.set(sha256(from), at)
}

export function createHmacKey(key: Uint8Array): HmacKey {
  // noble clones a keyed state per message, so the padded key is hashed once.
  let keyed: ReturnType<typeof hmac.create> | undefined = hmac.create(sha256, key)
  return {
    hex(input) {
      if (keyed === undefined) throw new TypeError('this HMAC key was wiped')
      return bytesToHex(keyed.clone().update(bytesOf(input)).digest())
    },
    wipe() {
      keyed?.destroy()
      keyed = undefined
    },
  }
}

export function hkdfSha256(
  key: Uint8Array,
  salt: string | Uint8Array,
  info: string | Uint8Array,
  length: number,
): Uint8Array {
  return hkdf(sha256, key, bytesOf(salt), bytesOf(info), length)
}

function checkSeed(seed: Uint8Array): void {
  if (seed.length !== 32) throw new DigestError('key_malformed', 'an Ed25519 seed is 32 bytes')
}

export function ed25519PublicKey(seed: Uint8Array): Uint8Array {
  checkSeed(seed)
  return ed25519.getPublicKey(seed)
}

export function ed25519Sign(seed: Uint8Array, message: Uint8Array): Uint8Array {
  checkSeed(seed)
  return ed25519.sign(message, seed)
}

export function ed25519Signer(seed: Uint8Array): (message: Uint8Array) => Uint8Array {
  checkSeed(seed)
  return (message) => ed25519.sign(message, seed)
}

/**
 * Cofactorless, as OpenSSL does it: noble's own verify multiplies by the cofactor, so a signer with a mixed-order
 * key could make a signature that holds in a browser and fails in Node.
 */
export function ed25519Verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const encodedR = signature.subarray(0, 32)
  const s = littleEndian(signature.subarray(32))
  if (s >= ed25519.Point.Fn.ORDER) return false
  try {
    const a = ed25519.Point.fromBytes(publicKey, false)
    const k = littleEndian(sha512(concatBytes(encodedR, publicKey, message))) % ed25519.Point.Fn.ORDER
    const r = ed25519.Point.BASE.multiplyUnsafe(s).subtract(a.multiplyUnsafe(k)).toBytes()
    return r.every((byte, i) => byte === encodedR[i])
  } catch {
    // Not a point on the curve.
    return false
  }
}

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${bytesToHex(Uint8Array.from(bytes).reverse())}`)
}
