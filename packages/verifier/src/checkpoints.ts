import { type Checkpoint, DigestError, parseCheckpoint, parseNote } from '@countersign/digest'
import { joinBytes, piecesOf, type RunBytes } from './bytes.js'
import type { Findings } from './findings.js'
import { textOf } from './text.js'

/** A checkpoint as it stands in the file, not yet believed. */
export interface Claimed extends Checkpoint {
  readonly note: string
}

const LF = 0x0a
/** Origin, size, root, an empty line, one signature line. */
const NOTE_LINES = 5
// The length comes from the file: no note of ours is nearly as long.
const MAX_NOTE_BYTES = 8192
const NOTHING = new Uint8Array(0)

/** Reads the checkpoints file note by note, holding one at a time. Stops at the first that is not one. */
export class CheckpointReader {
  readonly #pieces: Iterator<Uint8Array>
  readonly #findings: Findings
  #rest: Uint8Array = NOTHING
  #read = 0
  #next: Claimed | undefined
  #tornBytes = 0

  constructor(bytes: RunBytes, findings: Findings) {
    this.#pieces = piecesOf(bytes)[Symbol.iterator]()
    this.#findings = findings
    this.advance()
  }

  /** The next checkpoint that was not passed yet. */
  get next(): Claimed | undefined {
    return this.#next
  }

  /** Bytes of an unfinished note at the very end: what a crash leaves, and not counted against the run. */
  get tornBytes(): number {
    return this.#tornBytes
  }

  /** Passes the checkpoint. */
  advance(): void {
    const before = this.#next
    this.#next = undefined
    const bytes = this.#noteBytes()
    if (bytes === undefined) return
    this.#read += 1
    this.#next = this.#parse(bytes, before)
  }

  #parse(bytes: Uint8Array, before: Claimed | undefined): Claimed | undefined {
    const text = textOf(bytes)
    if (text === undefined) return this.#refuse('is not UTF-8')
    const gap = before === undefined ? '' : '\n'
    if (!text.startsWith(gap)) return this.#refuse('has no empty line before it')
    const note = text.slice(gap.length)
    try {
      const checkpoint = parseCheckpoint(parseNote(note).text)
      if (before === undefined || checkpoint.size > before.size) return { ...checkpoint, note }
      this.#findings.add(
        'checkpoint_order_invalid',
        null,
        `a checkpoint of size ${checkpoint.size} follows one of size ${before.size}`,
      )
      return undefined
    } catch (error) {
      if (!(error instanceof DigestError)) throw error
      return this.#refuse(`is not a signed note: ${error.message}`)
    }
  }

  #refuse(problem: string): undefined {
    this.#findings.add('checkpoint_malformed', null, `checkpoint ${this.#read} ${problem}`)
  }

  /** The bytes up to the end of the next note, with the empty line before it. */
  #noteBytes(): Uint8Array | undefined {
    const lines = this.#read === 0 ? NOTE_LINES : NOTE_LINES + 1
    for (;;) {
      const end = endOfLine(this.#rest, lines)
      if (end >= 0) {
        const bytes = this.#rest.subarray(0, end)
        this.#rest = this.#rest.subarray(end)
        return bytes
      }
      if (this.#rest.length > MAX_NOTE_BYTES) {
        this.#findings.add('checkpoint_malformed', null, `checkpoint ${this.#read + 1} is too long`)
        return undefined
      }
      const piece = this.#pieces.next()
      if (piece.done) return this.#judgeTail()
      this.#rest = joinBytes(this.#rest, new Uint8Array(piece.value))
    }
  }

  #judgeTail(): undefined {
    // A crash may also tear a character apart.
    const text = textOf(this.#rest, { cut: true })
    const first = this.#read === 0
    if (this.#rest.length === 0) return
    if (text !== undefined && (first ? FIRST_NOTE_BEGINS : NOTE_BEGINS).test(text)) {
      this.#tornBytes = this.#rest.length
    } else {
      this.#findings.add('checkpoint_malformed', null, `checkpoint ${this.#read + 1} is not a signed note`)
    }
  }
}

/** Where the line of this number ends, its LF included; -1 when the bytes end before. */
function endOfLine(bytes: Uint8Array, lines: number): number {
  let at = 0
  for (let line = 0; line < lines; line++) {
    at = bytes.indexOf(LF, at) + 1
    if (at === 0) return -1
  }
  return at
}

/** What more bytes could still make a note of. */
const FIRST_NOTE_BEGINS =
  /^(?:[^\n]*|[^\n]+\n[^\n]*|[^\n]+\n[^\n]+\n[^\n]*|[^\n]+\n[^\n]+\n[^\n]+\n\n?(?:\u2014[^\n]*)?)$/
const NOTE_BEGINS = new RegExp(`^(?:\\n|\\n${FIRST_NOTE_BEGINS.source.slice(1, -1)})$`)
