import { createSigningKey, formatCheckpoint, type SigningKey, signNote } from '@countersign/digest'
import { newRunId } from '@countersign/receipt'
import type { Durability, Mode } from '@countersign/vocabulary'
import { Chain } from './chain.js'
import { EpochKey, hmacKeyId } from './epoch-key.js'
import { LedgerError } from './error.js'
import { Escrow } from './escrow.js'
import type { EventBody, PreviousRun, RunEndBody, RunStartBody } from './event.js'
import { certifyRun, type Signer } from './identity.js'
import { encodeMeta } from './meta.js'
import { moveLargeFields } from './oversize.js'
import type { Head, Store } from './store.js'

/** What a run is signed with. `full` is what others can check; `hmac` only holders of the master key can. */
export type Signing =
  | { readonly level: 'full'; readonly master: Uint8Array; readonly identity: Signer }
  | { readonly level: 'hmac'; readonly master: Uint8Array }
  | { readonly level: 'none' }

export interface RunOptions {
  /** Makes the store once the run has its id. */
  readonly store: (runId: string) => Store | Promise<Store>
  readonly signing: Signing
  readonly serverId: string
  readonly serverVersion: string
  readonly durability?: Durability
  readonly agentId?: string | undefined
  readonly clientId?: string | undefined
  readonly mode?: Mode | undefined
  readonly policyHash?: string | undefined
  readonly previousRun?: PreviousRun | undefined
  /** A checkpoint is due after this many events, 256 unless given, */
  readonly checkpointEvents?: number
  /** or this many milliseconds, 1000 unless given. */
  readonly checkpointMillis?: number
  /** Called once the run is sealed, with where it ended. */
  readonly onSealed?: (head: PreviousRun) => void
  readonly clock?: () => number
  readonly random?: (size: number) => Uint8Array
}

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

/** Opens a run and writes its first event. */
export async function openRun(options: RunOptions): Promise<Run> {
  const clock = options.clock ?? Date.now
  const random = options.random ?? ((size) => globalThis.crypto.getRandomValues(new Uint8Array(size)))
  const { signing, serverId } = options
  const runId = newRunId(clock, random)
  const signed = signing.level !== 'none'
  const runKey = signing.level === 'full' ? createSigningKey(`${serverId}/${runId}`, random(32)) : undefined
  const start: RunStartBody = {
    type: 'run_start',
    schema_version: '1.0',
    server_id: serverId,
    server_version: options.serverVersion,
    agent_id: options.agentId,
    client_id: options.clientId,
    mode: options.mode,
    durability: options.durability ?? 'flush',
    signed,
    hmac_key_id: signed ? hmacKeyId(signing.master) : undefined,
    run_vkey: runKey?.vkey,
    identity_vkey: signing.level === 'full' ? signing.identity.vkey : undefined,
    identity_sig:
      signing.level === 'full' && runKey !== undefined
        ? await certifyRun(signing.identity, runId, serverId, runKey.vkey)
        : undefined,
    policy_hash: options.policyHash,
    previous_run: options.previousRun ?? null,
  }
  const chain = new Chain(runId, signed ? new EpochKey(signing.master, runId) : undefined)
  const store = await options.store(runId)
  const due = { events: options.checkpointEvents ?? 256, millis: options.checkpointMillis ?? 1000 }
  const run = new Run(runId, store, chain, runKey, clock, due, options.onSealed)
  await run.start(start)
  return run
}

/** One process's record of what happened. Appends keep their order; each is acknowledged when the store has it. */
export class Run {
  readonly id: string
  readonly #store: Store
  readonly #chain: Chain
  readonly #runKey: SigningKey | undefined
  readonly #clock: () => number
  readonly #due: { readonly events: number; readonly millis: number }
  readonly #onSealed: ((head: PreviousRun) => void) | undefined
  readonly #escrow = new Escrow()
  #start: (RunStartBody & { run_id: string; timestamp: string }) | undefined
  #waiting: Waiting[] = []
  #stored: Head
  #checkpointed = { size: 0, at: 0 }
  #draining: Promise<void> | undefined
  #checkpointWanted = false
  #failure: LedgerError | undefined
  #ending: Promise<void> | undefined

  /** @internal Use openRun(). */
  constructor(
    id: string,
    store: Store,
    chain: Chain,
    runKey: SigningKey | undefined,
    clock: () => number,
    due: { events: number; millis: number },
    onSealed: ((head: PreviousRun) => void) | undefined,
  ) {
    this.id = id
    this.#store = store
    this.#chain = chain
    this.#runKey = runKey
    this.#clock = clock
    this.#due = due
    this.#onSealed = onSealed
    this.#stored = chain.head
  }

  /** Where the run ends, what is still being stored included. */
  get head(): Head {
    return this.#chain.head
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
    this.#checkpointed = { size: 0, at: this.#clock() }
    this.#start = { ...event, run_id: this.id, timestamp }
    // The event comes first: a meta.json without events is then always the work of somebody else.
    await this.#push(event, timestamp)
    await this.#guard(() => this.#store.writeMeta(encodeMeta({ ...event, run_id: this.id, timestamp })))
  }

  /** Adds an event. Resolves when it is as safe as the run's durability promises; rejects when it is not on record. */
  append(event: EventBody): Promise<Appended> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure)
    if (this.#ending !== undefined)
      return Promise.reject(new LedgerError('run_ended', `run ${this.id} has ended`))
    try {
      return this.#push(event, event.timestamp ?? this.#now())
    } catch (error) {
      if (error instanceof LedgerError && error.code === 'event_too_large') return this.#pushMoved(event)
      return Promise.reject(error)
    }
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
    this.#ending ??= this.#end(status)
    return this.#ending
  }

  async #end(status: RunEndBody['status']): Promise<void> {
    try {
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
      await this.#push(event, timestamp)
      await this.checkpoint()
      const start = this.#start
      if (start !== undefined) {
        await this.#guard(() => this.#store.writeMeta(encodeMeta(start, { ...event, timestamp })))
      }
      this.#onSealed?.({ run_id: this.id, size: this.head.size, root: `sha256:${this.#chain.root()}` })
    } finally {
      this.#chain.wipe()
      this.#runKey?.destroy()
      await this.#store.close()
    }
  }

  #push(event: object, timestamp: string): Promise<Appended> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure)
    const { text, head } = this.#chain.add(event, timestamp)
    this.#escrow.note(event as { type: string })
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line: text, appended: { seq: head.size - 1, link: head.link }, resolve, reject })
      this.#draining ??= this.#drain()
    })
  }

  async #pushMoved(event: EventBody): Promise<Appended> {
    const moved = moveLargeFields(event)
    for (const { hash, text } of moved.artifacts)
      await this.#guard(() => this.#store.writeArtifact(hash, text))
    return this.#push(moved.event, event.timestamp ?? this.#now())
  }

  // Everything that waits when the store is free goes in one batch: that is the group commit.
  async #drain(): Promise<void> {
    await Promise.resolve()
    while (this.#failure === undefined && (this.#waiting.length > 0 || this.#checkpointWanted)) {
      const batch = this.#waiting
      this.#waiting = []
      const next = this.#chain.head
      const note = this.#isCheckpointDue(next) ? this.#closeEpoch(next) : undefined
      try {
        if (batch.length > 0) {
          const stored = this.#store.append(
            this.#stored,
            batch.map(({ line }) => line),
            next,
          )
          if (stored !== undefined) await stored
          this.#stored = next
        }
        // No line of a new epoch reaches the store before the checkpoint that closes the old one.
        if (note !== undefined) await this.#store.appendCheckpoint(note)
        for (const { resolve, appended } of batch) resolve(appended)
      } catch (error) {
        this.#fail(error, batch)
      }
    }
    this.#draining = undefined
  }

  #isCheckpointDue(next: Head): boolean {
    const wanted = this.#checkpointWanted
    this.#checkpointWanted = false
    if (next.size === this.#checkpointed.size) return false
    if (wanted || next.size - this.#checkpointed.size >= this.#due.events) return true
    return Math.abs(this.#clock() - this.#checkpointed.at) >= this.#due.millis
  }

  #closeEpoch({ size }: Head): string | undefined {
    this.#checkpointed = { size, at: this.#clock() }
    this.#chain.closeEpoch()
    if (this.#runKey === undefined) return undefined
    return signNote(
      formatCheckpoint({ origin: this.#runKey.name, size, root: this.#chain.root() }),
      this.#runKey,
    )
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
      `run ${this.id} can record nothing more: ${messageOf(cause)}`,
      cause,
    )
    for (const { reject } of [...batch, ...this.#waiting]) reject(this.#failure)
    this.#waiting = []
    this.#checkpointWanted = false
    return this.#failure
  }

  #now(): string {
    return new Date(this.#clock()).toISOString()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
