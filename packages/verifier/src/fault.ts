import type { FindingCode } from '@countersign/vocabulary'

/** Why a run cannot be judged any further. */
export interface Fault {
  readonly code: FindingCode
  readonly detail: string
  /** Position of the bad line, when it is not the one being judged. */
  readonly at?: number
}

export function fault(code: FindingCode, detail: string, at?: number): Fault {
  return at === undefined ? { code, detail } : { code, detail, at }
}
