import { CompactRange, canonicalize, DigestError, leafHash } from '@countersign/digest'
import type { EpochKey } from './epoch-key.js'
import { LedgerError } from './error.js'
import { type Place, writeBody } from './line-body.js'
import { GENESIS, type Head } from './store.js'

const MAX_LINE_BYTES = 65_535

/** Turns events into lines, each tied to all before it. */
export class Chain {
  readonly #runId: string
  readonly #key: EpochKey | undefined
  readonly #range = new CompactRange()
  #leaves: string[] = []
  #head: Head = GENESIS
  #epoch = 0

  constructor(runId: string, key: EpochKey | undefined) {
    this.#runId = runId
    this.#key = key
  }

  get head(): Head {
    return this.#head
  }

  /** The root over all lines so far, in hex. */
  root(): string {
    this.growTree()
    return this.#range.root()
  }

  /** Puts the lines so far into the tree. No line waits for that, so it is best done while a disk is at work. */
  growTree(): void {
    for (const leaf of this.#leaves) this.#range.append(leaf)
    this.#leaves = []
  }

  /** Writes the next line. When the event cannot be written, the chain is as it was. */
  add(event: { readonly type: string }, timestamp: string): string {
    const { size: seq, link: prev } = this.#head
    const body = encode(event, { epoch: this.#epoch, prev, run_id: this.#runId, seq, timestamp })
    const line = this.#key === undefined ? body : `${body.slice(0, -1)},"sig":"${this.#key.sign(body)}"}`
    // A UTF-16 code unit is at most three bytes: only long lines need counting.
    if (line.length * 3 > MAX_LINE_BYTES && new TextEncoder().encode(line).length > MAX_LINE_BYTES) {
      throw new LedgerError('event_too_large', `the event would be longer than ${MAX_LINE_BYTES} bytes`)
    }
    const link = leafHash(line)
    this.#leaves.push(link)
    this.#head = { size: seq + 1, link }
    return line
  }

  /** Closes the epoch: what was signed so far can no longer be signed again. */
  closeEpoch(): void {
    this.#key?.evolve()
    this.#epoch += 1
  }

  wipe(): void {
    this.#key?.wipe()
  }
}

function encode(event: { readonly type: string }, place: Place): string {
  try {
    return writeBody(event, place)
  } catch (error) {
    if (!(error instanceof DigestError)) throw error
  }
  // Once more as a whole, to say where in the event the offence is.
  try {
    return canonicalize({ ...event, ...place })
  } catch (error) {
    if (error instanceof DigestError) throw new LedgerError('event_invalid', error.message, error)
    throw error
  }
}
