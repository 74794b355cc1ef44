import type { FindingCode } from '@countersign/vocabulary'
import type { Finding } from './verdict.js'

/** What a finding means for the state. Everything that is not named here is tampering. */
const ADVISORY: ReadonlySet<FindingCode> = new Set([
  'torn_tail',
  'unsigned_run',
  'empty_run',
  'clock_backwards',
  'open_invocation',
  'hmac_key_mismatch',
  'meta_missing',
  // Receipts are projections: they can be made again from the ledger, which stays the evidence.
  'receipt_missing',
  'receipt_not_linked',
  'pack_transcript_differs',
] satisfies FindingCode[])

// A hostile run must not fill memory with what it did wrong.
const MAX_FINDINGS = 100

/** Collects what is found, and where the first bad line is. */
export class Findings {
  readonly list: Finding[] = []
  /** Every kind that was found, also where the list is full. */
  readonly codes = new Set<FindingCode>()
  tampered = false
  firstTamperAt: number | null = null

  add(code: FindingCode, seq: number | null, detail: string): void {
    this.codes.add(code)
    if (this.list.length < MAX_FINDINGS) this.list.push({ code, seq, detail })
    if (ADVISORY.has(code)) return
    this.tampered = true
    if (seq !== null && (this.firstTamperAt === null || seq < this.firstTamperAt)) this.firstTamperAt = seq
  }
}
