import { basename, dirname, join, resolve } from 'node:path'
import { ChainJudge } from '../chain.js'
import { LineSplitter } from '../line-splitter.js'
import type { VerifyOptions } from '../options.js'
import type { LinkedReceipt } from '../pairing.js'
import { withReceipts } from '../receipts.js'
import type { Verdict } from '../verdict.js'
import { ReceiptDir } from './receipt-dir.js'
import { openRegular, readSmall } from './regular-file.js'

export interface VerifyRunOptions extends Omit<VerifyOptions, 'checkpoints' | 'meta' | 'onProgress'> {
  /** Where the receipts are; beside the runs unless given, and not looked at when null. */
  readonly receiptsDir?: string | null
  /** Told how far the reading of the events is. */
  readonly onProgress?: ((bytes: number, total: number) => void) | undefined
}

const CHUNK_BYTES = 1 << 18
const MAX_CHECKPOINTS_BYTES = 1 << 28
const MAX_META_BYTES = 1 << 16

/** A run that cannot be read at all. */
export class VerifierError extends Error {
  override readonly name = 'VerifierError'
  readonly code = 'unreadable'
}

/** Judges the run in a folder as a stream. Throws a VerifierError only when there is no run to judge. */
export async function verifyRunDir(dir: string, options: VerifyRunOptions = {}): Promise<Verdict> {
  const path = resolve(dir)
  const { onProgress, receiptsDir, ...rest } = options
  const events = await openRegular(join(path, 'events.jsonl')).catch((error: unknown) => {
    throw new VerifierError(`events.jsonl cannot be read: ${reasonOf(error)}`, { cause: error })
  })
  try {
    const receipts = receiptsDir === null ? undefined : new ReceiptDir(receiptsDir ?? receiptsBeside(path))
    const linked: LinkedReceipt[] = []
    const judge = new ChainJudge(
      {
        runId: basename(path),
        ...rest,
        checkpoints: (await side(join(path, 'checkpoints'), MAX_CHECKPOINTS_BYTES)) ?? '',
        meta: await side(join(path, 'meta.json'), MAX_META_BYTES),
      },
      { linked: (receipt) => linked.push(receipt) },
    )
    const splitter = new LineSplitter(judge)
    const buffer = new Uint8Array(CHUNK_BYTES)
    for (;;) {
      const { bytesRead } = await events.file.read(buffer, 0, CHUNK_BYTES)
      if (bytesRead === 0) break
      splitter.push(buffer.subarray(0, bytesRead))
      onProgress?.(splitter.bytes, events.stat.size)
      if (receipts !== undefined)
        await Promise.all(linked.splice(0).map((receipt) => receipts.check(receipt)))
      if (judge.stopped) break
    }
    const verdict = judge.finish(splitter.tornBytes)
    if (receipts === undefined) return verdict
    await receipts.checkStrangers()
    return withReceipts(verdict, receipts.counts, receipts.findings)
  } finally {
    await events.file.close()
  }
}

async function side(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
  try {
    return await readSmall(path, maxBytes)
  } catch (error) {
    throw new VerifierError(`${basename(path)} cannot be read: ${reasonOf(error)}`, { cause: error })
  }
}

/** `<state>/runs/<run>` has its receipts in `<state>/mcp_receipts/<run>`; a run that stands alone, in `receipts`. */
export function receiptsBeside(path: string): string {
  const runs = dirname(path)
  return basename(runs) === 'runs'
    ? join(dirname(runs), 'mcp_receipts', basename(path))
    : join(path, 'receipts')
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
