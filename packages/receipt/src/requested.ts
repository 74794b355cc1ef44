import { SERVER_TRANSPORTS } from '@countersign/vocabulary'
import * as z from 'zod'
import { defineEvent } from './event.js'
import { fields } from './field.js'
import { recordCheck } from './record.js'

const { body, event } = defineEvent('mcp_tool_requested', {
  receipt_id: fields.requestedId,
  invocation_id: fields.invocationId,
  tool_call: fields.toolCall,
  server_id: fields.serverId,
  server_transport: z.enum(SERVER_TRANSPORTS).meta({ description: 'How the call reached the server.' }),
  tool_name: fields.text('The tool, as the caller named it.'),
  arguments_hash: fields.hash.meta({ description: 'Hash of the arguments, {} when there are none.' }),
  actor: fields.text('Who calls, as the client says.').optional(),
  client_id: fields.text('The client, as configured or as it names itself.').optional(),
  actor_ref_id: fields.text('The agent on whose behalf the call is made.').optional(),
  session_id: fields.text('The MCP session.').optional(),
  request_id: fields.text('The JSON-RPC id of the request.').optional(),
  declared_side_effects: fields.texts('What the tool declares to change.'),
  required_mode: fields.mode.optional().meta({ description: 'The least mode that may call the tool.' }),
  required_capability: fields.capability
    .optional()
    .meta({ description: 'The capability that the tool needs.' }),
  active_mode: fields.mode.optional().meta({ description: 'The mode in force.' }),
  arguments_redacted: fields.recorded('The arguments, allow-listed fields clear and every other one a hash.'),
  arguments_content: fields.recorded('The arguments as they came.'),
  traceparent: fields.traceparent.optional(),
  integration_source: fields.text('The package that made the record.'),
})

export type RequestedBody = z.infer<typeof body>
export type RequestedEvent = z.infer<typeof event>

/** The line of a ledger that says a tool call came in. */
export const requestedEventSchema = event.meta({
  title: 'mcp_tool_requested',
  description: 'A tool call came in; written before anything runs.',
})

type Filled = 'type' | 'schema_version' | 'declared_side_effects' | 'arguments_redacted' | 'arguments_content'
export type RequestedInput = Omit<RequestedBody, Filled> & Partial<Pick<RequestedBody, Filled>>

const check = recordCheck(body)

/** The record of a call before anything runs. Nothing of the arguments is recorded but their hash unless given. */
export function requested(input: RequestedInput): RequestedBody {
  const { type = 'mcp_tool_requested', schema_version = '1.0', declared_side_effects: effects } = input
  // Written out, not spread: V8 makes objects of one shape many times as fast.
  const record = {
    type,
    schema_version,
    receipt_id: input.receipt_id,
    invocation_id: input.invocation_id,
    tool_call: input.tool_call,
    server_id: input.server_id,
    server_transport: input.server_transport,
    tool_name: input.tool_name,
    arguments_hash: input.arguments_hash,
    actor: input.actor,
    client_id: input.client_id,
    actor_ref_id: input.actor_ref_id,
    session_id: input.session_id,
    request_id: input.request_id,
    declared_side_effects: Array.isArray(effects) ? [...effects] : (effects ?? []),
    required_mode: input.required_mode,
    required_capability: input.required_capability,
    active_mode: input.active_mode,
    arguments_redacted: input.arguments_redacted ?? null,
    arguments_content: input.arguments_content ?? null,
    traceparent: input.traceparent,
    integration_source: input.integration_source,
    timestamp: input.timestamp,
  } satisfies Record<keyof RequestedBody, unknown>
  return check(record, input)
}
