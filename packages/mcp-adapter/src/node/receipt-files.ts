import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { sep } from 'node:path'
import type { ReceiptSink } from '../host/host.js'

/** Files are written once no call has closed for this long, */
const SILENCE_MS = 20
/** or when the oldest has waited for so long, */
const MAX_LAG_MS = 5_000
/** or when so many wait: more of them would only fill the memory. */
const MAX_WAITING = 4_096
/** In one go so many at most, and no more once it took so long: then calls have their turn. */
const BATCH = 32
const BATCH_MS = 2

interface Waiting {
  readonly name: string
  readonly text: string
  readonly bucket: string
}

/**
 * Writes receipts behind the calls, in batches. They are a projection: one that is lost with the process is made again
 * from the ledger, so no call ever waits for its own file.
 */
export function receiptFiles(dir: string, log: (line: string) => void): ReceiptSink {
  const made = new Set<string>()
  const waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  /** No receipt of the queue has waited for longer than since then. */
  let since = 0
  /** How many of the queue are overdue. */
  let overdue = 0
  let isSilent = true
  let number = 0
  let troubled = false

  function write({ name, text, bucket }: Waiting): void {
    const folder = dir + sep + bucket
    if (!made.has(bucket)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      made.add(bucket)
    }
    // Renamed into place: half a receipt under its own name would be taken for a forged one.
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

  function writeBatch(size: number, millis: number): void {
    const end = performance.now() + millis
    let done = 0
    try {
      do write(waiting[done++] as Waiting)
      while (done < Math.min(size, waiting.length) && performance.now() < end)
      troubled = false
    } catch (error) {
      if (!troubled)
        log(
          `countersign: receipt files cannot be written: ${(error as Error).message}; countersign rebuild makes them again`,
        )
      troubled = true
    }
    waiting.splice(0, done)
    if (overdue === 0) return
    overdue = Math.max(0, overdue - done)
    if (overdue === 0) since = performance.now()
  }

  function look(): void {
    timer = undefined
    if (waiting.length === 0) return
    if (overdue === 0 && performance.now() - since >= MAX_LAG_MS) overdue = waiting.length
    const isDue = isSilent || overdue > 0
    if (isDue) writeBatch(BATCH, BATCH_MS)
    else isSilent = true
    lookAfter(isDue ? 0 : SILENCE_MS)
  }

  function lookAfter(millis: number): void {
    timer ??= setTimeout(look, millis).unref()
  }

  return {
    put(name, text, runId) {
      if (waiting.length === 0) since = performance.now()
      waiting.push({ name, text, bucket: runId ?? '_no_run' })
      isSilent = false
      if (waiting.length > MAX_WAITING) writeBatch(BATCH, BATCH_MS)
      lookAfter(SILENCE_MS)
    },
    async flush() {
      clearTimeout(timer)
      timer = undefined
      while (waiting.length > 0) writeBatch(waiting.length, Number.POSITIVE_INFINITY)
    },
  }
}
