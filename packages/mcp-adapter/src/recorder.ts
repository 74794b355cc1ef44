import type { EventBody, Run } from '@countersign/ledger'

/** Where an event stands. */
export interface Place {
  readonly runId: string
  readonly seq: number
  readonly link: string
}

export interface RecorderPorts {
  openRun(): Promise<Run>
  /** A run was sealed. */
  closed(runId: string): Promise<void>
  log(line: string): void
  clock(): number
}

/** How long after a failure no new run is tried. */
const RETRY_MS = 1000

/**
 * Keeps the run that events go to. A run that failed takes nothing more; another one is opened in its place. Nothing
 * here throws: an event that is not on record comes back as null, is counted and told to the operator.
 */
export class Recorder {
  readonly #ports: RecorderPorts
  #run: Run | undefined
  #opening: Promise<Run | undefined> | undefined
  #failedAt = Number.NEGATIVE_INFINITY
  failures = 0

  constructor(ports: RecorderPorts) {
    this.#ports = ports
  }

  /** The run that is open now. */
  get run(): Run | undefined {
    return this.#run
  }

  /** The open run, or a new one; undefined when there is none to be had. */
  open(): Run | undefined | Promise<Run | undefined> {
    const run = this.#run
    if (run !== undefined && run.failure === undefined) return run
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  /** Appends to whichever run is open. */
  append(event: EventBody): Promise<Place | null> {
    const opened = this.open()
    if (opened instanceof Promise) return opened.then((run) => this.#append(run, event))
    return this.#append(opened, event)
  }

  /** Appends to the run that holds the first half of a pair: an outcome in another run would prove nothing. */
  appendTo(runId: string, event: EventBody): Promise<Place | null> {
    const run = this.#run
    return this.#append(run?.id === runId ? run : undefined, event)
  }

  /** Ends the run with a seal. The next event opens another one. */
  async end(status: 'completed' | 'failed'): Promise<void> {
    await this.#opening
    const run = this.#run
    if (run === undefined) return
    this.#run = undefined
    try {
      await run.end(status)
      await this.#ports.closed(run.id)
    } catch (error) {
      this.#fail(error, `the run ${run.id} could not be sealed`)
    }
  }

  #append(run: Run | undefined, event: EventBody): Promise<Place | null> {
    if (run === undefined) {
      this.failures += 1
      return Promise.resolve(null)
    }
    return run.append(event).then(
      ({ seq, link }) => ({ runId: run.id, seq, link }),
      (error: unknown) => {
        this.#fail(error, 'an event could not be recorded')
        return null
      },
    )
  }

  async #open(): Promise<Run | undefined> {
    const failed = this.#run
    this.#run = undefined
    if (failed !== undefined) await failed.end('failed').catch(() => undefined)
    if (Math.abs(this.#ports.clock() - this.#failedAt) < RETRY_MS) return undefined
    try {
      const run = await this.#ports.openRun()
      this.#run = run
      return run
    } catch (error) {
      this.#failedAt = this.#ports.clock()
      this.#fail(error, 'no run could be opened')
      return undefined
    }
  }

  #fail(error: unknown, what: string): void {
    this.failures += 1
    this.#ports.log(`countersign: ${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
