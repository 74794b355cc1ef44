import { createHmacKey, decodeHex, type HmacKey, hkdfSha256, sha256Hex } from '@countersign/digest'

const RUN_INFO = 'countersign/run/v1'
const EVOLVE = 'countersign/evolve/v1:'
const KEY_ID = 'countersign/key-id/v1\n'

/**
 * The HMAC key of a run, which evolves one way: who steals today's key cannot rewrite what earlier keys signed.
 */
export class EpochKey {
  #key: HmacKey
  #epoch = 0

  constructor(master: Uint8Array, runId: string) {
    this.#key = createHmacKey(hkdfSha256(master, runId, RUN_INFO, 32))
  }

  get epoch(): number {
    return this.#epoch
  }

  sign(body: string): string {
    return this.#key.hex(body)
  }

  /** Overwrites the key with the next one. */
  evolve(): void {
    const next = createHmacKey(decodeHex(this.#key.hex(`${EVOLVE}${this.#epoch}`)))
    this.#key.wipe()
    this.#key = next
    this.#epoch += 1
  }

  wipe(): void {
    this.#key.wipe()
  }
}

/** Names a master key without giving it away. */
export function hmacKeyId(master: Uint8Array): string {
  const label = new TextEncoder().encode(KEY_ID)
  const bytes = new Uint8Array(label.length + master.length)
  bytes.set(label)
  bytes.set(master, label.length)
  const id = sha256Hex(bytes).slice(0, 16)
  bytes.fill(0)
  return id
}
