import type { Readable } from 'node:stream'

/** Reads a stream to its end. Returns undefined, and reads no further, once it is over the limit. */
export async function readBody(stream: Readable, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limit) return undefined
    chunks.push(chunk)
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, bytes)
}
