import { expect } from 'vitest'
import { DigestError, type DigestErrorCode } from '../src/index.js'

/** The DigestError that `work` throws; anything else fails the test. */
export function failureOf(work: () => unknown): DigestError {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(DigestError)
    return error as DigestError
  }
  throw new Error('expected a DigestError, nothing was thrown')
}

export function codeOf(work: () => unknown): DigestErrorCode {
  return failureOf(work).code
}
