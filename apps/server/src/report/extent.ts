import type { Finding, Verdict } from '@countersign/verifier'

/** Findings that name a position and take nothing away from the events at it. */
const HARMLESS: ReadonlySet<Finding['code']> = new Set<Finding['code']>([
  'clock_backwards',
  'hmac_key_mismatch',
  'torn_tail',
  'receipt_missing',
  'receipt_tampered',
  'receipt_not_linked',
])

/**
 * How many events, from the first, the verdict stands behind. Figures count these and no others: what follows a break
 * is whatever somebody wanted to be read.
 */
export function vouchedEvents({ state, size, findings }: Verdict): number {
  if (state !== 'tampered') return size
  const breaks = findings.flatMap(({ code, seq }) => (seq === null || HARMLESS.has(code) ? [] : [seq]))
  return Math.min(size, ...breaks)
}

/** Whether receipts were rewritten and the ledger that they were made from is sound. */
export function isReceiptForgery({ state, findings }: Verdict): boolean {
  if (state !== 'tampered') return false
  const forged = findings.some(({ code }) => code === 'receipt_tampered')
  return forged && !findings.some(({ code }) => isBreak(code))
}

const ADVISORY: ReadonlySet<Finding['code']> = new Set<Finding['code']>([
  ...HARMLESS,
  'unsigned_run',
  'empty_run',
  'open_invocation',
  'meta_missing',
])

/** Whether a finding says that the ledger, its checkpoints or its description were tampered with. */
export function isBreak(code: Finding['code']): boolean {
  return !ADVISORY.has(code)
}
