/** Counts by name. A hostile run has as many names as it likes, so names beyond a bound are counted together. */
export class Counter {
  readonly #max: number
  readonly #counts = new Map<string, number>()
  /** How much was counted under names that are not kept. */
  unnamed = 0

  constructor(max = 1000) {
    this.#max = max
  }

  add(name: string, count = 1): void {
    const known = this.#counts.get(name)
    if (known === undefined && this.#counts.size >= this.#max) this.unnamed += count
    else this.#counts.set(name, (known ?? 0) + count)
  }

  get size(): number {
    return this.#counts.size
  }

  countOf(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  /** The largest first; names in order where counts are the same. */
  top(limit: number): { name: string; count: number }[] {
    return [...this.#counts]
      .map(([name, count]) => ({ name, count }))
      .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
      .slice(0, limit)
  }

  get total(): number {
    let sum = this.unnamed
    for (const count of this.#counts.values()) sum += count
    return sum
  }
}
