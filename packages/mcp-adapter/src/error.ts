/** What went wrong, for callers to branch on. Append only. */
export const ADAPTER_ERROR_CODES = ['server_unknown', 'workspace_unusable', 'lock_invalid'] as const
export type AdapterErrorCode = (typeof ADAPTER_ERROR_CODES)[number]

/** Thrown where a guard is set up; calls never see it. */
export class AdapterError extends Error {
  override readonly name = 'AdapterError'
  readonly code: AdapterErrorCode

  constructor(code: AdapterErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
