/** Bytes in pieces, as they come from a file or are made on the way. */
export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Takes the files of a pack, one after another. What was taken counts only once the pack is finished. */
export interface PackSink {
  write(path: string, chunks: Chunks): Promise<void>
}

/** Keeps the files in memory. */
export function memorySink(): PackSink & { readonly files: ReadonlyMap<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>()
  return {
    files,
    async write(path, chunks) {
      const pieces: Uint8Array[] = []
      for await (const chunk of chunks) pieces.push(new Uint8Array(chunk))
      const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
      let at = 0
      for (const piece of pieces) {
        bytes.set(piece, at)
        at += piece.length
      }
      files.set(path, bytes)
    },
  }
}
