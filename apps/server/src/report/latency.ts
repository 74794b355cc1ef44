// A run may hold a different duration for every call; beyond this many, three digits of each are kept.
const MAX_EXACT = 5000

/** How long the tools took: every duration and how often it occurred. */
export class Latency {
  readonly #maxExact: number
  #counts = new Map<number, number>()
  #total = 0
  #isRounded = false

  constructor(maxExact = MAX_EXACT) {
    this.#maxExact = maxExact
  }

  add(millis: number): void {
    const value = this.#isRounded ? rounded(millis) : millis
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1)
    this.#total += 1
    if (!this.#isRounded && this.#counts.size > this.#maxExact) this.#round()
  }

  get total(): number {
    return this.#total
  }

  /** Whether the values are three digits of what was recorded. */
  get isRounded(): boolean {
    return this.#isRounded
  }

  /** Every duration with its count, shortest first. */
  values(): { millis: number; count: number }[] {
    return [...this.#counts]
      .map(([millis, count]) => ({ millis, count }))
      .sort((one, other) => one.millis - other.millis)
  }

  /** The shortest duration that this share of the calls did not exceed (nearest rank). */
  percentile(share: number): number | undefined {
    const rank = Math.ceil(share * this.#total)
    let seen = 0
    for (const { millis, count } of this.values()) {
      seen += count
      if (seen >= rank) return millis
    }
    return undefined
  }

  #round(): void {
    const exact = this.#counts
    this.#counts = new Map()
    this.#isRounded = true
    for (const [millis, count] of exact) {
      const value = rounded(millis)
      this.#counts.set(value, (this.#counts.get(value) ?? 0) + count)
    }
  }
}

function rounded(millis: number): number {
  return Number(millis.toPrecision(3))
}
