import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

const PIECE_BYTES = 1 << 18

/** A regular file as it was when it was opened: what is added later is not read unless asked for. */
export class FileSnapshot {
  /** For threads of this process, until it is closed. */
  readonly fd: number
  readonly size: number

  /** Links, pipes, devices and folders are refused, and opening never blocks. */
  constructor(path: string) {
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
    // A FIFO in place of a file would make a plain open wait for a writer that never comes.
    this.fd = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    try {
      const stat = fstatSync(this.fd)
      if (!stat.isFile()) throw new Error('not a regular file')
      this.size = stat.size
    } catch (error) {
      closeSync(this.fd)
      throw error
    }
  }

  /** Opens a file, or gives undefined when it is not there. */
  static find(path: string): FileSnapshot | undefined {
    try {
      return new FileSnapshot(path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  /** Fills a buffer from a position; returns how many bytes there were. */
  read(buffer: Uint8Array, position: number): number {
    return readSync(this.fd, buffer, 0, buffer.length, position)
  }

  /** Its bytes, piece by piece. */
  *pieces(): Iterable<Uint8Array> {
    for (let at = 0; at < this.size; ) {
      const piece = new Uint8Array(Math.min(PIECE_BYTES, this.size - at))
      const length = this.read(piece, at)
      if (length === 0) return
      yield piece.subarray(0, length)
      at += length
    }
  }

  /** All its bytes; throws when they are more than expected of such a file. */
  readWhole(maxBytes: number): Uint8Array {
    if (this.size > maxBytes) throw new Error(`larger than ${maxBytes} bytes`)
    const bytes = new Uint8Array(this.size)
    return bytes.subarray(0, this.read(bytes, 0))
  }

  close(): void {
    closeSync(this.fd)
  }
}
