import { createOutliner, type Outline } from '../wire/outline.js'

const LF = 10

export interface LineSink {
  /** One line with its line feed, or the unfinished last line without. */
  line(bytes: Buffer): void
  /** A line over the limit has passed by; none of it was kept but its outline. */
  oversize(outline: Outline): void
}

/** Cuts a byte stream into lines, however it is chunked, and never holds more than one line of `limit` bytes. */
export function splitLines(sink: LineSink, limit: number): { push(chunk: Buffer): void; end(): void } {
  let held: Buffer[] = []
  let heldBytes = 0
  let outliner: ReturnType<typeof createOutliner> | undefined

  function hold(piece: Buffer): void {
    if (outliner === undefined && heldBytes + piece.length > limit) {
      outliner = createOutliner()
      for (const early of held) outliner.push(early)
      held = []
      heldBytes = 0
    }
    if (outliner !== undefined) return outliner.push(piece)
    held.push(piece)
    heldBytes += piece.length
  }

  function finish(): void {
    if (outliner !== undefined) {
      const outline = outliner.end()
      outliner = undefined
      sink.oversize(outline)
    } else if (heldBytes > 0) {
      const line = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held, heldBytes)
      held = []
      heldBytes = 0
      sink.line(line)
    }
  }

  return {
    push(chunk) {
      let start = 0
      for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, start)) {
        hold(chunk.subarray(start, end + 1))
        finish()
        start = end + 1
      }
      if (start < chunk.length) hold(chunk.subarray(start))
    },
    end: finish,
  }
}
