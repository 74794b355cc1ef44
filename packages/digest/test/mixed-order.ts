import { ed25519 } from '@noble/curves/ed25519.js'
import { sha512 } from '@noble/hashes/sha2.js'

const { Point } = ed25519
const order = Point.Fn.ORDER

/** Generator of the eight points of small order, by the y coordinate that RFC 8032 users know as "order 8". */
const EIGHTH = Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')

/** Points of order 2, 4 and 8. */
export const TORSION = [4n, 2n, 1n].map((times) => EIGHTH.multiplyUnsafe(times))

export interface MixedOrderKey {
  readonly scalar: bigint
  readonly publicKey: Uint8Array
}

/** An honest key plus a point of small order. */
export function mixedOrderKey(seed: Uint8Array, torsion: (typeof TORSION)[number]): MixedOrderKey {
  const scalar = littleEndian(seed) % order
  return { scalar, publicKey: Point.BASE.multiplyUnsafe(scalar).add(torsion).toBytes() }
}

/** What the owner of such a key signs: s = r + k·a, so that only the small-order part k·T is left over. */
export function mixedOrderSignature(key: MixedOrderKey, message: Uint8Array): Uint8Array {
  const nonce = littleEndian(sha512(message)) % order
  const encodedR = Point.BASE.multiplyUnsafe(nonce).toBytes()
  const k = littleEndian(sha512(Uint8Array.of(...encodedR, ...key.publicKey, ...message))) % order
  const s = (nonce + k * key.scalar) % order
  return Uint8Array.of(...encodedR, ...Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse())
}

function littleEndian(data: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(data).reverse().toString('hex')}`)
}
