/** Why there is no verdict. Append only. */
export const VERIFIER_ERROR_CODES = ['unreadable', 'not_provable'] as const
export type VerifierErrorCode = (typeof VERIFIER_ERROR_CODES)[number]

/** There is nothing to judge, or nothing that could be proved. */
export class VerifierError extends Error {
  override readonly name = 'VerifierError'
  readonly code: VerifierErrorCode

  constructor(message: string, options?: ErrorOptions & { readonly code?: VerifierErrorCode }) {
    super(message, options)
    this.code = options?.code ?? 'unreadable'
  }
}

/** Says in one word why a file cannot be read; paths stay out of messages. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
