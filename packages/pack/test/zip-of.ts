import { ZipSink } from '../src/index.js'

/** The files as one zip in memory. */
export async function zipOf(files: Iterable<readonly [string, Uint8Array]>): Promise<Uint8Array> {
  let bytes = new Uint8Array(1 << 16)
  const zip = new ZipSink({
    async write(piece, at) {
      if (at + piece.length > bytes.length) {
        const larger = new Uint8Array(2 * (at + piece.length))
        larger.set(bytes)
        bytes = larger
      }
      bytes.set(piece, at)
    },
  })
  for (const [path, content] of files) await zip.write(path, [content])
  const length = await zip.finish()
  return bytes.slice(0, length)
}
