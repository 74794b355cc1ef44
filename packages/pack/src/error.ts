/** What went wrong, for callers to branch on. Append only. */
export const PACK_ERROR_CODES = [
  'run_unreadable',
  'run_empty',
  'run_tampered',
  'call_unknown',
  'signer_mismatch',
  'pack_too_large',
  'target_exists',
  'target_unwritable',
  'card_invalid',
  'gates_invalid',
] as const
export type PackErrorCode = (typeof PACK_ERROR_CODES)[number]

/** One mistake in a file that people write. Line and column count from 1. */
export interface FileIssue {
  readonly line: number
  readonly column: number
  readonly path: string
  readonly message: string
}

export class PackError extends Error {
  override readonly name = 'PackError'
  readonly code: PackErrorCode
  /** Every mistake of a card or a gates file; empty for everything else. */
  readonly issues: readonly FileIssue[]

  constructor(
    code: PackErrorCode,
    message: string,
    options: { issues?: readonly FileIssue[]; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.issues = options.issues ?? []
  }
}
