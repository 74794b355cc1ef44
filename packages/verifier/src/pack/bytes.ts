import { PackRefusal } from './source.js'

/** A file that should be small, whole. */
export async function gather(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    // The length comes from the sender: a file that never ends must not be held.
    if (length > maxBytes) throw new PackRefusal('pack_too_large', `a file is over ${maxBytes} bytes`)
    chunks.push(new Uint8Array(chunk))
  }
  const [only] = chunks
  return only !== undefined && chunks.length === 1 ? only : joined(chunks, length)
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
