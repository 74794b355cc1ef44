import { expect } from 'vitest'
import { ReceiptError } from '../src/index.js'

/** The ReceiptError that a function throws. */
export function thrownBy(run: () => unknown): ReceiptError {
  try {
    run()
  } catch (error) {
    if (error instanceof ReceiptError) return error
    throw error
  }
  return expect.fail('nothing was thrown')
}

export function pathsOf({ issues }: ReceiptError): string[] {
  return issues.map(({ path }) => path).sort()
}
