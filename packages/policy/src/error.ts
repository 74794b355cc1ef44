/** What can go wrong outside a decision. Append only. */
export const POLICY_ERROR_CODES = [
  'policy_unreadable',
  'policy_invalid',
  'pattern_invalid',
  'mode_unknown',
  'capability_unknown',
  'dry_run_unknown',
  'approval_invalid',
  'path_not_allowed',
  'host_not_allowed',
  'approvals_unavailable',
] as const
export type PolicyErrorCode = (typeof POLICY_ERROR_CODES)[number]

/** One mistake in a policy file. Line and column count from 1 and are null when there is no text to point at. */
export interface PolicyIssue {
  readonly line: number | null
  readonly column: number | null
  readonly path: string
  readonly message: string
}

/** Every mistake of a policy file at once, or the one reason a word, path or host was refused. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError'
  readonly code: PolicyErrorCode
  readonly issues: readonly PolicyIssue[]

  constructor(
    code: PolicyErrorCode,
    message: string,
    options: { issues?: readonly PolicyIssue[]; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.issues = options.issues ?? []
  }
}
