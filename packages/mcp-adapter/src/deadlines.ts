/** What can run out of time. */
interface Expiring {
  settle(answer: { readonly kind: 'timeout' }): unknown
}

/** The longest that a timer can be set for. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Ends calls that nobody answers in time. All have the same time, so one timer, for the oldest, does for all. */
export class Deadlines {
  readonly #millis: number
  readonly #due = new Map<Expiring, number>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(millis: number) {
    this.#millis = millis
  }

  add(call: Expiring): void {
    if (!Number.isFinite(this.#millis)) return
    this.#due.set(call, performance.now() + this.#millis)
    if (this.#timer === undefined) this.#wait(this.#millis)
  }

  delete(call: Expiring): void {
    this.#due.delete(call)
    // Where a timer keeps the process alive, none may stay behind.
    if (this.#due.size > 0 || hasUnref(this.#timer)) return
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
    for (const [call, due] of this.#due) {
      if (due > now) return this.#wait(due - now)
      this.#due.delete(call)
      call.settle({ kind: 'timeout' })
    }
  }
}

function hasUnref(timer: unknown): timer is { unref(): void } {
  return typeof timer === 'object' && timer !== null && 'unref' in timer
}
