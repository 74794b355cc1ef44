import { quoted } from './path.js'
import { PackRefusal, type PackSource } from './source.js'
import { type RandomAccess, readZipDirectory, type ZipLimits } from './zip.js'

const PIECE_BYTES = 1 << 18

/** A pack in a zip. */
export async function zipSource(zip: RandomAccess, limits: ZipLimits): Promise<PackSource> {
  const { entries, headerOf } = await readZipDirectory(zip, limits)
  return {
    paths: new Set(entries.keys()),
    async *read(path) {
      const entry = entries.get(path)
      if (entry === undefined) return
      const header = await zip.read(entry.at, entry.headerBytes)
      const expected = headerOf(entry)
      if (header.some((byte, i) => byte !== expected[i])) {
        throw new PackRefusal(
          'pack_zip_malformed',
          `${quoted(path)} has another header than its directory entry`,
        )
      }
      const from = entry.at + entry.headerBytes
      for (let done = 0; done < entry.bytes; done += PIECE_BYTES)
        yield await zip.read(from + done, Math.min(PIECE_BYTES, entry.bytes - done))
    },
  }
}

/** Bytes in memory as a zip. */
export function zipInMemory(bytes: Uint8Array): RandomAccess {
  return {
    size: bytes.length,
    read: async (at, length) => {
      if (at < 0 || at + length > bytes.length)
        throw new PackRefusal('pack_zip_malformed', 'the zip is cut off')
      return bytes.subarray(at, at + length)
    },
  }
}
