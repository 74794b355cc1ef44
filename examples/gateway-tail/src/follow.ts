import { open } from 'node:fs/promises'

const LF = 0x0a
// A line of a ledger has at most 65,535 bytes; what is longer without an end is no line.
const MAX_LINE = 65_535

/** A complete line, and the byte after it: what a reader keeps to go on later from where it was. */
export interface Line {
  readonly text: string
  readonly next: number
}

/**
 * The complete lines of a file that grows, from a byte position on. Bytes after the last LF are a line that is still
 * being written, or that a crash tore: they are left for the next time.
 */
export async function readFrom(path: string, from: number): Promise<Line[]> {
  const file = await open(path).catch(() => undefined)
  if (file === undefined) return []
  try {
    const { size } = await file.stat()
    if (size < from) throw new Error(`${path} has shrunk: it was cut, or it is another file`)
    const bytes = Buffer.alloc(Math.min(size - from, 1 << 20))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from)
    const lines: Line[] = []
    let start = 0
    // Split at LF bytes alone: U+2028 and its like are ordinary characters of a line.
    for (let end = bytes.indexOf(LF); end >= 0 && end < bytesRead; end = bytes.indexOf(LF, start)) {
      lines.push({ text: bytes.toString('utf8', start, end), next: from + end + 1 })
      start = end + 1
    }
    if (bytesRead - start > MAX_LINE) throw new Error(`${path} holds more than a line without an end`)
    return lines
  } finally {
    await file.close()
  }
}
