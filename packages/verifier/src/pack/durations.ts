/**
 * Durations by how often they occur. Exact below 100 ms, to two digits above, so that a run of any length takes a few
 * hundred counters and every reader gets the same number.
 */
export class Durations {
  readonly #counts = new Map<number, number>()
  #size = 0

  add(millis: number): void {
    const rounded = round(millis)
    this.#counts.set(rounded, (this.#counts.get(rounded) ?? 0) + 1)
    this.#size += 1
  }

  /** The least duration that this share of all calls did not pass, or null without calls. */
  percentile(share: number): number | null {
    let rank = Math.ceil(this.#size * share)
    for (const millis of [...this.#counts.keys()].sort((a, b) => a - b)) {
      rank -= this.#counts.get(millis) ?? 0
      if (rank <= 0) return millis
    }
    return null
  }
}

function round(millis: number): number {
  if (millis < 100) return millis
  const unit = 10 ** (String(millis).length - 2)
  return Math.ceil(millis / unit) * unit
}
