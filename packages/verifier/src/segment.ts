import { PLAIN } from './familiar-lines.js'
import type { Event } from './line.js'
import { type LinkedReceipt, Pairing } from './pairing.js'
import type { Reading } from './reading.js'

/**
 * Lines that were read apart from those before them, and among which nothing is wrong: one run, one epoch, positions
 * and links without a gap. Whether they continue the run is the judge's to say.
 */
export interface Segment {
  readonly runId: string
  readonly seq: number
  readonly epoch: number
  readonly prev: string
  readonly signed: boolean
  /** The links of the lines, one after another. */
  readonly links: string
  readonly began: string
  readonly ended: string
  /** The ids of all requests among the lines. */
  readonly asked: readonly string[]
  /** Requests without an outcome among the lines, and outcomes without a request. */
  readonly requests: readonly Event[]
  readonly outcomes: readonly Event[]
  /** Calls that begin and end among the lines. */
  readonly calls: number
  readonly linked: readonly LinkedReceipt[]
}

/** Gathers lines into a segment until one does not fit. */
export class SegmentBuilder {
  readonly #first: Event
  readonly #signed: boolean
  readonly #links: string[] = []
  readonly #pairing = new Pairing()
  readonly #asked = new Set<string>()
  readonly #requests = new Map<string, Event>()
  readonly #outcomes = new Map<string, Event>()
  readonly #linked: LinkedReceipt[] = []
  #ended: string

  constructor({ event, sig }: Reading) {
    this.#first = event
    this.#signed = sig !== undefined
    this.#ended = event.timestamp
  }

  /** Adds the line, or says that it cannot be part of this segment. */
  add({ event, sig, link }: Reading): boolean {
    const first = this.#first
    const follows =
      PLAIN.has(event.type) &&
      event.run_id === first.run_id &&
      event.epoch === first.epoch &&
      event.seq === first.seq + this.#links.length &&
      (this.#links.length === 0 || event.prev === this.#links.at(-1)) &&
      (sig !== undefined) === this.#signed &&
      event.timestamp >= this.#ended
    if (!follows || !this.#pair(event)) return false
    this.#links.push(link)
    this.#ended = event.timestamp
    return true
  }

  get isEmpty(): boolean {
    return this.#links.length === 0
  }

  finish(): Segment {
    const { run_id, seq, epoch, prev, timestamp } = this.#first
    return {
      runId: run_id,
      seq,
      epoch,
      prev,
      signed: this.#signed,
      links: this.#links.join(''),
      began: timestamp,
      ended: this.#ended,
      asked: [...this.#asked],
      requests: [...this.#requests.values()],
      outcomes: [...this.#outcomes.values()],
      calls: this.#pairing.complete,
      linked: this.#linked,
    }
  }

  #pair(event: Event): boolean {
    if (event.type === 'mcp_tool_requested') {
      const id = event['receipt_id'] as string
      if (this.#pairing.note(event) !== undefined) return false
      this.#asked.add(id)
      this.#requests.set(id, event)
      return true
    }
    if (event.type !== 'mcp_tool_denied' && event.type !== 'mcp_tool_executed') return true
    const id = event['request_receipt_id'] as string
    if (this.#requests.has(id)) {
      if (this.#pairing.note(event, (receipt) => this.#linked.push(receipt)) !== undefined) return false
      this.#requests.delete(id)
      return true
    }
    // Its request stands further up, if anywhere; a second outcome of one request is for the judge to see.
    if (this.#outcomes.has(id) || this.#asked.has(id)) return false
    this.#outcomes.set(id, event)
    return true
  }
}
