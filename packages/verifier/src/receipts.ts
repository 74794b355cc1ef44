import { sha256Hex } from '@countersign/digest'
import type { ReceiptIntegrityState } from '@countersign/vocabulary'
import type { Finding, ReceiptCounts, Verdict } from './verdict.js'

const LF = 0x0a

/** Whether a receipt file is the bytes that the ledger vouches for: canonical JSON and one LF. */
export function isReceiptIntact(bytes: Uint8Array, hash: string): boolean {
  return bytes.at(-1) === LF && sha256Hex(bytes.subarray(0, -1)) === hash
}

/** Adds what was found about receipts to a verdict. A receipt that was rewritten is tampering; the others can be rebuilt. */
export function withReceipts(
  verdict: Verdict,
  receipts: ReceiptCounts,
  findings: readonly Finding[],
): Verdict {
  const forged = findings.find(({ code }) => code === 'receipt_tampered')
  return {
    ...verdict,
    state: forged === undefined ? verdict.state : 'tampered',
    first_tamper_at_seq: verdict.first_tamper_at_seq ?? forged?.seq ?? null,
    receipt_integrity: worst(receipts),
    receipts,
    findings: [...verdict.findings, ...findings],
  }
}

function worst({ missing, tampered, not_linked }: ReceiptCounts): ReceiptIntegrityState {
  if (tampered > 0) return 'tampered'
  if (missing > 0) return 'missing'
  return not_linked > 0 ? 'not_linked' : 'ok'
}
