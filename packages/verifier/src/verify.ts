import { ChainJudge } from './chain.js'
import { LineSplitter } from './line-splitter.js'
import type { VerifyOptions } from './options.js'
import type { LinkedReceipt } from './pairing.js'
import { isReceiptIntact, withReceipts } from './receipts.js'
import type { Finding, Verdict } from './verdict.js'

/** The bytes of events.jsonl: at once, or in pieces of any size. */
export type EventBytes = string | Uint8Array | Iterable<Uint8Array>

/** Judges a run from its bytes. */
export function verifyChain(events: EventBytes, options: VerifyOptions = {}): Verdict {
  return judge(events, options)
}

/** Judges a run and its receipts, given by the name of their file without `.json`. */
export function verifyChainWithReceipts(
  events: EventBytes,
  receipts: ReadonlyMap<string, Uint8Array>,
  options: VerifyOptions = {},
): Verdict {
  const counts = { ok: 0, missing: 0, tampered: 0, not_linked: 0 }
  const findings: Finding[] = []
  const linked = new Set<string>()
  const verdict = judge(events, options, ({ toolCall, hash, seq }) => {
    linked.add(toolCall)
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
  })
  for (const name of receipts.keys()) {
    if (linked.has(name)) continue
    counts.not_linked += 1
    findings.push({ code: 'receipt_not_linked', seq: null, detail: name })
  }
  return withReceipts(verdict, counts, findings)
}

function judge(
  events: EventBytes,
  options: VerifyOptions,
  onLinked?: (receipt: LinkedReceipt) => void,
): Verdict {
  const judge = new ChainJudge(options, onLinked)
  const splitter = new LineSplitter(judge)
  for (const chunk of chunksOf(events)) {
    splitter.push(chunk)
    options.onProgress?.(splitter.bytes)
    if (judge.stopped) break
  }
  return judge.finish(splitter.tornBytes)
}

const CHUNK_BYTES = 1 << 18

function* chunksOf(events: EventBytes): Iterable<Uint8Array> {
  if (typeof events === 'string') yield* chunksOf(new TextEncoder().encode(events))
  else if (!(events instanceof Uint8Array)) yield* events
  else for (let at = 0; at < events.length; at += CHUNK_BYTES) yield events.subarray(at, at + CHUNK_BYTES)
}
