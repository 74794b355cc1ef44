import { createSha256 } from '@countersign/digest'
import type { Chunks, PackSink } from './sink.js'

export interface ListedFile {
  readonly path: string
  readonly sha256: string
  readonly bytes: number
}

/** Hands files to a sink and remembers what it handed over. */
export class Listing {
  readonly #sink: PackSink
  readonly #files: ListedFile[] = []
  readonly #paths = new Set<string>()

  constructor(sink: PackSink) {
    this.#sink = sink
  }

  has(path: string): boolean {
    return this.#paths.has(path)
  }

  get count(): number {
    return this.#files.length
  }

  /** The files in the order of their paths, which is that of the manifest. */
  get files(): ListedFile[] {
    return this.#files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  }

  async add(path: string, content: Chunks | Uint8Array | string): Promise<void> {
    const hash = createSha256()
    let bytes = 0
    async function* passing(): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunksOf(content)) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }
    this.#paths.add(path)
    await this.#sink.write(path, passing())
    this.#files.push({ path, sha256: hash.hex(), bytes })
  }
}

function chunksOf(content: Chunks | Uint8Array | string): Chunks {
  if (typeof content === 'string') return [new TextEncoder().encode(content)]
  return content instanceof Uint8Array ? [content] : content
}
