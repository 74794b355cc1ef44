import { piecesOf, type RunBytes } from './bytes.js'
import { ChainJudge, type Observer } from './chain.js'
import { LineSplitter } from './line-splitter.js'
import type { VerifyOptions } from './options.js'
import type { LinkedReceipt } from './pairing.js'
import { ReceiptTally, withReceipts } from './receipts.js'
import type { Verdict } from './verdict.js'

/** Judges a run from its bytes. */
export function verifyChain(events: RunBytes, options: VerifyOptions = {}): Verdict {
  return judge(events, options)
}

/** Judges a run and its receipts, given by the name of their file without `.json`. */
export function verifyChainWithReceipts(
  events: RunBytes,
  receipts: ReadonlyMap<string, Uint8Array>,
  options: VerifyOptions = {},
): Verdict {
  const tally = new ReceiptTally()
  const known = new Set<string>()
  const linked = ({ toolCall, hash, seq }: LinkedReceipt) => {
    known.add(toolCall)
    tally.compare(receipts.get(toolCall), hash, seq, toolCall)
  }
  const verdict = judge(events, options, { linked })
  for (const name of receipts.keys()) if (!known.has(name)) tally.note('not_linked', null, name)
  return withReceipts(verdict, tally)
}

function judge(events: RunBytes, options: VerifyOptions, observer?: Observer): Verdict {
  const judge = new ChainJudge(options, observer)
  const splitter = new LineSplitter(judge)
  for (const piece of piecesOf(events)) {
    splitter.push(piece)
    options.onProgress?.(splitter.bytes)
    if (judge.stopped) break
  }
  return judge.finish(splitter.tornBytes)
}
