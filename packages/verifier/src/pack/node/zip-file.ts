import type { FileHandle } from 'node:fs/promises'
import { PackRefusal } from '../source.js'
import type { RandomAccess } from '../zip.js'

const WINDOW_BYTES = 1 << 18

/**
 * A zip on disk. What is read next mostly follows what was read last, so a window is kept: hundreds of small files
 * then cost one call to the system.
 */
export function zipFile(file: FileHandle, size: number): RandomAccess {
  let window = new Uint8Array(0)
  let from = 0
  return {
    size,
    async read(at, length) {
      if (at < 0 || at + length > size) throw new PackRefusal('pack_zip_malformed', 'the zip is cut off')
      if (at < from || at + length > from + window.length) {
        window = await fill(file, at, Math.min(Math.max(length, WINDOW_BYTES), size - at))
        from = at
      }
      return window.subarray(at - from, at - from + length)
    },
  }
}

async function fill(file: FileHandle, at: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  // Whoever was given a part of the last window keeps it: a new one is made, never the old one overwritten.
  const bytes = new Uint8Array(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await file
      .read(bytes, done, length - done, at + done)
      .catch((error: NodeJS.ErrnoException) => {
        throw new PackRefusal('unreadable', `the zip cannot be read: ${error.code}`)
      })
    if (bytesRead === 0) throw new PackRefusal('pack_zip_malformed', 'the zip is cut off')
    done += bytesRead
  }
  return bytes
}
