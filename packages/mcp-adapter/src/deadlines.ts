/** What can run out of time. */
interface Expiring {
  settle(answer: { readonly kind: 'timeout' }): unknown
}

/** A call's place in the queue of those that run, oldest first. */
export interface Deadline {
  readonly call: Expiring | undefined
  readonly due: number
  before: Deadline
  after: Deadline
}

/** The longest that a timer can be set for. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Ends calls that nobody answers in time. All have the same time, so one timer, for the oldest, does for all. */
export class Deadlines {
  readonly #millis: number
  /** Both ends of the queue. A list and not a map: maps are slow to become empty, and with every call they do. */
  readonly #ends = endless()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(millis: number) {
    this.#millis = millis
  }

  add(call: Expiring): Deadline | undefined {
    if (!Number.isFinite(this.#millis)) return undefined
    const after = this.#ends
    const { before } = after
    const deadline = { call, due: performance.now() + this.#millis, before, after }
    before.after = deadline
    after.before = deadline
    if (this.#timer === undefined) this.#wait(this.#millis)
    return deadline
  }

  remove({ before, after }: Deadline): void {
    before.after = after
    after.before = before
    // Where a timer keeps the process alive, none may stay behind.
    if (before !== after || hasUnref(this.#timer)) return
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #wait(millis: number): void {
    this.#timer = setTimeout(() => this.#look(), Math.min(Math.ceil(millis), MAX_TIMER_MS))
    // A call that nobody answers must not keep the process alive.
    if (hasUnref(this.#timer)) this.#timer.unref()
  }

  #look(): void {
    this.#timer = undefined
    const now = performance.now()
    for (;;) {
      const oldest = this.#ends.after
      if (oldest.call === undefined) return
      if (oldest.due > now) return this.#wait(oldest.due - now)
      // Settling takes it out of the queue.
      oldest.call.settle({ kind: 'timeout' })
    }
  }
}

function endless(): Deadline {
  const ends = { call: undefined, due: 0 } as unknown as Deadline
  ends.before = ends
  ends.after = ends
  return ends
}

function hasUnref(timer: unknown): timer is { unref(): void } {
  return typeof timer === 'object' && timer !== null && 'unref' in timer
}
