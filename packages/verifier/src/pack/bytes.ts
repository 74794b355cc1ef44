import { PackRefusal } from './source.js'

/** The chunks as one array. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks
  if (only !== undefined && chunks.length === 1) return only
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** A file that should be small, whole. */
export async function gather(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > maxBytes) throw new PackRefusal('pack_too_large', `a file is over ${maxBytes} bytes`)
    chunks.push(chunk.slice())
  }
  return joined(chunks)
}
