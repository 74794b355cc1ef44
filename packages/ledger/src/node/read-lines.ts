import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { LedgerError } from '../error.js'

const LF = 0x0a
const MAX_LINE_BYTES = 65_535
const PIECE_BYTES = 1 << 18

/**
 * The lines of a file, from a byte on at which one begins, split at LF bytes only: U+2028 and a lone CR are ordinary
 * characters of a line. Returns how many bytes follow the last LF. Throws a LedgerError at a line that no writer wrote,
 * and at what is no file.
 */
export async function* readLines(path: string, start = 0): AsyncGenerator<Buffer, number> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
  // A FIFO in place of a file would make a plain open wait for a writer that never comes.
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    if (!(await file.stat()).isFile()) throw new LedgerError('run_unreadable', 'events.jsonl is no file')
    let rest: Buffer = Buffer.alloc(0)
    for (let at = start; ; ) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, at)
      if (bytesRead === 0) return rest.length
      at += bytesRead
      const piece = buffer.subarray(0, bytesRead)
      let from = 0
      for (let to = piece.indexOf(LF); to >= 0; to = piece.indexOf(LF, from)) {
        yield bounded(joined(rest, piece.subarray(from, to)))
        rest = Buffer.alloc(0)
        from = to + 1
      }
      rest = bounded(joined(rest, piece.subarray(from)))
    }
  } finally {
    await file.close()
  }
}

function joined(a: Buffer, b: Buffer): Buffer {
  return a.length === 0 ? b : Buffer.concat([a, b])
}

// The length comes from the file: a line that never ends must not be held.
function bounded(line: Buffer): Buffer {
  if (line.length <= MAX_LINE_BYTES) return line
  throw new LedgerError('run_unreadable', `a line of the run is over ${MAX_LINE_BYTES} bytes`)
}
