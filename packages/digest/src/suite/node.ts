import { Buffer } from 'node:buffer'
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hash,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { DigestError } from '../error.js'
import type { HmacKey, Sha256 } from './suite.js'

const BLOCK = 64

export function sha256Hex(input: string | Uint8Array): string {
  return hash('sha256', input, 'hex')
}

export function createSha256(): Sha256 {
  const running = createHash('sha256')
  return {
    update(bytes) {
      running.update(bytes)
    },
    hex: () => running.digest('hex'),
  }
}

export function leafHash(entry: string | Uint8Array): string {
  const leaf = leafScratch.fill(entry)
  return leaf === undefined
    ? createHash('sha256').update('\0').update(entry).digest('hex')
    : hash('sha256', leaf, 'hex')
}

export function nodeHash(left: string, right: string): string {
  pair.write(left, 1, 'hex')
  pair.write(right, 33, 'hex')
  return hash('sha256', pair, 'hex')
}
const pair = Buffer.alloc(65, 1)

export function createPair(): Uint8Array {
  return Buffer.alloc(65, 1)
}

export function hashPair(from: Uint8Array, to: Uint8Array, at: number): void {
  // A string of one character for each byte: faster to get and to write than bytes.
  ;(to as Buffer).write(hash('sha256', from, 'binary'), at, 'latin1')
}

/** HMAC by its definition over crypto.hash: twice as fast as createHmac for a ledger line, and the key can be wiped. */
export function createHmacKey(key: Uint8Array): HmacKey {
  const short = key.length > BLOCK ? hash('sha256', key, 'buffer') : key
  const inner = Buffer.alloc(BLOCK, 0x36)
  const outer = Buffer.alloc(BLOCK + 32, 0x5c)
  for (let i = 0; i < short.length; i++) {
    inner[i] = 0x36 ^ (short[i] as number)
    outer[i] = 0x5c ^ (short[i] as number)
  }
  let usable = true
  function innerHash(input: string | Uint8Array): string {
    if (innerInScratch !== inner) innerScratch.bytes.set(inner)
    innerInScratch = inner
    const message = innerScratch.fill(input)
    return message === undefined
      ? createHash('sha256').update(inner).update(input).digest('binary')
      : hash('sha256', message, 'binary')
  }
  return {
    hex(input) {
      if (!usable) throw new TypeError('this HMAC key was wiped')
      outer.write(innerHash(input), BLOCK, 'latin1')
      return hash('sha256', outer, 'hex')
    },
    wipe() {
      usable = false
      if (innerInScratch === inner) innerScratch.bytes.fill(0, 0, BLOCK)
      inner.fill(0)
      outer.fill(0)
    },
  }
}

/**
 * A buffer for what is hashed behind a prefix: crypto.hash over one flat buffer is the fastest way Node offers, and
 * making a view of it takes a fifth of the time of hashing it, so those of recurring lengths are kept.
 */
class Scratch {
  readonly bytes: Buffer
  readonly #prefix: number
  readonly #room: Buffer
  readonly #views = new Array<Buffer | undefined>(MAX_VIEW + 1)

  constructor(prefix: number, room: number) {
    this.bytes = Buffer.alloc(prefix + room)
    this.#prefix = prefix
    this.#room = this.bytes.subarray(prefix)
  }

  /** The prefix and the input in one piece; undefined when there may be no room for it. */
  fill(input: string | Uint8Array): Buffer | undefined {
    // Three bytes is the most UTF-8 spends on one UTF-16 code unit.
    if (input.length * (typeof input === 'string' ? 3 : 1) > this.#room.length) return undefined
    const length = typeof input === 'string' ? this.#room.write(input, 'utf8') : input.length
    if (typeof input !== 'string') this.#room.set(input)
    return this.#view(this.#prefix + length)
  }

  #view(length: number): Buffer {
    if (length > MAX_VIEW) return this.bytes.subarray(0, length)
    const view = this.#views[length] ?? this.bytes.subarray(0, length)
    this.#views[length] = view
    return view
  }
}
const MAX_VIEW = 2048

const leafScratch = new Scratch(1, 128 * 1024)
/** Shared by all keys: the one whose padded form stands at its start. */
let innerInScratch: Buffer | undefined
const innerScratch = new Scratch(BLOCK, 128 * 1024)

export function hkdfSha256(
  key: Uint8Array,
  salt: string | Uint8Array,
  info: string | Uint8Array,
  length: number,
): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, salt, info, length))
}

// RFC 8410 wrappings of a bare Ed25519 key, so that Node can import it.
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

function privateKey(seed: Uint8Array): KeyObject {
  if (seed.length !== 32) throw new DigestError('key_malformed', 'an Ed25519 seed is 32 bytes')
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
}

export function ed25519PublicKey(seed: Uint8Array): Uint8Array {
  const der = createPublicKey(privateKey(seed)).export({ format: 'der', type: 'spki' })
  return new Uint8Array(der.subarray(SPKI_PREFIX.length))
}

export function ed25519Sign(seed: Uint8Array, message: Uint8Array): Uint8Array {
  return ed25519Signer(seed)(message)
}

// Importing a key takes longer than signing with it.
export function ed25519Signer(seed: Uint8Array): (message: Uint8Array) => Uint8Array {
  const key = privateKey(seed)
  return (message) => new Uint8Array(sign(null, message, key))
}

export function ed25519Verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  return verify(null, message, importedKey(publicKey), signature)
}

// Importing a key takes as long as verifying under it, and the checkpoints of a run are all under one.
let last: { readonly bytes: Buffer; readonly key: KeyObject } | undefined

function importedKey(publicKey: Uint8Array): KeyObject {
  if (last?.bytes.equals(publicKey)) return last.key
  const bytes = Buffer.from(publicKey)
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, bytes]), format: 'der', type: 'spki' })
  last = { bytes, key }
  return key
}
