import { sha256Hex } from '@countersign/digest'
import type { FindingCode, ReceiptIntegrityState } from '@countersign/vocabulary'
import type { Finding, ReceiptCounts, Verdict } from './verdict.js'

const LF = 0x0a
/** How many findings are kept of each kind; the counts go on. */
const MAX_FINDINGS = 100

const CODES = {
  missing: 'receipt_missing',
  tampered: 'receipt_tampered',
  not_linked: 'receipt_not_linked',
} as const satisfies Record<Exclude<ReceiptIntegrityState, 'ok'>, FindingCode>

/** Whether a receipt file is the bytes that the ledger vouches for: canonical JSON and one LF. */
function isReceiptIntact(bytes: Uint8Array, hash: string): boolean {
  return bytes.at(-1) === LF && sha256Hex(bytes.subarray(0, -1)) === hash
}

/** What was found about the receipts of a run. */
export class ReceiptTally {
  readonly counts: ReceiptCounts = { ok: 0, missing: 0, tampered: 0, not_linked: 0 }
  readonly findings: Finding[] = []

  /** Counts one receipt. However many are missing, those that were rewritten are still named. */
  note(state: ReceiptIntegrityState, seq: number | null, name: string): void {
    this.counts[state] += 1
    if (state !== 'ok' && this.counts[state] <= MAX_FINDINGS)
      this.findings.push({ code: CODES[state], seq, detail: name })
  }

  /** Holds the bytes of a receipt, undefined when there are none, against the hash in the ledger. */
  compare(bytes: Uint8Array | undefined, hash: string, seq: number, toolCall: string): void {
    const state = bytes === undefined ? 'missing' : isReceiptIntact(bytes, hash) ? 'ok' : 'tampered'
    this.note(state, seq, toolCall)
  }

  /** The worst of the counts, in one word. */
  get integrity(): ReceiptIntegrityState {
    const { missing, tampered, not_linked } = this.counts
    if (tampered > 0) return 'tampered'
    if (missing > 0) return 'missing'
    return not_linked > 0 ? 'not_linked' : 'ok'
  }
}

/** Adds what was found about receipts to a verdict. A receipt that was rewritten is tampering; the others can be rebuilt. */
export function withReceipts(verdict: Verdict, tally: ReceiptTally): Verdict {
  const forged = tally.findings.find(({ code }) => code === 'receipt_tampered')
  return {
    ...verdict,
    state: forged === undefined ? verdict.state : 'tampered',
    first_tamper_at_seq: verdict.first_tamper_at_seq ?? forged?.seq ?? null,
    receipt_integrity: tally.integrity,
    receipts: tally.counts,
    findings: [...verdict.findings, ...tally.findings],
  }
}
