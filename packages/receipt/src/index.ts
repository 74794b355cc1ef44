export type { CallEvent } from './call-event.js'
export { parseCallEvent } from './call-event.js'
export { argumentsHash, resultHash } from './call-hash.js'
export type { DecisionReceipt } from './decision-receipt.js'
export { decisionReceiptSchema, encodeReceipt, parseReceipt, receiptHash } from './decision-receipt.js'
export type { DeniedBody, DeniedEvent, DeniedInput } from './denied.js'
export { denied, deniedEventSchema } from './denied.js'
export type { Envelope, EnvelopeInput, RefusalResult } from './envelope.js'
export { envelope, envelopeSchema, refusalResult } from './envelope.js'
export type { FieldIssue, ReceiptErrorCode } from './error.js'
export { RECEIPT_ERROR_CODES, ReceiptError } from './error.js'
export { defineEvent } from './event.js'
export type { ExecutedBody, ExecutedEvent, ExecutedInput } from './executed.js'
export { executed, executedEventSchema } from './executed.js'
export { fields } from './field.js'
export type { Clock, Random } from './id.js'
export {
  makeServerId,
  newApprovalId,
  newInvocationId,
  newReceiptId,
  newRunId,
  newToolCallId,
} from './id.js'
export type { CallRequest, ClosedCall } from './outcome.js'
export type { OutcomeRecord } from './projection.js'
export { projectReceipt } from './projection.js'
export { redactArguments } from './redacted-arguments.js'
export type { RequestedBody, RequestedEvent, RequestedInput } from './requested.js'
export { requested, requestedEventSchema } from './requested.js'
