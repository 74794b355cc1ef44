import type { Chain } from './chain.js'
import { LedgerError } from './error.js'
import { Escrow } from './escrow.js'
import { type EventBody, type PreviousRun, problemWith, type RunEndBody, type RunStartBody } from './event.js'
import { encodeMeta } from './meta.js'
import { moveLargeFields } from './oversize.js'
import type { RunKey } from './run-key.js'
import type { Head, Store } from './store.js'

export interface Appended {
  readonly seq: number
  readonly link: string
}

interface Waiting {
  readonly line: string
  readonly appended: Appended
  readonly resolve: (appended: Appended) => void
  readonly reject: (error: LedgerError) => void
}

interface RunParts {
  readonly store: Store
  readonly chain: Chain
  readonly runKey: RunKey | undefined
  readonly clock: () => number
  /** When a checkpoint is due after the last one. */
  readonly due: { readonly events: number; readonly millis: number }
  readonly onSealed: ((head: PreviousRun) => void) | undefined
}

/** One process's record of what happened. Appends keep their order; each is acknowledged when the store has it. */
export class Run {
  readonly id: string
  readonly #parts: RunParts
  readonly #escrow = new Escrow()
  #start: (RunStartBody & { run_id: string; timestamp: string }) | undefined
  #waiting: Waiting[] = []
  #stored: Head
  #checkpointed = { size: 0, at: 0 }
  #draining: Promise<void> | undefined
  #checkpointWanted = false
  #failure: LedgerError | undefined
  #ending: Promise<void> | undefined
  #ended = false
  #time = { millis: Number.NaN, text: '' }

  /** @internal Use openRun(). */
  constructor(id: string, parts: RunParts) {
    this.id = id
    this.#parts = parts
    this.#stored = parts.chain.head
  }

  /** Where the run ends, what is still being stored included. */
  get head(): Head {
    return this.#parts.chain.head
  }

  /** The calls that have no outcome yet. */
  get openInvocations(): string[] {
    return this.#escrow.open
  }

  /** Why the run takes no more events, if something went wrong. */
  get failure(): LedgerError | undefined {
    return this.#failure
  }

  /** @internal */
  async start(event: RunStartBody): Promise<void> {
    const timestamp = this.#now()
    this.#checkpointed = { size: 0, at: this.#parts.clock() }
    this.#start = { ...event, run_id: this.id, timestamp }
    try {
      // The event comes first: a meta.json without events is then always the work of somebody else.
      await this.#push(event, timestamp)
      await this.#writeMeta(encodeMeta(this.#start))
    } catch (error) {
      await this.#close().catch(() => {})
      throw error
    }
  }

  /** Adds an event. Resolves when it is as safe as the run's durability promises; rejects when it is not on record. */
  append(event: EventBody): Promise<Appended> {
    try {
      if (this.#ending !== undefined) throw this.#endedError()
      const problem = problemWith(event)
      if (problem !== undefined) throw new LedgerError('event_invalid', problem)
      return this.#push(event, event.timestamp ?? this.#now())
    } catch (error) {
      if (error instanceof LedgerError && error.code === 'event_too_large') return this.#appendMoved(event)
      return Promise.reject(error)
    }
  }

  async #appendMoved(event: EventBody): Promise<Appended> {
    const moved = moveLargeFields(event)
    for (const { hash, text } of moved.artifacts)
      await this.#guard(() => this.#parts.store.writeArtifact(hash, text))
    return await this.#push(moved.event, event.timestamp ?? this.#now())
  }

  /** Goes over to a new run key, which the one in force signs for. What was signed so far can be signed by none again. */
  async rotateKey(): Promise<Appended> {
    const { runKey } = this.#parts
    if (runKey === undefined) throw new TypeError('a run without Ed25519 signatures has no key to rotate')
    if (this.#ending !== undefined) throw this.#endedError()
    const { event, take } = runKey.succession()
    const pushed = this.#push(event, this.#now())
    // From the line on that names the new key, every checkpoint is under it.
    take()
    return await pushed
  }

  /** Signs what is on record now. Without a run key there is nothing to sign with, and only the epoch closes. */
  async checkpoint(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure
    this.#checkpointWanted = true
    this.#draining ??= this.#drain()
    await this.#draining
    if (this.#failure !== undefined) throw this.#failure
  }

  /** Writes run_end, seals the run, destroys its keys. Calling it again gives the same promise. */
  end(status: RunEndBody['status'] = 'completed'): Promise<void> {
    this.#ending ??= this.#seal(status).finally(() => this.#close())
    return this.#ending
  }

  async #seal(status: RunEndBody['status']): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure
    // The seal has an epoch of its own: a key stolen from memory at the end signs run_end at most.
    if (this.head.size > this.#checkpointed.size) await this.checkpoint()
    const timestamp = this.#now()
    const event: RunEndBody = {
      type: 'run_end',
      schema_version: '1.0',
      status,
      event_count: this.head.size + 1,
      escrow: this.#escrow.counts,
    }
    const pushed = this.#push(event, timestamp)
    this.#ended = true
    await pushed
    await this.checkpoint()
    if (this.#start !== undefined) await this.#writeMeta(encodeMeta(this.#start, { ...event, timestamp }))
    this.#parts.onSealed?.({
      run_id: this.id,
      size: this.head.size,
      root: `sha256:${this.#parts.chain.root()}`,
    })
  }

  async #close(): Promise<void> {
    this.#parts.chain.wipe()
    this.#parts.runKey?.destroy()
    await this.#guard(() => this.#parts.store.close())
  }

  /** Makes the line and queues it. Throws when the event cannot be part of the run. */
  #push(event: { readonly type: string }, timestamp: string): Promise<Appended> {
    if (this.#failure !== undefined) throw this.#failure
    if (this.#ended) throw this.#endedError()
    const problem = this.#escrow.problemWith(event)
    if (problem !== undefined) throw new LedgerError('event_invalid', problem)
    const line = this.#parts.chain.add(event, timestamp)
    this.#escrow.note(event)
    const { size, link } = this.head
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line, appended: { seq: size - 1, link }, resolve, reject })
      this.#draining ??= this.#drain()
    })
  }

  // Everything that waits when the store is free goes in one batch: that is the group commit.
  async #drain(): Promise<void> {
    await Promise.resolve()
    while (this.#failure === undefined && (this.#waiting.length > 0 || this.#checkpointWanted)) {
      const batch = this.#waiting
      this.#waiting = []
      const next = this.head
      const isDue = this.#isCheckpointDue(next)
      try {
        const lines = batch.map(({ line }) => line)
        const stored = lines.length > 0 ? this.#parts.store.append(this.#stored, lines, next) : undefined
        // While the disk is at work there is time for the tree, and to sign for it.
        this.#parts.chain.growTree()
        const note = isDue ? this.#closeEpoch(next) : undefined
        if (stored !== undefined) await stored
        this.#stored = next
        for (const { resolve, appended } of batch.splice(0)) resolve(appended)
        // No line of a new epoch reaches the store before the checkpoint that closes the old one.
        if (note !== undefined) await this.#parts.store.appendCheckpoint(note)
      } catch (error) {
        this.#fail(error, batch)
      }
    }
    this.#draining = undefined
  }

  #isCheckpointDue(next: Head): boolean {
    const wanted = this.#checkpointWanted
    const { due, clock } = this.#parts
    this.#checkpointWanted = false
    if (next.size === this.#checkpointed.size) return false
    if (wanted || next.size - this.#checkpointed.size >= due.events) return true
    // The clock may go backwards: then it is as good a time as any.
    return Math.abs(clock() - this.#checkpointed.at) >= due.millis
  }

  #closeEpoch({ size }: Head): string | undefined {
    const { chain, runKey, clock } = this.#parts
    this.#checkpointed = { size, at: clock() }
    chain.closeEpoch()
    return runKey?.signCheckpoint(size, chain.root())
  }

  #writeMeta(text: string): Promise<void> {
    return this.#guard(() => this.#parts.store.writeMeta(text))
  }

  async #guard(work: () => void | Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      throw this.#fail(error, [])
    }
  }

  // Fail-stop: after an I/O error nobody knows what the file holds, so nothing is ever tried again on it.
  #fail(cause: unknown, batch: readonly Waiting[]): LedgerError {
    this.#failure ??= new LedgerError(
      'store_failed',
      `run ${this.id} can record nothing more: ${cause instanceof Error ? cause.message : String(cause)}`,
      cause,
    )
    for (const { reject } of [...batch, ...this.#waiting]) reject(this.#failure)
    this.#waiting = []
    this.#checkpointWanted = false
    return this.#failure
  }

  #endedError(): LedgerError {
    return new LedgerError('run_ended', `run ${this.id} has ended`)
  }

  // Many events fall into one millisecond, and writing a time takes longer than hashing a line.
  #now(): string {
    const millis = this.#parts.clock()
    if (millis !== this.#time.millis) this.#time = { millis, text: new Date(millis).toISOString() }
    return this.#time.text
  }
}
