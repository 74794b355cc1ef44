import type { OpenCall } from './call.js'

/** A client may never come back: what waits longer than this, or in a longer queue, is closed. */
const MAX_WAIT_MS = 60 * 60 * 1000
const MAX_PARKED = 10_000

/** Calls that ran and are not over: the tool asked for input, or goes on as a task. */
export class Parked {
  readonly #calls = new Map<string, { readonly open: OpenCall; readonly since: number }>()
  readonly #clock: () => number
  readonly #giveUp: (open: OpenCall) => void

  constructor(clock: () => number, giveUp: (open: OpenCall) => void) {
    this.#clock = clock
    this.#giveUp = giveUp
  }

  park(key: string, open: OpenCall): void {
    const now = this.#clock()
    for (const [old, { open: waiting, since }] of this.#calls) {
      if (this.#calls.size < MAX_PARKED && now - since < MAX_WAIT_MS) break
      this.#calls.delete(old)
      this.#giveUp(waiting)
    }
    const same = this.take(key)
    if (same !== undefined) this.#giveUp(same)
    this.#calls.set(key, { open, since: now })
  }

  take(key: string): OpenCall | undefined {
    const parked = this.#calls.get(key)
    this.#calls.delete(key)
    return parked?.open
  }

  has(key: string): boolean {
    return this.#calls.has(key)
  }

  takeAll(): OpenCall[] {
    const all = [...this.#calls.values()].map(({ open }) => open)
    this.#calls.clear()
    return all
  }
}
