import { LineSplitter } from '../line-splitter.js'
import type { LineReader } from '../reading.js'
import { type Segment, SegmentBuilder } from '../segment.js'

/** What can be said about a block of whole lines without those before it. */
export interface BlockReading {
  /** Segments from the start of the block on, each with the byte at which it begins. */
  readonly segments: readonly (Segment & { readonly offset: number })[]
  /** Where the first line begins that is in none of them; the rest of the block is for the judge to read. */
  readonly bytes: number
}

/** Reads a block that ends in an LF, up to the first line that is not plain. */
export function readBlock(block: Uint8Array, reader: LineReader): BlockReading {
  const segments: (Segment & { offset: number })[] = []
  let builder: SegmentBuilder | undefined
  let offset = 0
  let bytes = 0
  let stopped = false
  let link = ''
  const close = () => {
    if (builder !== undefined && !builder.isEmpty) segments.push({ ...builder.finish(), offset })
    builder = undefined
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
        offset = bytes
        builder = new SegmentBuilder(reading)
        stopped = !builder.add(reading)
      }
      if (!stopped) bytes += Buffer.byteLength(reading.text) + 1
    },
    refuse() {
      stopped = true
    },
  })
  splitter.push(block)
  close()
  return { segments, bytes }
}
