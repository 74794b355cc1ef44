import { quoted } from './path.js'
import { PackRefusal, type PackSource } from './source.js'
import { type RandomAccess, readZipDirectory, type ZipEntry, type ZipLimits } from './zip.js'

// Deflate grows its input a thousandfold at most: small pieces keep what is in flight small.
const PIECE_BYTES = 1 << 15

/** A pack in a zip. */
export async function zipSource(zip: RandomAccess, limits: ZipLimits): Promise<PackSource> {
  const entries = new Map((await readZipDirectory(zip, limits)).map((entry) => [entry.path, entry]))
  return {
    paths: new Set(entries.keys()),
    async *read(path) {
      const entry = entries.get(path)
      if (entry === undefined) return
      const header = await zip.read(entry.at, entry.header.length)
      if (header.some((byte, i) => byte !== entry.header[i])) {
        throw new PackRefusal(
          'pack_zip_malformed',
          `${quoted(path)} has another header than its directory entry`,
        )
      }
      yield* entry.method === 0 ? stored(zip, entry) : inflated(zip, entry)
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

async function* stored(zip: RandomAccess, { at, header, packedBytes }: ZipEntry): AsyncIterable<Uint8Array> {
  const from = at + header.length
  for (let done = 0; done < packedBytes; done += PIECE_BYTES)
    yield await zip.read(from + done, Math.min(PIECE_BYTES, packedBytes - done))
}

async function* inflated(zip: RandomAccess, entry: ZipEntry): AsyncIterable<Uint8Array> {
  const inflate = new DecompressionStream('deflate-raw')
  const writer = inflate.writable.getWriter()
  const feeding = (async () => {
    for await (const piece of stored(zip, entry)) await writer.write(piece as Uint8Array<ArrayBuffer>)
    await writer.close()
  })()
  feeding.catch(() => {})
  const reader = inflate.readable.getReader()
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      bytes += value.length
      if (bytes > entry.bytes)
        throw new PackRefusal('pack_too_large', `${quoted(entry.path)} is larger than it says`)
      yield value
    }
    await feeding
  } catch (error) {
    throw error instanceof PackRefusal
      ? error
      : new PackRefusal('pack_zip_malformed', `${quoted(entry.path)} does not unpack`)
  } finally {
    await reader.cancel().catch(() => {})
  }
  if (bytes !== entry.bytes)
    throw new PackRefusal('pack_zip_malformed', `${quoted(entry.path)} is smaller than it says`)
}
