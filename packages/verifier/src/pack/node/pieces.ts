import type { FileHandle } from 'node:fs/promises'

const PIECE_BYTES = 1 << 18

/** The bytes of an open file, from the first. A piece is good until the next is asked for. */
export async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  const { size } = await file.stat()
  // Most files of a pack are small: they take one buffer of their size, and one read to see that they end.
  const buffer = new Uint8Array(Math.min(PIECE_BYTES, size + 1))
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
    if (at === size && bytesRead < buffer.length) return
  }
}
