import type { Range } from '../rule.js'

/** A text as it reads once an encoding is undone; `place` gives the source range of a range of it. */
export interface View {
  readonly text: string
  place(start: number, end: number): Range
}

/** Collects a view piece by piece, and where each character of it came from. */
export class ViewBuilder {
  #text = ''
  readonly #starts: number[] = []
  readonly #ends: number[] = []

  add(text: string, start: number, end: number): void {
    this.#text += text
    for (let i = 0; i < text.length; i++) {
      this.#starts.push(start)
      this.#ends.push(end)
    }
  }

  build(): View {
    const starts = this.#starts
    const ends = this.#ends
    return {
      text: this.#text,
      place: (start, end) => ({ start: starts[start]!, end: ends[end - 1]! }),
    }
  }
}
