import { DENIAL_REASONS, RECEIPT_POLICY_DECISIONS } from '@countersign/vocabulary'
import * as z from 'zod'
import { canonicalOf, hashOf } from './canonical.js'
import { fields } from './field.js'
import { isObject, withoutProto } from './open-object.js'
import { parseAs } from './parse.js'

const extra = withoutProto(
  z.looseObject({
    redaction_details: fields.redactionDetails.optional(),
    injection_markers: fields.injectionMarkers.optional(),
    would_deny_reason: z
      .enum(DENIAL_REASONS)
      .optional()
      .meta({ description: 'The first reason for which shadow mode would have refused.' }),
  }),
).meta({
  description: 'Further detail. Members may be added without a new version.',
  propertyNames: { not: { const: '__proto__' } },
})

/** The thirteen fields that every receipt has. */
const core = {
  tool_call: fields.toolCall,
  client_id: fields.text('The client that called, <unknown> when not known.'),
  tool_name: fields.text('The tool, as the caller named it.'),
  actor_ref_id: fields.text('The agent on whose behalf the call was made, else null.').nullable(),
  declared_side_effects: fields.texts('What the tool declares to change.'),
  required_mode: fields.mode
    .nullable()
    .meta({ description: 'The least mode that may call the tool, else null.' }),
  input_hash: fields.hexHash.nullable().meta({ description: 'Hash of the arguments, else null.' }),
  policy_decision: z.enum(RECEIPT_POLICY_DECISIONS).meta({
    description: 'What the policy decided; redact means that it ran and what was delivered was altered.',
  }),
  output_ref: fields.text('Where the output is stored, else null. Never beside output_hash.').nullable(),
  output_hash: fields.hexHash.nullable().meta({
    description: 'Hash of the result as delivered, without _meta, else null. Never beside output_ref.',
  }),
  run_event_id: fields.runEventId.nullable().meta({
    description: 'The ledger event of the request, as <run_id>#<seq>, or null when no ledger was open.',
  }),
  redactions: fields.redactions,
  extra,
}

const added = {
  schema_version: z.literal('1.0.0').optional(),
  issued_at: fields.timestamp.optional().meta({ description: 'When the call ended.' }),
  invocation_id: fields.invocationId.optional(),
  server_id: fields.serverId.optional(),
  session_id: fields.text('The MCP session.').optional(),
  active_mode: fields.mode.optional().meta({ description: 'The mode in force.' }),
  required_capability: fields.capability
    .optional()
    .meta({ description: 'The capability that the tool needs.' }),
  outcome: fields.outcome.optional(),
  duration_ms: fields.count('Milliseconds that the tool alone took.').optional(),
  raw_output_hash: fields.hexHash
    .optional()
    .meta({ description: 'Hash of the result before redaction, when redaction changed it.' }),
  policy_hash: fields.hexHash.optional().meta({ description: 'Hash of the policy in force.' }),
  policy_ref: fields.text('The rule that decided.').optional(),
  reasons: fields.reasons.optional(),
  decision_receipt_id: fields.deniedId
    .optional()
    .meta({ description: 'The refusal that this call follows after approval.' }),
  approval_id: fields.approvalId.optional(),
  traceparent: fields.traceparent.optional(),
}

/** The decision receipt: one per tool call. */
export const decisionReceiptSchema = z
  .strictObject({ ...core, ...added })
  .refine((receipt) => typeof receipt.output_hash !== 'string' || typeof receipt.output_ref !== 'string', {
    path: ['output_ref'],
    message: 'Invalid input: expected null beside output_hash',
    when: ({ value }) => isObject(value),
  })
  .meta({
    title: 'Decision receipt',
    description: 'What was asked, what the policy decided, what ran and what was withheld: one tool call.',
    if: { type: 'object', properties: { output_hash: { type: 'string' } }, required: ['output_hash'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { type: 'object', properties: { output_ref: { type: 'null' } } },
  })

export type DecisionReceipt = z.infer<typeof decisionReceiptSchema>

/** Reads a value as a decision receipt; throws a ReceiptError that names every bad field. */
export function parseReceipt(value: unknown): DecisionReceipt {
  return parseAs(decisionReceiptSchema, value, 'receipt_invalid')
}

/** The content of the receipt's file: canonical JSON and a line feed. */
export function encodeReceipt(receipt: DecisionReceipt): string {
  return `${canonicalOf(receipt)}\n`
}

/** SHA-256 of the receipt's canonical JSON, in hex. */
export function receiptHash(receipt: DecisionReceipt): string {
  return hashOf(receipt)
}
