import { FATE_WORDS, type Fate, type FateCounts, noFates } from './decision.js'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
// Each width divides the next, so that bins merge without being counted again.
const WIDTHS = [
  ...[1, 5, 10, 50, 100, 500],
  ...[1, 5, 10, 30].map((seconds) => seconds * SECOND),
  ...[1, 5, 10, 30].map((minutes) => minutes * MINUTE),
  ...[1, 3, 6, 12].map((hours) => hours * HOUR),
  ...[1, 5, 25, 100, 500, 2500, 10_000, 50_000, 250_000, 1_000_000, 5_000_000].map((days) => days * DAY),
]
const MAX_BINS = 120

/** Calls by time, in bins that widen as the run grows: the span is not known until the last event. */
export class TimeBins {
  #origin: number | undefined
  #level = 0
  #bins: FateCounts[] = []
  #end = 0
  /** Calls whose time cannot be read. */
  unplaced = 0

  /** Places the start of the axis. */
  begin(time: number): void {
    if (Number.isFinite(time)) this.#origin ??= time
  }

  add(time: number, fate: Fate): void {
    if (!Number.isFinite(time)) {
      this.unplaced += 1
      return
    }
    this.reach(time)
    const index = this.#indexOf(time)
    const bin = this.#bins[index] ?? noFates()
    bin[fate] += 1
    this.#bins[index] = bin
  }

  /** Makes the axis reach a time at which nothing was called. */
  reach(time: number): void {
    if (!Number.isFinite(time)) return
    this.begin(time)
    this.#end = Math.max(this.#end, time)
    while (this.#indexOf(time) >= MAX_BINS) this.#widen()
  }

  /** The bins from the start to the end, no more than is readable for so few calls. */
  finish(calls: number): { origin: number; width: number; bins: FateCounts[] } {
    const readable = Math.min(MAX_BINS, Math.max(24, Math.ceil(4 * Math.sqrt(calls))))
    while (this.#indexOf(this.#end) >= readable) this.#widen()
    const origin = this.#origin ?? 0
    const length = this.#origin === undefined ? 0 : this.#indexOf(this.#end) + 1
    return {
      origin,
      width: this.#width,
      bins: Array.from({ length }, (_, index) => this.#bins[index] ?? noFates()),
    }
  }

  get #width(): number {
    return WIDTHS[this.#level] ?? Number.POSITIVE_INFINITY
  }

  // A clock that went backwards must not place a call before the run.
  #indexOf(time: number): number {
    return Math.max(0, Math.floor((time - (this.#origin ?? time)) / this.#width))
  }

  #widen(): void {
    const factor = (WIDTHS[this.#level + 1] ?? Number.POSITIVE_INFINITY) / this.#width
    const merged: FateCounts[] = []
    this.#bins.forEach((bin, index) => {
      const place = Math.floor(index / factor)
      const into = merged[place] ?? noFates()
      for (const fate of FATE_WORDS) into[fate] += bin[fate]
      merged[place] = into
    })
    this.#bins = merged
    this.#level += 1
  }
}
