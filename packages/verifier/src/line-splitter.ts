import type { ChainJudge } from './chain.js'
import { textOf } from './text.js'

const LF = 0x0a
const MAX_LINE_BYTES = 65_535

/** Cuts chunks of bytes into lines for the judge, holding at most one line. */
export class LineSplitter {
  readonly #judge: ChainJudge
  #rest: Uint8Array = new Uint8Array(0)
  #bytes = 0

  constructor(judge: ChainJudge) {
    this.#judge = judge
  }

  get bytes(): number {
    return this.#bytes
  }

  push(chunk: Uint8Array): void {
    this.#bytes += chunk.length
    if (this.#judge.stopped) return
    const last = chunk.lastIndexOf(LF)
    if (last < 0) return this.#keep(chunk)
    const whole =
      this.#rest.length === 0 ? chunk.subarray(0, last) : join(this.#rest, chunk.subarray(0, last))
    this.#rest = new Uint8Array(0)
    this.#lines(whole)
    this.#keep(chunk.subarray(last + 1))
  }

  /** How many bytes follow the last LF. */
  get tornBytes(): number {
    return this.#rest.length
  }

  #lines(whole: Uint8Array): void {
    const text = textOf(whole)
    // Many lines are decoded at once; only when that fails is it worth knowing which one is bad.
    if (text === undefined) return this.#linesOneByOne(whole)
    for (const line of text.split('\n')) {
      if (this.#judge.stopped) return
      if (line.length * 3 > MAX_LINE_BYTES && new TextEncoder().encode(line).length > MAX_LINE_BYTES) {
        return this.#judge.refuse('line_too_long', `the line is over ${MAX_LINE_BYTES} bytes`)
      }
      this.#judge.line(line)
    }
  }

  #linesOneByOne(whole: Uint8Array): void {
    for (let from = 0; from <= whole.length && !this.#judge.stopped; ) {
      const at = whole.indexOf(LF, from)
      const to = at < 0 ? whole.length : at
      const line = textOf(whole.subarray(from, to))
      if (line === undefined) return this.#judge.refuse('line_malformed', 'the line is not UTF-8')
      this.#judge.line(line)
      from = to + 1
    }
  }

  #keep(tail: Uint8Array): void {
    if (this.#judge.stopped || tail.length === 0) return
    this.#rest = this.#rest.length === 0 ? tail.slice() : join(this.#rest, tail)
    // The length comes from the file: a line that never ends must not be held.
    if (this.#rest.length > MAX_LINE_BYTES)
      this.#judge.refuse('line_too_long', `the line is over ${MAX_LINE_BYTES} bytes`)
  }
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const joined = new Uint8Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}
