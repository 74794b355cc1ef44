import { EpochKeys, hmacKeyId } from './epoch-key.js'
import { type Fault, fault } from './fault.js'
import type { Findings } from './findings.js'
import { bodyOf, type Event, type ParsedLine } from './line.js'

/** Whether lines carry the HMAC that their run promises, and whether it holds where the master key is at hand. */
export class Signatures {
  readonly #masters: readonly Uint8Array[]
  #signed = false
  #keys: EpochKeys | undefined
  #stripped = false

  constructor(masters: Uint8Array | readonly Uint8Array[] = []) {
    this.#masters = masters instanceof Uint8Array ? [masters] : masters
  }

  /** Whether the HMACs are being checked. */
  get checked(): boolean {
    return this.#keys !== undefined
  }

  /** Whether a line of a signed run had no HMAC. */
  get stripped(): boolean {
    return this.#stripped
  }

  begin(start: Event, findings: Findings): void {
    this.#signed = start['signed'] === true
    if (this.#masters.length === 0 || !this.#signed) return
    const master = this.#masters.find((candidate) => hmacKeyId(candidate) === start['hmac_key_id'])
    if (master !== undefined) {
      this.#keys = new EpochKeys(master, start.run_id)
    } else {
      findings.add(
        'hmac_key_mismatch',
        0,
        'the run was signed under another HMAC key; its HMACs were not checked',
      )
    }
  }

  judge(line: ParsedLine): Fault | undefined {
    const { event, sig } = line
    if (this.#signed && sig === undefined) {
      this.#stripped = true
      return fault('signature_missing', 'the run is signed and this line is not')
    }
    if (!this.#signed && sig !== undefined)
      return fault('signature_mismatch', 'the run is not signed and this line is')
    if (sig !== undefined && this.#keys !== undefined && !this.#keys.verify(event.epoch, bodyOf(line), sig))
      return fault('signature_mismatch', 'the HMAC of the line does not verify')
    return undefined
  }
}
