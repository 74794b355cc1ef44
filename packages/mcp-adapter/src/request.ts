import { sha256Hex } from '@countersign/digest'
import type { Decision } from '@countersign/policy'
import {
  argumentsHash,
  type CallRequest,
  makeServerId,
  newInvocationId,
  newReceiptId,
  newToolCallId,
  type RequestedBody,
  type RequestedInput,
  requested,
} from '@countersign/receipt'
import { isMode } from '@countersign/vocabulary'
import type { GuardedCall } from './call.js'
import type { Settings } from './host/host.js'
import type { ServerName } from './options.js'
import type { Parts } from './parts.js'
import { type Recorded, recordedArguments } from './recorded-arguments.js'
import type { Place } from './recorder.js'

const SOURCE = 'mcp-adapter'

const NOTHING_RECORDED: Recorded = {}

const NAMELESS: ServerName = { name: 'server', version: '0' }

export function serverOf(parts: Parts, call: Pick<GuardedCall, 'server'>): ServerName {
  return call.server ?? parts.options.server ?? parts.server ?? NAMELESS
}

/** The record of a call that came in. */
export function describeRequest(
  parts: Parts,
  settings: Settings | undefined,
  call: GuardedCall,
  decision: Decision | undefined,
  hash = hashArguments(call.arguments).hash,
): RequestedBody {
  const { options, random } = parts
  const { name, version } = serverOf(parts, call)
  const recorded = settings === undefined ? NOTHING_RECORDED : recordedArguments(parts, settings, call)
  const input: RequestedInput = {
    receipt_id: newReceiptId('requested', random),
    invocation_id: newInvocationId(random),
    tool_call: newToolCallId(call.toolName, random),
    server_id: makeServerId(name, version),
    server_transport: call.transport ?? 'in-memory',
    tool_name: call.toolName.toWellFormed(),
    arguments_hash: hash,
    actor: call.actor,
    client_id: settings?.clientId ?? call.clientId,
    actor_ref_id: options.actorRefId ?? call.actorRefId,
    session_id: call.sessionId,
    request_id: call.requestId === undefined ? undefined : String(call.requestId).toWellFormed(),
    declared_side_effects: [...(decision?.declared_side_effects ?? [])],
    required_mode: decision?.required_mode ?? undefined,
    required_capability: decision?.required_capability ?? undefined,
    active_mode: isMode(decision?.active_mode) ? decision.active_mode : undefined,
    traceparent: call.traceparent,
    integration_source: SOURCE,
    arguments_redacted: recorded.arguments_redacted ?? null,
    arguments_content: recorded.arguments_content ?? null,
  }
  return requested(input)
}

/** The request with the place that the ledger gave it. */
export function withPlace(request: RequestedBody, place: Place | null): CallRequest {
  // The place first: V8 adds members to the clone of a large object ten times as slowly.
  return place === null ? request : { run_id: place.runId, seq: place.seq, ...request }
}

/** Arguments that canonical JSON cannot say are refused, and their JSON text stands in for them on record. */
export function hashArguments(args: unknown): { readonly hash: string; readonly exact: boolean } {
  try {
    return { hash: argumentsHash(args), exact: true }
  } catch {
    return { hash: `sha256:${sha256Hex(JSON.stringify(args) ?? 'undefined')}`, exact: false }
  }
}
