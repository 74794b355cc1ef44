import { ChainJudge } from '../chain.js'
import type { Event } from '../line.js'
import { LineSplitter } from '../line-splitter.js'
import type { VerifyOptions } from '../options.js'
import type { LinkedReceipt } from '../pairing.js'
import { withReceipts } from '../receipts.js'
import type { Verdict } from '../verdict.js'
import type { Facts } from './facts.js'
import { ReceiptCheck, type ReceiptSource } from './receipt-check.js'
import { Tally } from './tally.js'

/** The files of a run, wherever they are. */
export interface RunSource extends ReceiptSource {
  /** The bytes of events.jsonl, from the first. */
  events(): AsyncIterable<Uint8Array>
  /** The checkpoints file, or undefined when nobody looked for one. */
  checkpoints(): Promise<Uint8Array | undefined>
}

/** A verdict, and what the run says in numbers and words. */
export interface Examination {
  readonly verdict: Verdict
  readonly facts: Facts
  /** The first event, when it could be read. */
  readonly start: Event | undefined
}

export type ExamineOptions = Omit<VerifyOptions, 'checkpoints'>

/** Judges a run with its receipts, and counts what it says, in one pass and in memory that does not grow with it. */
export async function examineRun(source: RunSource, options: ExamineOptions = {}): Promise<Examination> {
  const tally = new Tally()
  const receipts = new ReceiptCheck(source)
  const linked: LinkedReceipt[] = []
  let start: Event | undefined
  const judge = new ChainJudge(
    { ...options, checkpoints: await source.checkpoints() },
    {
      event(event) {
        start ??= event
        tally.note(event)
      },
      linked: (receipt) => linked.push(receipt),
    },
  )
  const splitter = new LineSplitter(judge)
  for await (const chunk of source.events()) {
    splitter.push(chunk)
    options.onProgress?.(splitter.bytes)
    await receipts.checkAll(linked.splice(0))
  }
  const judged = judge.finish(splitter.tornBytes)
  await receipts.checkStrangers()
  const verdict = withReceipts(judged, receipts.tally)
  return { verdict, facts: tally.finish(verdict), start }
}
