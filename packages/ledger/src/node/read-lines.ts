import { createReadStream } from 'node:fs'

const LF = 0x0a

/**
 * The lines of a file, split at LF bytes only: U+2028 and a lone CR are ordinary characters of a line. Returns how
 * many bytes follow the last LF.
 */
export async function* readLines(path: string): AsyncGenerator<Buffer, number> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let to = chunk.indexOf(LF); to >= 0; to = chunk.indexOf(LF, from)) {
      const line = chunk.subarray(from, to)
      yield rest.length === 0 ? line : Buffer.concat([rest, line])
      rest = Buffer.alloc(0)
      from = to + 1
    }
    if (from < chunk.length) rest = Buffer.concat([rest, chunk.subarray(from)])
  }
  return rest.length
}
