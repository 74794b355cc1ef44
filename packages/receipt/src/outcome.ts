import { sha256Hex } from '@countersign/digest'
import { canonicalOf } from './canonical.js'
import type { DecisionReceipt } from './decision-receipt.js'
import { type OutcomeRecord, projectReceipt } from './projection.js'
import type { RequestedBody } from './requested.js'

/** The record of a request, with the place the ledger gave it, if a ledger is open. */
export type CallRequest = RequestedBody & { readonly run_id?: string; readonly seq?: number }

/** What an outcome does not read from its caller: it takes it over from its request, so that the two cannot disagree. */
export const INHERITED = [
  'type',
  'schema_version',
  'invocation_id',
  'request_receipt_id',
  'tool_call',
  'server_id',
  'tool_name',
  'arguments_hash',
] as const
type Inherited = (typeof INHERITED)[number]
type Computed = 'receipt_hash' | 'integration_source' | 'timestamp'

/** What the caller of an outcome constructor says; the time is part of the receipt, so it is never optional. */
export type OutcomeInput<Body, Filled extends keyof Body> = Omit<Body, Inherited | Computed | Filled> & {
  readonly timestamp: string
  readonly integration_source?: string
}

/** A finished call: the body to append to the ledger, and the receipt whose hash the body carries. */
export interface ClosedCall<Body> {
  readonly event: Body & { readonly timestamp: string }
  readonly receipt: DecisionReceipt
  /** The content of the receipt's file, as encodeReceipt() gives it. */
  readonly text: string
}

/** Projects the receipt of a checked outcome and writes the receipt's hash into the outcome. */
export function closeCall<Draft extends OutcomeRecord>(request: CallRequest, outcome: Draft) {
  const receipt = projectReceipt(request, outcome)
  const content = canonicalOf(receipt)
  const event = outcome as Draft & { receipt_hash: string }
  event.receipt_hash = `sha256:${sha256Hex(content)}`
  return { event, receipt, text: `${content}\n` }
}
