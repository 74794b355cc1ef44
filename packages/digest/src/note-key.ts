import { checkPublicKey, ed25519PublicKey, ed25519Signer } from './ed25519.js'
import { decodeBase64, encodeBase64 } from './encoding.js'
import { DigestError } from './error.js'
import { sha256Hex } from './hash.js'

/** The only signature type of C2SP signed notes that we use. */
const ED25519 = 1

/** A public key with the name that signatures under it carry. */
export interface VerifierKey {
  readonly name: string
  /** Eight hex digits that tell keys of one name apart. */
  readonly id: string
  readonly publicKey: Uint8Array
}

/** A private key held in memory. */
export interface SigningKey {
  readonly name: string
  readonly id: string
  readonly vkey: string
  sign(message: Uint8Array): Uint8Array
  /** Overwrites the seed; signing afterwards is a TypeError. */
  destroy(): void
}

/** Writes a C2SP verifier key: `<name>+<id>+<base64(type || public key)>`. */
export function formatVkey(name: string, publicKey: Uint8Array): string {
  checkKeyName(name)
  checkPublicKey(publicKey)
  return `${name}+${keyId(name, publicKey)}+${encodeBase64(typed(publicKey))}`
}

/** Reads a C2SP verifier key; anything but the exact form formatVkey writes throws. */
export function parseVkey(vkey: string): VerifierKey {
  // The name has no plus sign and base64 may: split at the first two only.
  const parts = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(vkey)
  if (parts === null) throw new DigestError('key_malformed', 'expected <name>+<8 hex digits>+<base64>')
  const [, name, id, base64] = parts as unknown as [string, string, string, string]
  checkKeyName(name)
  const bytes = decodeBase64(base64)
  if (bytes.length !== 33 || bytes[0] !== ED25519)
    throw new DigestError('key_malformed', 'expected an Ed25519 key')
  const publicKey = bytes.slice(1)
  checkPublicKey(publicKey)
  if (keyId(name, publicKey) !== id)
    throw new DigestError('key_malformed', 'the id does not fit the name and the key')
  return { name, id, publicKey }
}

/** Makes a signing key from a 32-byte seed, which is copied. */
export function createSigningKey(name: string, seed: Uint8Array): SigningKey {
  checkKeyName(name)
  // A copy that holds for a Buffer too, whose slice() is a view: the caller may wipe the seed.
  const secret = Uint8Array.from(seed)
  const publicKey = ed25519PublicKey(secret)
  let signer: ((message: Uint8Array) => Uint8Array) | undefined = ed25519Signer(secret)
  return {
    name,
    id: keyId(name, publicKey),
    vkey: formatVkey(name, publicKey),
    sign(message) {
      if (signer === undefined) throw new TypeError('this signing key was destroyed')
      return signer(message)
    },
    destroy() {
      signer = undefined
      secret.fill(0)
    },
  }
}

function keyId(name: string, publicKey: Uint8Array): string {
  const head = new TextEncoder().encode(`${name}\n`)
  const bytes = new Uint8Array(head.length + 1 + publicKey.length)
  bytes.set(head)
  bytes.set(typed(publicKey), head.length)
  return sha256Hex(bytes).slice(0, 8)
}

function typed(publicKey: Uint8Array): Uint8Array {
  return Uint8Array.of(ED25519, ...publicKey)
}

/** Key names are never empty and hold no white space, plus sign, control or invisible character. */
export function checkKeyName(name: string): void {
  if (name === '' || /[\s+\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u.test(name)) {
    throw new DigestError(
      'key_malformed',
      'a key name is not empty and has no space, plus sign or control character',
    )
  }
}
