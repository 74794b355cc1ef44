/** What went wrong, for callers to branch on. Append only. */
export const LEDGER_ERROR_CODES = [
  'event_invalid',
  'event_too_large',
  'run_ended',
  'run_failed',
  'head_moved',
  'store_failed',
  'run_exists',
  'key_missing',
  'key_exists',
  'key_exposed',
  'key_malformed',
  'key_in_workspace',
  'signer_failed',
  'run_unreadable',
] as const
export type LedgerErrorCode = (typeof LEDGER_ERROR_CODES)[number]

export class LedgerError extends Error {
  override readonly name = 'LedgerError'
  readonly code: LedgerErrorCode

  constructor(code: LedgerErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
