/** Append only. */
export type RedactErrorCode = 'rule_invalid' | 'rule_not_linear' | 'option_invalid'

/** What is wrong with a configuration. Redaction itself never throws. */
export class RedactError extends Error {
  override readonly name = 'RedactError'
  readonly code: RedactErrorCode

  constructor(code: RedactErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}
