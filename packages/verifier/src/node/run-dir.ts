import { basename, dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { ChainJudge, type Observer } from '../chain.js'
import { LineSplitter } from '../line-splitter.js'
import type { VerifyOptions } from '../options.js'
import type { LinkedReceipt } from '../pairing.js'
import { withReceipts } from '../receipts.js'
import type { Verdict } from '../verdict.js'
import { reasonOf, VerifierError } from './error.js'
import type { FileSnapshot } from './file-snapshot.js'
import { ReceiptDir } from './receipt-dir.js'
import { RunFolder } from './run-folder.js'

export { VerifierError }

export interface VerifyRunOptions extends Omit<VerifyOptions, 'checkpoints' | 'meta' | 'onProgress'> {
  /** Where the receipts are; beside the runs unless given, and not looked at when null. */
  readonly receiptsDir?: string | null
  /** Told how far the reading of the events is. */
  readonly onProgress?: ((bytes: number, total: number) => void) | undefined
}

const PIECE_BYTES = 1 << 18

/**
 * Judges the run in a folder as a stream, also while its writer goes on. Throws a VerifierError only when there is no
 * run to judge.
 */
export function verifyRunDir(dir: string, options: VerifyRunOptions = {}): Promise<Verdict> {
  return verifyRun(dir, options)
}

/** Judges the run in a folder and shows its events to an observer. */
export async function verifyRun(
  dir: string,
  { receiptsDir, onProgress, ...options }: VerifyRunOptions,
  observe?: Observer['event'],
): Promise<Verdict> {
  const folder = new RunFolder(dir)
  try {
    const receipts =
      receiptsDir === null ? undefined : new ReceiptDir(receiptsDir ?? receiptsBeside(folder.path))
    const linked: LinkedReceipt[] = []
    const judge = new ChainJudge(
      {
        runId: folder.runId,
        ...options,
        checkpoints: folder.checkpoints?.pieces() ?? '',
        meta: folder.meta,
      },
      { event: observe, linked: receipts && ((receipt) => linked.push(receipt)) },
    )
    const tornBytes = await readEvents(folder.events, judge, async (bytes, total) => {
      onProgress?.(bytes, total)
      await Promise.all(linked.splice(0).map((receipt) => receipts?.check(receipt)))
    })
    const verdict = judge.finish(tornBytes)
    if (receipts === undefined) return verdict
    await receipts.checkStrangers()
    return withReceipts(verdict, receipts.counts, receipts.findings)
  } catch (error) {
    if (error instanceof VerifierError || (error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw new VerifierError(`the run cannot be read: ${reasonOf(error)}`, { cause: error })
  } finally {
    folder.close()
  }
}

/** Hands the lines of a file to the judge; returns how many bytes follow the last one. */
async function readEvents(
  events: FileSnapshot | undefined,
  judge: ChainJudge,
  onPiece: (bytes: number, total: number) => Promise<void>,
): Promise<number> {
  if (events === undefined) return 0
  const splitter = new LineSplitter(judge)
  const buffer = new Uint8Array(PIECE_BYTES)
  while (!judge.stopped && splitter.bytes < events.size) {
    const length = events.read(
      buffer.subarray(0, Math.min(PIECE_BYTES, events.size - splitter.bytes)),
      splitter.bytes,
    )
    if (length === 0) break
    splitter.push(buffer.subarray(0, length))
    await onPiece(splitter.bytes, events.size)
    // A server that verifies goes on serving.
    await setImmediate()
  }
  return judge.expectsLines ? readOn(events, judge, splitter) : splitter.tornBytes
}

// A writer that goes on may have signed a checkpoint after the size of the events was taken: its lines are read too,
// and no line after them, which may need a checkpoint that was not there yet.
function readOn(events: FileSnapshot, judge: ChainJudge, splitter: LineSplitter): number {
  const byte = new Uint8Array(1)
  const buffer = new Uint8Array(PIECE_BYTES)
  for (let length = events.read(buffer, splitter.bytes); length > 0; ) {
    for (let at = 0; at < length; at++) {
      byte[0] = buffer[at] as number
      splitter.push(byte)
      if (!judge.expectsLines) return 0
    }
    length = events.read(buffer, splitter.bytes)
  }
  return splitter.tornBytes
}

/** `<state>/runs/<run>` has its receipts in `<state>/mcp_receipts/<run>`; a run that stands alone, in `receipts`. */
export function receiptsBeside(path: string): string {
  const runs = dirname(path)
  return basename(runs) === 'runs'
    ? join(dirname(runs), 'mcp_receipts', basename(path))
    : join(path, 'receipts')
}
