import { readSync } from 'node:fs'
import { piecesOf } from '../bytes.js'
import { LineSplitter } from '../line-splitter.js'
import type { LineReader } from '../reading.js'
import { type Segment, SegmentBuilder } from '../segment.js'

/** What can be said about a block of whole lines without those before it. */
export interface BlockReading {
  /** Segments from the start of the block on, each with its length. What follows them is for the judge to read. */
  readonly segments: readonly (Segment & { readonly bytes: number })[]
}

/** Reads a block that ends in an LF, up to the first line that is not plain. */
export function readBlock(block: Uint8Array, reader: LineReader): BlockReading {
  const segments: (Segment & { bytes: number })[] = []
  let builder: SegmentBuilder | undefined
  let bytes = 0
  let stopped = false
  let link = ''
  const close = () => {
    if (builder !== undefined && !builder.isEmpty) segments.push({ ...builder.finish(), bytes })
    builder = undefined
    bytes = 0
  }
  const splitter = new LineSplitter({
    get stopped() {
      return stopped
    },
    line(text, from, to) {
      const reading = reader.read(text, link, from, to)
      if ('code' in reading) {
        stopped = true
        return
      }
      link = reading.link
      if (builder?.add(reading) !== true) {
        close()
        builder = new SegmentBuilder(reading)
        stopped = !builder.add(reading)
      }
      if (!stopped) bytes += Buffer.byteLength(reading.text) + 1
    },
    refuse() {
      stopped = true
    },
  })
  for (const piece of piecesOf(block)) splitter.push(piece)
  close()
  return { segments }
}

const LF = 0x0a
// The byte before the block, and the longest line that can begin in it and end behind it.
const MARGIN_BYTES = 1 + 65_536

/** Reads blocks of a file into memory that is used again: touching new memory takes longer than reading. */
export class BlockFile {
  #buffer = new Uint8Array(0)

  /** The lines that begin between two positions of the file, and where the first of them does. */
  linesBetween(fd: number, from: number, to: number, size: number): { bytes: Uint8Array; at: number } {
    const base = Math.max(0, from - 1)
    const length = this.#read(fd, base, Math.min(size, to + MARGIN_BYTES))
    const read = this.#buffer.subarray(0, length)
    // A line that began before the block is the block before's.
    const start = from === 0 ? 0 : read.indexOf(LF) + 1
    const last = read.indexOf(LF, Math.max(0, to - 1 - base))
    const end = (last < 0 ? read.lastIndexOf(LF) : last) + 1
    return start > end || (from > 0 && start === 0)
      ? { bytes: read.subarray(0, 0), at: to }
      : { bytes: read.subarray(start, end), at: base + start }
  }

  #read(fd: number, from: number, to: number): number {
    if (this.#buffer.length < to - from) this.#buffer = new Uint8Array(to - from)
    let length = 0
    while (from + length < to) {
      const count = readSync(fd, this.#buffer, length, to - from - length, from + length)
      if (count === 0) break
      length += count
    }
    return length
  }
}
