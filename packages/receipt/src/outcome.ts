import type * as z from 'zod'
import { type DecisionReceipt, receiptHash } from './decision-receipt.js'
import { parseAs } from './parse.js'
import { type OutcomeRecord, projectReceipt } from './projection.js'
import type { RequestedBody } from './requested.js'

/** The record of a request, with the place the ledger gave it, if a ledger is open. */
export type CallRequest = RequestedBody & { readonly run_id?: string; readonly seq?: number }

/** What an outcome takes over from its request, so that the two cannot disagree. */
type Inherited =
  | 'invocation_id'
  | 'request_receipt_id'
  | 'tool_call'
  | 'server_id'
  | 'tool_name'
  | 'arguments_hash'
type Computed = 'type' | 'schema_version' | 'receipt_hash' | 'integration_source' | 'timestamp'

/** What the caller of an outcome constructor says; the time is part of the receipt, so it is never optional. */
export type OutcomeInput<Body, Filled extends keyof Body> = Omit<Body, Inherited | Computed | Filled> & {
  readonly timestamp: string
  readonly integration_source?: string
}

/** A finished call: the body to append to the ledger, and the receipt whose hash the body carries. */
export interface ClosedCall<Body> {
  readonly event: Body & { readonly timestamp: string }
  readonly receipt: DecisionReceipt
}

/** What an outcome takes over from its request. */
export function inheritedFrom(request: CallRequest) {
  return {
    schema_version: '1.0',
    invocation_id: request.invocation_id,
    request_receipt_id: request.receipt_id,
    tool_call: request.tool_call,
    server_id: request.server_id,
    tool_name: request.tool_name,
    arguments_hash: request.arguments_hash,
    integration_source: request.integration_source,
  }
}

/** Checks an outcome, projects its receipt and writes the receipt's hash into it. */
export function closeCall<Draft extends OutcomeRecord>(
  draft: z.ZodType<Draft>,
  request: CallRequest,
  record: object,
) {
  const outcome = parseAs(draft, record, 'event_invalid')
  const receipt = projectReceipt(request, outcome)
  return { event: Object.assign(outcome, { receipt_hash: `sha256:${receiptHash(receipt)}` }), receipt }
}
