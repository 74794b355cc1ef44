import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { sep } from 'node:path'
import type { ReceiptSink } from '../host/host.js'

/** Files are written this long after the call at most, */
const LAG_MS = 50
/** so many in one go before others have their turn, */
const BATCH = 32
/** and no more than these wait: what is left out can be made again from the ledger. */
const MAX_WAITING = 20_000

interface Waiting {
  readonly name: string
  readonly text: string
  readonly bucket: string
}

/**
 * Writes receipts behind the calls, in batches. They are a projection: one that is lost with the process is made again
 * from the ledger, so no call ever waits for its file.
 */
export function receiptFiles(dir: string, log: (line: string) => void): ReceiptSink {
  const made = new Set<string>()
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let number = 0
  let troubled = false

  function write({ name, text, bucket }: Waiting): void {
    const folder = dir + sep + bucket
    if (!made.has(bucket)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      made.add(bucket)
    }
    const temporary = `${folder}${sep}.${process.pid}.${number++}.tmp`
    try {
      const file = openSync(temporary, 'wx', 0o600)
      try {
        writeSync(file, text)
      } finally {
        closeSync(file)
      }
      renameSync(temporary, `${folder}${sep}${name}.json`)
    } catch (error) {
      made.delete(bucket)
      rmSync(temporary, { force: true })
      throw error
    }
  }

  function writeBatch(size: number): void {
    const batch = waiting.slice(0, size)
    waiting = waiting.slice(size)
    try {
      for (const one of batch) write(one)
      troubled = false
    } catch (error) {
      if (!troubled) log(`countersign: receipt files cannot be written: ${(error as Error).message}`)
      troubled = true
    }
  }

  function later(delay: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      writeBatch(BATCH)
      if (waiting.length > 0) later(0)
    }, delay).unref()
  }

  return {
    put(name, text, runId) {
      if (waiting.length >= MAX_WAITING) return
      waiting.push({ name, text, bucket: runId ?? '_no_run' })
      later(LAG_MS)
    },
    async flush() {
      clearTimeout(timer)
      timer = undefined
      writeBatch(waiting.length)
    },
  }
}
