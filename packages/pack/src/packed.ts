import type { Facts, PackHead, Report, RunEvent } from '@countersign/verifier'

/** What was learnt of a run while its events were packed. */
export interface Packed {
  /** run_start. */
  readonly start: RunEvent
  readonly head: PackHead
  readonly facts: Facts
  readonly report: Report
  /** The calls of a selection, in the order of the run. */
  readonly toolCalls?: readonly string[]
  /** Events that are in the pack. */
  readonly shown: number
  readonly receipts: number
}
