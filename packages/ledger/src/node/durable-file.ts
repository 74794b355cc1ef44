import { closeSync, constants, fdatasync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Durability } from '@countersign/vocabulary'

const fdatasyncAsync = promisify(fdatasync)

/** How long `flush` may leave bytes to the kernel, and `none` to this process. */
const LAG_MILLIS = 100
const BUFFER_BYTES = 64 * 1024

/**
 * A file that only grows. The first error is kept and thrown on every later use: after a failed write or sync nobody
 * knows what the disk holds, and a second fdatasync may report success for pages that were dropped.
 */
export class DurableFile {
  readonly #fd: number
  readonly #durability: Durability
  #buffer = ''
  #timer: NodeJS.Timeout | undefined
  #failure: unknown
  #syncing: Promise<void> | undefined

  constructor(path: string, durability: Durability) {
    const { O_WRONLY, O_CREAT, O_EXCL, O_APPEND } = constants
    this.#fd = openSync(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND, 0o600)
    this.#durability = durability
  }

  append(text: string): void | Promise<void> {
    if (this.#failure !== undefined) throw this.#failure
    switch (this.#durability) {
      case 'commit':
        return this.#commit(text)
      case 'flush':
        this.#attempt(() => this.#writeNow(text))
        return this.#later()
      case 'none':
        this.#buffer += text
        if (this.#buffer.length >= BUFFER_BYTES) this.#attempt(() => this.#writeBuffer())
        return this.#later()
      default:
        return this.#durability satisfies never
    }
  }

  /** Puts on disk what was appended so far, where the durability promises anything about disks. */
  async sync(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure
    if (this.#durability === 'none') return this.#attempt(() => this.#writeBuffer())
    if (this.#durability === 'commit') return
    try {
      await fdatasyncAsync(this.#fd)
    } catch (error) {
      this.#failure ??= error
      throw error
    }
  }

  /** Makes safe what was appended and closes the file. Throws when it is not safe. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      await this.#syncing
      if (this.#failure !== undefined) throw this.#failure
      this.#attempt(() => {
        this.#writeBuffer()
        fdatasyncSync(this.#fd)
      })
    } finally {
      closeSync(this.#fd)
    }
  }

  // Written at once, since that only copies to the kernel: one way to another thread and back instead of two.
  #commit(text: string): Promise<void> {
    this.#attempt(() => this.#writeNow(text))
    return new Promise((resolve, reject) => {
      fdatasync(this.#fd, (error) => {
        if (error === null) return resolve()
        this.#failure ??= error
        reject(error)
      })
    })
  }

  #writeNow(text: string): void {
    const bytes = Buffer.from(text)
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#fd, bytes, done, bytes.length - done)
  }

  #writeBuffer(): void {
    const text = this.#buffer
    this.#buffer = ''
    if (text !== '') this.#writeNow(text)
  }

  #later(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      try {
        this.#attempt(() => this.#writeBuffer())
      } catch {
        // Kept: the next append throws it.
        return
      }
      if (this.#durability !== 'flush') return
      this.#syncing = fdatasyncAsync(this.#fd).catch((error: unknown) => {
        this.#failure ??= error
      })
    }, LAG_MILLIS).unref()
  }

  #attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#failure ??= error
      throw error
    }
  }
}
