import { createHmacKey, decodeHex, type HmacKey, hkdfSha256, sha256Hex } from '@countersign/digest'

/** Follows the evolution of a run's HMAC key from the master key. */
export class EpochKeys {
  #key: HmacKey
  #epoch = 0

  constructor(master: Uint8Array, runId: string) {
    this.#key = createHmacKey(hkdfSha256(master, runId, 'countersign/run/v1', 32))
  }

  /** Whether `sig` is the HMAC of `body` under the key of this epoch. Epochs only go up. */
  verify(epoch: number, body: string, sig: string): boolean {
    for (; this.#epoch < epoch; this.#epoch++) {
      this.#key = createHmacKey(decodeHex(this.#key.hex(`countersign/evolve/v1:${this.#epoch}`)))
    }
    return this.#epoch === epoch && this.#key.hex(body) === sig
  }
}

/** The name of a master key, as run_start gives it. */
export function hmacKeyId(master: Uint8Array): string {
  const label = new TextEncoder().encode('countersign/key-id/v1\n')
  return sha256Hex(Uint8Array.of(...label, ...master)).slice(0, 16)
}
