import { basename, dirname, join } from 'node:path'
import { ChainJudge, type Observer } from '../chain.js'
import type { VerifyOptions } from '../options.js'
import type { LinkedReceipt } from '../pairing.js'
import { withReceipts } from '../receipts.js'
import type { Verdict } from '../verdict.js'
import { reasonOf, VerifierError } from './error.js'
import { feedEvents } from './event-feed.js'
import { ReceiptDir } from './receipt-dir.js'
import { RunFolder } from './run-folder.js'

export { VerifierError }

export interface VerifyRunOptions extends Omit<VerifyOptions, 'checkpoints' | 'meta' | 'onProgress'> {
  /** Where the receipts are; beside the runs unless given, and not looked at when null. */
  readonly receiptsDir?: string | null
  /** How many threads read a run without its HMAC key; by its size unless given. The verdict is the same. */
  readonly threads?: number | undefined
  /** Told how far the reading of the events is. */
  readonly onProgress?: ((bytes: number, total: number) => void) | undefined
}

/**
 * Judges the run in a folder as a stream, also while its writer goes on. Throws a VerifierError only when there is no
 * run to judge.
 */
export function verifyRunDir(dir: string, options: VerifyRunOptions = {}): Promise<Verdict> {
  return verifyRun(dir, options)
}

/** Judges the run in a folder and shows an observer the events that are not plain. */
export async function verifyRun(
  dir: string,
  { receiptsDir, onProgress, threads, ...options }: VerifyRunOptions,
  observe?: Observer['notable'],
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
      { notable: observe, linked: receipts && ((receipt) => linked.push(receipt)) },
    )
    const onPiece = async (bytes: number, total: number) => {
      onProgress?.(bytes, total)
      await receipts?.check(linked.splice(0))
    }
    // HMACs follow one another through the epochs: with the key, one thread reads.
    const reading = { threads: options.hmacMaster === undefined ? threads : 0, onPiece }
    const tornBytes = await feedEvents(folder.events, judge, reading)
    const verdict = judge.finish(tornBytes)
    if (receipts === undefined) return verdict
    await receipts.checkStrangers()
    return withReceipts(verdict, receipts.tally)
  } catch (error) {
    if (error instanceof VerifierError || (error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw new VerifierError(`the run cannot be read: ${reasonOf(error)}`, { cause: error })
  } finally {
    folder.close()
  }
}

/** `<state>/runs/<run>` has its receipts in `<state>/mcp_receipts/<run>`; a run that stands alone, in `receipts`. */
export function receiptsBeside(path: string): string {
  const runs = dirname(path)
  return basename(runs) === 'runs'
    ? join(dirname(runs), 'mcp_receipts', basename(path))
    : join(path, 'receipts')
}
