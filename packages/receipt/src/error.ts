/** What went wrong. Append only. */
export const RECEIPT_ERROR_CODES = [
  'receipt_invalid',
  'event_invalid',
  'envelope_invalid',
  'pair_mismatch',
  'not_canonical',
] as const
export type ReceiptErrorCode = (typeof RECEIPT_ERROR_CODES)[number]

/** One bad field. `path` is a JSON Pointer; the document itself is the empty path. */
export interface FieldIssue {
  readonly path: string
  readonly message: string
}

/** Thrown for a document that does not fit its format; `issues` names every bad field at once. */
export class ReceiptError extends Error {
  override readonly name = 'ReceiptError'
  readonly code: ReceiptErrorCode
  readonly issues: readonly FieldIssue[]

  constructor(code: ReceiptErrorCode, issues: readonly FieldIssue[], options?: ErrorOptions) {
    super(`${code}: ${issues.map(describeIssue).join('; ')}`, options)
    this.code = code
    this.issues = issues
  }
}

function describeIssue({ path, message }: FieldIssue): string {
  return path === '' ? message : `${path} ${message}`
}
