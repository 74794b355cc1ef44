import { crc32 } from './crc32.js'
import { PackError } from './error.js'
import type { Chunks, PackSink } from './sink.js'
import { directoryEnd, directoryEntry, localHeader, type StoredFile } from './zip-record.js'

/** Where the bytes of a zip go. Writes overlap only when a header is filled in after its file. */
export interface RandomAccessSink {
  write(bytes: Uint8Array, at: number): Promise<void>
}

const MAX_BYTES = 0xffffffff - 1
const BUFFER_BYTES = 1 << 18

/**
 * Writes a zip as its files come, whatever their size: files are stored, a header is filled in once its file has
 * passed. The same files in the same order give the same bytes; no date, user or machine gets in.
 */
export class ZipSink implements PackSink {
  readonly #out: RandomAccessSink
  readonly #directory = new ByteList()
  #files = 0
  readonly #buffer = new Uint8Array(BUFFER_BYTES)
  #buffered = 0
  #at = 0

  constructor(out: RandomAccessSink) {
    this.#out = out
  }

  async write(path: string, chunks: Chunks): Promise<void> {
    const name = new TextEncoder().encode(path)
    const from = this.#at
    const file: StoredFile = { name, crc: 0, bytes: 0, at: from }
    await this.#append(localHeader(file))
    for await (const chunk of chunks) {
      file.crc = crc32(chunk, file.crc)
      file.bytes += chunk.length
      if (this.#at + chunk.length > MAX_BYTES)
        throw new PackError('pack_too_large', 'a zip holds less than 4 GiB: pack into a folder')
      await this.#append(chunk)
    }
    await this.#fill(localHeader(file), from)
    this.#directory.push(directoryEntry(file))
    this.#files += 1
  }

  /** Writes the directory. Without it the zip cannot be read. Returns how long it is. */
  async finish(): Promise<number> {
    const at = this.#at
    await this.#append(this.#directory.bytes)
    if (this.#at > MAX_BYTES) throw new PackError('pack_too_large', 'a zip holds less than 4 GiB')
    await this.#append(directoryEnd(this.#files, at, this.#at - at))
    await this.#flush()
    return this.#at
  }

  async #append(bytes: Uint8Array): Promise<void> {
    if (this.#buffered + bytes.length > BUFFER_BYTES) await this.#flush()
    if (bytes.length > BUFFER_BYTES) await this.#out.write(bytes, this.#at)
    else {
      this.#buffer.set(bytes, this.#buffered)
      this.#buffered += bytes.length
    }
    this.#at += bytes.length
  }

  /** Overwrites a header, in the buffer while it is still there. */
  async #fill(header: Uint8Array, at: number): Promise<void> {
    const start = this.#at - this.#buffered
    if (at >= start) this.#buffer.set(header, at - start)
    else {
      await this.#flush()
      await this.#out.write(header, at)
    }
  }

  async #flush(): Promise<void> {
    if (this.#buffered === 0) return
    const bytes = this.#buffer.subarray(0, this.#buffered)
    const at = this.#at - this.#buffered
    this.#buffered = 0
    await this.#out.write(bytes, at)
  }
}

/** Bytes that grow at the end: a hundred thousand small arrays would take several times as much. */
class ByteList {
  #room = new Uint8Array(1 << 12)
  #length = 0

  get bytes(): Uint8Array {
    return this.#room.subarray(0, this.#length)
  }

  push(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#room.length) {
      const larger = new Uint8Array(2 * (this.#length + bytes.length))
      larger.set(this.bytes)
      this.#room = larger
    }
    this.#room.set(bytes, this.#length)
    this.#length += bytes.length
  }
}
