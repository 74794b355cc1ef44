import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { BlockReading } from './block.js'

/** A part of a file of this size: the lines that begin between two positions. */
export interface BlockRequest {
  readonly fd: number
  readonly from: number
  readonly to: number
  readonly size: number
}

/** What was read, and where in the file those lines begin and end. */
export interface ReadBlock extends BlockReading {
  readonly from: number
  readonly to: number
}

interface Reader {
  readonly worker: Worker
  readonly waiting: { resolve: (read: ReadBlock) => void; reject: (error: Error) => void }[]
}

/** Threads that read blocks of lines. */
export class BlockReaders {
  readonly #readers: Reader[]
  #next = 0

  private constructor(url: URL, threads: number) {
    this.#readers = Array.from({ length: threads }, () => startReader(url))
  }

  /** Starts threads, or gives undefined where the built program of a thread is not at hand, as in a single bundle. */
  static start(threads: number): BlockReaders | undefined {
    const url = programOfThread()
    return url === undefined ? undefined : new BlockReaders(url, threads)
  }

  /** How many blocks keep every thread busy. */
  get depth(): number {
    return this.#readers.length * 2
  }

  /** Has a thread read a block. The bytes stay with it: what crosses is small. */
  read(block: BlockRequest): Promise<ReadBlock> {
    const { worker, waiting } = this.#readers[this.#next++ % this.#readers.length] as Reader
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject })
      worker.postMessage(block)
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#readers.map(({ worker }) => worker.terminate()))
  }
}

function startReader(url: URL): Reader {
  const worker = new Worker(url)
  const waiting: Reader['waiting'] = []
  worker.on('message', (read: ReadBlock) => waiting.shift()?.resolve(read))
  worker.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  return { worker, waiting }
}

function programOfThread(): URL | undefined {
  try {
    const url = new URL(import.meta.resolve('#block-worker'))
    return url.protocol === 'file:' && url.pathname.endsWith('.js') && existsSync(fileURLToPath(url))
      ? url
      : undefined
  } catch {
    return undefined
  }
}
