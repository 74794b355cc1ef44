import { decodeBase64, ed25519Verify, parseVkey } from '@countersign/digest'
import { type Fault, fault } from './fault.js'
import { judgeCertificate } from './identity.js'
import type { Event } from './line.js'

/** The key that may sign checkpoints, and whose word it is. */
export class RunKey {
  readonly #pinnedKeys: readonly string[]
  #vkey: string | undefined
  #pinned = false

  constructor(pinnedKeys: readonly string[]) {
    this.#pinnedKeys = pinnedKeys
  }

  /** The key in force; undefined when the run has none. */
  get vkey(): string | undefined {
    return this.#vkey
  }

  /** Whether an identity key that the caller pinned certified the run. */
  get pinned(): boolean {
    return this.#pinned
  }

  /** Takes the key that run_start names, if the identity key certified it. */
  certify(start: Event): Fault | undefined {
    const certificate = judgeCertificate(start)
    if (certificate !== undefined && 'problem' in certificate)
      return fault('identity_signature_invalid', certificate.problem)
    this.#vkey = certificate?.runVkey
    if (this.#pinnedKeys.length === 0) return undefined
    this.#pinned = certificate !== undefined && this.#pinnedKeys.includes(certificate.identity)
    return this.#pinned
      ? undefined
      : fault('identity_mismatch', 'the run was not certified by a key that you pinned')
  }

  /** Goes over to the key that a key_rotate names, if the key before signed for it. */
  rotate(event: Event, start: Event): Fault | undefined {
    const next = event['next_run_vkey'] as string
    if (this.#vkey === undefined) return fault('key_rotation_invalid', 'the run has no key to rotate')
    try {
      if (parseVkey(next).name !== `${start['server_id']}/${start.run_id}`)
        return fault('key_rotation_invalid', 'the next run key is not named after this run')
      const statement = `countersign/key-rotate/v1\n${start.run_id}\n${start['server_id']}\n${next}\n`
      const signed = ed25519Verify(
        parseVkey(this.#vkey).publicKey,
        new TextEncoder().encode(statement),
        decodeBase64(event['signature'] as string),
      )
      if (!signed) return fault('key_rotation_invalid', 'the key before did not sign for the next one')
    } catch {
      return fault('key_rotation_invalid', 'the next run key or its signature cannot be read')
    }
    this.#vkey = next
    return undefined
  }
}
