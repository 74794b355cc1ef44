/** The bytes of a file: at once, or in pieces of any size. */
export type RunBytes = string | Uint8Array | Iterable<Uint8Array>

// Small enough for the text of a piece to be made and dropped in the young part of the heap.
const CHUNK_BYTES = 1 << 15
const LF = 0x0a

/** The same bytes, piece by piece. */
export function* piecesOf(bytes: RunBytes): Iterable<Uint8Array> {
  if (typeof bytes === 'string') yield* piecesOf(new TextEncoder().encode(bytes))
  else if (!(bytes instanceof Uint8Array)) yield* bytes
  else
    for (let at = 0, end = 0; at < bytes.length; at = end) {
      end = endOfPiece(bytes, at)
      yield bytes.subarray(at, end)
    }
}

/** Ends a piece after a line where it can: what is left of a line has to be copied. */
function endOfPiece(bytes: Uint8Array, at: number): number {
  const end = at + CHUNK_BYTES
  if (end >= bytes.length) return bytes.length
  const lines = bytes.subarray(at, end).lastIndexOf(LF) + 1
  return lines > 0 ? at + lines : end
}

/** Two pieces in one. */
export function joinBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b
  const joined = new Uint8Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}
