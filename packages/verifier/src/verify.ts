import { piecesOf, type RunBytes } from './bytes.js'
import { ChainJudge, type Observer } from './chain.js'
import { LineSplitter } from './line-splitter.js'
import type { VerifyOptions } from './options.js'
import type { LinkedReceipt } from './pairing.js'
import { isReceiptIntact, withReceipts } from './receipts.js'
import type { Finding, Verdict } from './verdict.js'

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
  const counts = { ok: 0, missing: 0, tampered: 0, not_linked: 0 }
  const findings: Finding[] = []
  const known = new Set<string>()
  const linked = ({ toolCall, hash, seq }: LinkedReceipt) => {
    known.add(toolCall)
    const bytes = receipts.get(toolCall)
    if (bytes === undefined) {
      counts.missing += 1
      findings.push({ code: 'receipt_missing', seq, detail: toolCall })
    } else if (isReceiptIntact(bytes, hash)) {
      counts.ok += 1
    } else {
      counts.tampered += 1
      findings.push({ code: 'receipt_tampered', seq, detail: toolCall })
    }
  }
  const verdict = judge(events, options, { linked })
  for (const name of receipts.keys()) {
    if (known.has(name)) continue
    counts.not_linked += 1
    findings.push({ code: 'receipt_not_linked', seq: null, detail: name })
  }
  return withReceipts(verdict, counts, findings)
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
