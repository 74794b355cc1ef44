import { RECEIPT_POLICY_DECISIONS, REDACTION_REASONS, type RedactionReason } from '@countersign/vocabulary'
import * as z from 'zod'
import { defineEvent, unlessEmpty } from './event.js'
import { fields } from './field.js'
import { type CallRequest, type ClosedCall, closeCall, INHERITED, type OutcomeInput } from './outcome.js'
import { recordCheck } from './record.js'

const { body, event } = defineEvent('mcp_tool_executed', {
  receipt_id: fields.executedId,
  invocation_id: fields.invocationId,
  request_receipt_id: fields.requestedId,
  decision_receipt_id: fields.deniedId
    .nullable()
    .meta({ description: 'The refusal that this call follows after approval, else null.' }),
  tool_call: fields.toolCall,
  server_id: fields.serverId,
  tool_name: fields.text('The tool, as the caller named it.'),
  arguments_hash: fields.hash.meta({ description: 'Hash of the arguments, {} when there are none.' }),
  outcome: fields.outcome,
  duration_ms: fields.count('Milliseconds that the tool alone took.').optional(),
  result_hash: fields.hash
    .optional()
    .meta({ description: 'Hash of the result as delivered, without _meta.' }),
  raw_result_hash: fields.hash
    .optional()
    .meta({ description: 'Hash of the result before redaction, when redaction changed it.' }),
  result_is_error: fields.flag('Whether the delivered result is an error result.').optional(),
  error: fields.text('What went wrong, redacted, else null.').nullable(),
  result_redacted: fields.recorded('The result as delivered.'),
  result_content: fields.recorded('The result as the tool gave it.'),
  // A call that ran was neither denied nor escalated, whatever a shadow policy would have said.
  policy_decision: z
    .enum(RECEIPT_POLICY_DECISIONS)
    .exclude(['deny', 'escalate'])
    .meta({ description: 'What the policy decided on a call that ran.' }),
  reasons: fields.reasons.optional(),
  policy_ref: fields.text('The rule that decided.').optional(),
  policy_hash: fields.hash.optional().meta({ description: 'Hash of the policy in force.' }),
  approval_id: fields.approvalId.optional(),
  redactions: fields.redactions.optional(),
  redaction_details: fields.redactionDetails.optional(),
  injection_markers: fields.injectionMarkers.optional(),
  receipt_hash: fields.hash.meta({ description: 'Hash of the decision receipt of this call.' }),
  integration_source: fields.text('The package that made the record.'),
})

export type ExecutedBody = z.infer<typeof body>
export type ExecutedEvent = z.infer<typeof event>

/** The line of a ledger that says a tool call ran. */
export const executedEventSchema = event.meta({
  title: 'mcp_tool_executed',
  description: 'The call ran, however it ended.',
})

type Nullable = 'decision_receipt_id' | 'error' | 'result_redacted' | 'result_content'
export type ExecutedInput = OutcomeInput<ExecutedBody, Nullable> & Partial<Pick<ExecutedBody, Nullable>>
const check = recordCheck(body.omit({ receipt_hash: true }).required({ timestamp: true }), INHERITED)

/** The record of an execution, and the receipt of the call that it closes. */
export function executed(request: CallRequest, input: ExecutedInput): ClosedCall<ExecutedBody> {
  // Written out, not spread: V8 makes objects of one shape many times as fast.
  const record = {
    type: 'mcp_tool_executed',
    schema_version: '1.0',
    receipt_id: input.receipt_id,
    invocation_id: request.invocation_id,
    request_receipt_id: request.receipt_id,
    decision_receipt_id: input.decision_receipt_id ?? null,
    tool_call: request.tool_call,
    server_id: request.server_id,
    tool_name: request.tool_name,
    arguments_hash: request.arguments_hash,
    outcome: input.outcome,
    duration_ms: input.duration_ms,
    result_hash: input.result_hash,
    raw_result_hash: input.raw_result_hash,
    result_is_error: input.result_is_error,
    error: input.error ?? null,
    result_redacted: input.result_redacted ?? null,
    result_content: input.result_content ?? null,
    policy_decision: input.policy_decision,
    reasons: unlessEmpty(input.reasons),
    policy_ref: input.policy_ref,
    policy_hash: input.policy_hash,
    approval_id: input.approval_id,
    redactions: unlessEmpty(inVocabularyOrder(input.redactions)),
    redaction_details: unlessEmpty(input.redaction_details),
    injection_markers: unlessEmpty(input.injection_markers),
    integration_source: input.integration_source ?? request.integration_source,
    timestamp: input.timestamp,
  } satisfies Record<Exclude<keyof ExecutedBody, 'receipt_hash'>, unknown>
  return closeCall(request, check(record, input))
}

function inVocabularyOrder(reasons: RedactionReason[] | undefined): RedactionReason[] | undefined {
  // What is no list is left to the schema, which refuses it by name.
  if (!Array.isArray(reasons) || reasons.length < 2) return reasons
  const place = (reason: RedactionReason) => REDACTION_REASONS.indexOf(reason)
  return [...new Set(reasons)].sort((one, other) => place(one) - place(other))
}
