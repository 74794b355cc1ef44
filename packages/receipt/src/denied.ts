import { ERROR_CODES, RECEIPT_POLICY_DECISIONS } from '@countersign/vocabulary'
import * as z from 'zod'
import { defineEvent, unlessEmpty } from './event.js'
import { fields } from './field.js'
import { type CallRequest, type ClosedCall, closeCall, INHERITED, type OutcomeInput } from './outcome.js'
import { recordCheck } from './record.js'

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
const check = recordCheck(body.omit({ receipt_hash: true }).required({ timestamp: true }), [
  ...INHERITED,
  'denied',
])

/** The record of a refusal, and the receipt of the call that it closes. */
export function denied(request: CallRequest, input: DeniedInput): ClosedCall<DeniedBody> {
  const record = {
    type: 'mcp_tool_denied',
    schema_version: '1.0',
    receipt_id: input.receipt_id,
    invocation_id: request.invocation_id,
    request_receipt_id: request.receipt_id,
    tool_call: request.tool_call,
    server_id: request.server_id,
    tool_name: request.tool_name,
    arguments_hash: request.arguments_hash,
    denied: true,
    policy_decision: input.policy_decision,
    denial_reason: input.denial_reason,
    error_code: input.error_code,
    reasons: unlessEmpty(input.reasons),
    policy_ref: input.policy_ref,
    policy_hash: input.policy_hash,
    approval_id: input.approval_id,
    result_hash: input.result_hash,
    integration_source: input.integration_source ?? request.integration_source,
    timestamp: input.timestamp,
  } satisfies Record<Exclude<keyof DeniedBody, 'receipt_hash'>, unknown>
  return closeCall(request, check(record, input))
}
