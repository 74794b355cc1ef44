import type { Range } from '../rule.js'

/** A text as it reads once an encoding is undone; `place` gives the source range of a range of it. */
export interface View {
  readonly text: string
  place(start: number, end: number): Range
}

/** Collects a view stretch by stretch, and where each came from. */
export class ViewBuilder {
  #text = ''
  // Three numbers for each stretch: where it begins in the view, and where in the source it begins and ends.
  readonly #stretches: number[] = []

  /** Adds what stands as it is. */
  keep(text: string, start: number, end: number): void {
    if (start >= end) return
    this.#stretches.push(this.#text.length, start, end)
    this.#text += text.slice(start, end)
  }

  /** Adds one character in place of the source between two offsets. */
  replace(char: string, start: number, end: number): void {
    this.#stretches.push(this.#text.length, start, end)
    this.#text += char
  }

  build(): View {
    const text = this.#text
    const stretches = this.#stretches
    const stretchAt = (offset: number) => {
      let low = 0
      let high = stretches.length / 3 - 1
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if (stretches[middle * 3]! <= offset) low = middle
        else high = middle - 1
      }
      return low * 3
    }
    const isKept = (stretch: number) =>
      (stretches[stretch + 3] ?? text.length) - stretches[stretch]! ===
      stretches[stretch + 2]! - stretches[stretch + 1]!
    return {
      text,
      place: (start, end) => {
        const first = stretchAt(start)
        const last = stretchAt(end - 1)
        return {
          start: stretches[first + 1]! + (isKept(first) ? start - stretches[first]! : 0),
          end: isKept(last) ? stretches[last + 1]! + end - stretches[last]! : stretches[last + 2]!,
        }
      },
    }
  }
}
