import { ERROR_CODES, RECEIPT_POLICY_DECISIONS } from '@countersign/vocabulary'
import * as z from 'zod'
import { defineEvent, unlessEmpty } from './event.js'
import { fields } from './field.js'
import { type CallRequest, type ClosedCall, closeCall, inheritedFrom, type OutcomeInput } from './outcome.js'

const { body, event } = defineEvent('mcp_tool_denied', {
  receipt_id: fields.deniedId,
  invocation_id: fields.invocationId,
  request_receipt_id: fields.requestedId,
  tool_call: fields.toolCall,
  server_id: fields.serverId,
  tool_name: fields.text('The tool, as the caller named it.'),
  arguments_hash: fields.hash.meta({ description: 'Hash of the arguments, {} when there are none.' }),
  denied: z.literal(true),
  policy_decision: z
    .enum(RECEIPT_POLICY_DECISIONS)
    .extract(['deny', 'escalate'])
    .meta({ description: 'Refused, or refused until an operator approves.' }),
  denial_reason: fields.text('Why, in a sentence that holds no argument value.'),
  error_code: z.enum(ERROR_CODES).meta({ description: 'The code that the caller was given.' }),
  reasons: fields.reasons.optional(),
  policy_ref: fields.text('The rule that decided.').optional(),
  policy_hash: fields.hash.optional().meta({ description: 'Hash of the policy in force.' }),
  approval_id: fields.approvalId.optional(),
  result_hash: fields.hash.meta({ description: 'Hash of the error result that the caller was given.' }),
  receipt_hash: fields.hash.meta({ description: 'Hash of the decision receipt of this call.' }),
  integration_source: fields.text('The package that made the record.'),
})

export type DeniedBody = z.infer<typeof body>
export type DeniedEvent = z.infer<typeof event>

/** The line of a ledger that says a tool call was refused. */
export const deniedEventSchema = event.meta({
  title: 'mcp_tool_denied',
  description: 'The call was refused.',
})

export type DeniedInput = OutcomeInput<DeniedBody, 'denied'>
const draft = body.omit({ receipt_hash: true }).required({ timestamp: true })

/** The record of a refusal, and the receipt of the call that it closes. */
export function denied(request: CallRequest, input: DeniedInput): ClosedCall<DeniedBody> {
  const record = { type: 'mcp_tool_denied', denied: true, ...inheritedFrom(request), ...input }
  record.reasons = unlessEmpty(record.reasons)
  return closeCall(draft, request, record)
}
