import { CompactRange, canonicalize, DigestError, leafHash } from '@countersign/digest'
import type { EpochKey } from './epoch-key.js'
import { LedgerError } from './error.js'
import { GENESIS, type Head } from './store.js'

const MAX_LINE_BYTES = 65_535

export interface Line {
  readonly text: string
  readonly head: Head
}

/** Turns events into lines, each tied to all before it. */
export class Chain {
  readonly #runId: string
  readonly #key: EpochKey | undefined
  readonly #range = new CompactRange()
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
    return this.#range.root()
  }

  /** Writes the next line. When the event cannot be written, the chain is as it was. */
  add(event: object, timestamp: string): Line {
    const { size: seq, link: prev } = this.#head
    const place = { timestamp, run_id: this.#runId, seq, epoch: this.#epoch, prev }
    // The place first, so that the line has room for it, and once more over whatever the event says: V8 adds members
    // to the clone of a large object ten times as slowly.
    const line = { timestamp, run_id: this.#runId, seq, epoch: this.#epoch, prev, ...event }
    const body = encode(Object.assign(line, place))
    const text = this.#key === undefined ? body : `${body.slice(0, -1)},"sig":"${this.#key.sign(body)}"}`
    // A UTF-16 code unit is at most three bytes: only long lines need counting.
    if (text.length * 3 > MAX_LINE_BYTES && new TextEncoder().encode(text).length > MAX_LINE_BYTES) {
      throw new LedgerError('event_too_large', `the event would be longer than ${MAX_LINE_BYTES} bytes`)
    }
    const link = leafHash(text)
    this.#range.append(link)
    this.#head = { size: this.#head.size + 1, link }
    return { text, head: this.#head }
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

function encode(event: object): string {
  try {
    return canonicalize(event)
  } catch (error) {
    if (error instanceof DigestError) throw new LedgerError('event_invalid', error.message, error)
    throw error
  }
}
