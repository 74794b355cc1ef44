import { type Call, isNotable } from './call.js'

/** The calls that the table shows. Of a long run: mostly those that a reader looks for, from both of its ends. */
export class CallSelection {
  readonly #max: number
  #calls: Call[] = []
  #total = 0
  #notable = 0

  constructor(max: number) {
    this.#max = max
  }

  add(call: Call): void {
    this.#total += 1
    if (isNotable(call)) this.#notable += 1
    this.#calls.push(call)
    if (this.#calls.length > 2 * this.#max) this.#prune()
  }

  finish(): { calls: readonly Call[]; total: number; notable: number } {
    this.#prune()
    return { calls: this.#calls, total: this.#total, notable: this.#notable }
  }

  #prune(): void {
    if (this.#calls.length > this.#max) {
      const notable = this.#calls.filter(isNotable)
      const routine = this.#calls.filter((call) => !isNotable(call))
      const few = Math.ceil(this.#max / 4)
      const room = Math.min(notable.length, this.#max - Math.min(few, routine.length))
      this.#calls = [...bothEnds(notable, room), ...bothEnds(routine, this.#max - room)]
    }
    this.#calls.sort((one, other) => one.seq - other.seq)
  }
}

/** The first and the last of a list, in order. */
function bothEnds<Item>(items: readonly Item[], room: number): readonly Item[] {
  if (items.length <= room) return items
  const last = Math.floor(room / 2)
  return [...items.slice(0, room - last), ...items.slice(items.length - last)]
}
