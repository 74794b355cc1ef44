import type { OpenCall } from './call.js'

/** A client may never come back: what waits longer than this, or in a longer queue, is closed. */
const MAX_WAIT_MS = 60 * 60 * 1000
const MAX_PARKED = 10_000

interface Waiting {
  readonly key: string
  readonly open: OpenCall
  readonly since: number
}

/** Calls that ran and are not over: the tool asked for input, or goes on as a task. */
export class Parked {
  readonly #waiting = new Set<Waiting>()
  readonly #byKey = new Map<string, Waiting[]>()
  readonly #clock: () => number
  readonly #giveUp: (open: OpenCall) => void

  constructor(clock: () => number, giveUp: (open: OpenCall) => void) {
    this.#clock = clock
    this.#giveUp = giveUp
  }

  park(key: string, open: OpenCall): void {
    const since = this.#clock()
    for (const old of this.#waiting) {
      if (this.#waiting.size < MAX_PARKED && since - old.since < MAX_WAIT_MS) break
      this.#remove(old)
      this.#giveUp(old.open)
    }
    const waiting = { key, open, since }
    this.#waiting.add(waiting)
    this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), waiting])
  }

  /** The call that has waited longest under the key. */
  take(key: string): OpenCall | undefined {
    const waiting = this.#byKey.get(key)?.[0]
    if (waiting === undefined) return undefined
    this.#remove(waiting)
    return waiting.open
  }

  has(key: string): boolean {
    return this.#byKey.has(key)
  }

  takeAll(): OpenCall[] {
    const calls = [...this.#waiting].map(({ open }) => open)
    this.#waiting.clear()
    this.#byKey.clear()
    return calls
  }

  #remove(waiting: Waiting): void {
    this.#waiting.delete(waiting)
    const rest = this.#byKey.get(waiting.key)?.filter((other) => other !== waiting) ?? []
    if (rest.length === 0) this.#byKey.delete(waiting.key)
    else this.#byKey.set(waiting.key, rest)
  }
}
