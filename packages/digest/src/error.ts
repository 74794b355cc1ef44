/** What went wrong, for callers to branch on. Append only. */
export const DIGEST_ERROR_CODES = [
  'value_unsupported',
  'number_not_finite',
  'string_malformed',
  'too_deep',
  'cycle',
  'size_invalid',
  'hash_malformed',
  'base64_malformed',
  'key_malformed',
  'note_malformed',
  'checkpoint_malformed',
  'not_canonical',
] as const
export type DigestErrorCode = (typeof DIGEST_ERROR_CODES)[number]

/** Malformed input. `path` is the JSON path of the offending value, where there is one. */
export class DigestError extends Error {
  override readonly name = 'DigestError'
  readonly code: DigestErrorCode
  readonly path: string | undefined

  constructor(code: DigestErrorCode, message: string, path?: string) {
    super(path === undefined ? message : `${path}: ${message}`)
    this.code = code
    this.path = path
  }
}
