import {
  createSigningKey,
  encodeBase64,
  formatCheckpoint,
  type SigningKey,
  signNote,
} from '@countersign/digest'
import type { KeyRotateBody } from './event.js'

/** The Ed25519 key of one run, which signs its checkpoints and does not outlive it. */
export class RunKey {
  readonly #runId: string
  readonly #serverId: string
  readonly #random: (size: number) => Uint8Array
  #key: SigningKey

  constructor(runId: string, serverId: string, random: (size: number) => Uint8Array) {
    this.#runId = runId
    this.#serverId = serverId
    this.#random = random
    this.#key = this.#newKey()
  }

  get vkey(): string {
    return this.#key.vkey
  }

  /** The note that signs a tree. */
  signCheckpoint(size: number, root: string): string {
    return signNote(formatCheckpoint({ origin: this.#key.name, size, root }), this.#key)
  }

  /** A key to come, and the event in which the key in force signs for it. */
  succession(): { readonly event: KeyRotateBody; readonly take: () => void } {
    const next = this.#newKey()
    const statement = `countersign/key-rotate/v1\n${this.#runId}\n${this.#serverId}\n${next.vkey}\n`
    const signature = encodeBase64(this.#key.sign(new TextEncoder().encode(statement)))
    return {
      event: { type: 'key_rotate', schema_version: '1.0', next_run_vkey: next.vkey, signature },
      take: () => {
        this.#key.destroy()
        this.#key = next
      },
    }
  }

  destroy(): void {
    this.#key.destroy()
  }

  #newKey(): SigningKey {
    const seed = this.#random(32)
    const key = createSigningKey(`${this.#serverId}/${this.#runId}`, seed)
    seed.fill(0)
    return key
  }
}
