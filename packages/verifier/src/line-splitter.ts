import { joinBytes } from './bytes.js'
import { textOf } from './text.js'

const LF = 0x0a
const MAX_LINE_BYTES = 65_535
const NOTHING = new Uint8Array(0)

/** Takes lines until it has seen enough. */
export interface LineTaker {
  readonly stopped: boolean
  /** The line between two positions of a text, without its LF. */
  line(text: string, from: number, to: number): void
  /** A line that cannot be handed over as text. */
  refuse(code: 'line_malformed' | 'line_too_long', detail: string): void
}

/** Cuts pieces of bytes into lines, holding at most one line. */
export class LineSplitter {
  readonly #taker: LineTaker
  #rest: Uint8Array = NOTHING
  #bytes = 0

  constructor(taker: LineTaker) {
    this.#taker = taker
  }

  get bytes(): number {
    return this.#bytes
  }

  push(piece: Uint8Array): void {
    this.#bytes += piece.length
    if (this.#taker.stopped) return
    const last = piece.lastIndexOf(LF)
    if (last < 0) return this.#keep(piece)
    const whole = joinBytes(this.#rest, piece.subarray(0, last))
    this.#rest = NOTHING
    this.#lines(whole)
    this.#keep(piece.subarray(last + 1))
  }

  /** Passes over whole lines that the taker has from elsewhere. */
  skip(bytes: number): void {
    this.#bytes += bytes
  }

  /** How many bytes follow the last LF. */
  get tornBytes(): number {
    return this.#rest.length
  }

  #lines(whole: Uint8Array): void {
    const text = textOf(whole)
    // Many lines are decoded at once; only when that fails is it worth knowing which one is bad.
    if (text === undefined) return this.#linesOneByOne(whole)
    for (let from = 0; from <= text.length && !this.#taker.stopped; ) {
      const at = text.indexOf('\n', from)
      const to = at < 0 ? text.length : at
      this.#line(text, from, to)
      from = to + 1
    }
  }

  #linesOneByOne(whole: Uint8Array): void {
    for (let from = 0; from <= whole.length && !this.#taker.stopped; ) {
      const at = whole.indexOf(LF, from)
      const to = at < 0 ? whole.length : at
      const line = textOf(whole.subarray(from, to))
      if (line === undefined) this.#taker.refuse('line_malformed', 'the line is not UTF-8')
      else this.#line(line, 0, line.length)
      from = to + 1
    }
  }

  #line(text: string, from: number, to: number): void {
    if (isTooLong(text, from, to)) this.#refuseLong()
    else this.#taker.line(text, from, to)
  }

  // Copied, and not by slice(): the caller may read into the same Buffer again, and a slice of that is a view.
  #keep(tail: Uint8Array): void {
    if (this.#taker.stopped || tail.length === 0) return
    this.#rest = joinBytes(this.#rest, new Uint8Array(tail))
    // The length comes from the file: a line that never ends must not be held.
    if (this.#rest.length > MAX_LINE_BYTES) this.#refuseLong()
  }

  #refuseLong(): void {
    this.#taker.refuse('line_too_long', `the line is over ${MAX_LINE_BYTES} bytes`)
  }
}

function isTooLong(text: string, from: number, to: number): boolean {
  // A UTF-16 code unit is at most three bytes: only long lines need counting.
  if ((to - from) * 3 <= MAX_LINE_BYTES) return false
  return new TextEncoder().encode(text.slice(from, to)).length > MAX_LINE_BYTES
}
