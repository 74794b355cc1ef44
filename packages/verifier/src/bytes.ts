/** The bytes of a file: at once, or in pieces of any size. */
export type RunBytes = string | Uint8Array | Iterable<Uint8Array>

const CHUNK_BYTES = 1 << 18

/** The same bytes, piece by piece. */
export function* piecesOf(bytes: RunBytes): Iterable<Uint8Array> {
  if (typeof bytes === 'string') yield* piecesOf(new TextEncoder().encode(bytes))
  else if (!(bytes instanceof Uint8Array)) yield* bytes
  else for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}

/** Two pieces in one. */
export function joinBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b
  const joined = new Uint8Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}
