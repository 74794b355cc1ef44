import type { Decision } from '@countersign/policy'
import type { CallRequest } from '@countersign/receipt'
import type { ServerTransport } from '@countersign/vocabulary'
import { consumeApproval } from './approval.js'
import type { CallControl } from './call-control.js'
import { inputKey, type Resumption } from './continuation.js'
import { decide } from './decide.js'
import { finishCall } from './executed-call.js'
import type { Settings } from './host/host.js'
import type { RequestId, RpcError } from './json-rpc.js'
import type { ServerName } from './options.js'
import type { Parts } from './parts.js'
import { isPinBroken } from './pin.js'
import { refuse, refuseUnready } from './refusal.js'
import { describeRequest, hashArguments, withPlace } from './request.js'
import type { ToolFacts } from './tool-catalog.js'
import type { ToolResult } from './tool-result.js'

/** One tool call and what is known about whoever makes it. */
export interface GuardedCall {
  readonly toolName: string
  readonly arguments?: unknown
  readonly transport?: ServerTransport | undefined
  readonly server?: ServerName | undefined
  readonly sessionId?: string | undefined
  readonly requestId?: RequestId | undefined
  /** Who calls, as the client says; recorded as such and believed by nobody. */
  readonly actor?: string | undefined
  /** The client and the subject that an authenticated request names. */
  readonly clientId?: string | undefined
  readonly actorRefId?: string | undefined
  /** The scopes of that request; what they are worth is for `scopeGrants` to say. */
  readonly scopes?: readonly string[] | undefined
  readonly traceparent?: string | undefined
  /** The approval that the caller points at. */
  readonly approvalId?: string | undefined
  /** What the server says of the tool. */
  readonly tool?: ToolFacts | undefined
  /** Whether results must say that they are complete, as protocol versions from 2026 on ask. */
  readonly modern?: boolean | undefined
  /** Set when this is not a new call but the answer to a tool that asked for input. */
  readonly resumes?: Resumption | undefined
}

/** A call that was recorded and may run. */
export interface OpenCall {
  readonly call: GuardedCall
  readonly request: CallRequest
  readonly decision: Decision
  /** The refusal that this call follows after approval. */
  readonly deniedId: string | null
  readonly startedAt: number
  /** Time spent in earlier rounds, when the tool asked for input in between. */
  readonly spentMs: number
}

type Begun = { readonly open: OpenCall } | { readonly refused: ToolResult }

/** How a call ended for whoever waits for it. */
export type Ending =
  | { readonly kind: 'result'; readonly result: ToolResult }
  | { readonly kind: 'refused'; readonly result: ToolResult }
  | { readonly kind: 'error'; readonly error: RpcError }
  | { readonly kind: 'silent' }

/** The way of one call, from its request to its answer. `start` hands it to the tool, which answers the control. */
export async function passCall(
  parts: Parts,
  call: GuardedCall,
  control: CallControl,
  start: () => void,
): Promise<Ending> {
  const begun = await beginCall(parts, call)
  if ('refused' in begun) return { kind: 'refused', result: begun.refused }
  const answer = await control.run(start, parts.deadlines)
  try {
    return await finishCall(parts, begun.open, answer)
  } catch (error) {
    // Our own mistake must not leave a request without its outcome; the answer does not leave unjudged.
    await finishCall(parts, begun.open, { kind: 'incomplete' })
    throw error
  }
}

/** Decides a call and puts on record that it came in: intent before effect. */
async function beginCall(parts: Parts, call: GuardedCall): Promise<Begun> {
  parts.server ??= call.server
  const known = parts.settings()
  const settings = known instanceof Promise ? await known.catch(() => undefined) : known
  if (settings === undefined) return { refused: await refuseUnready(parts, call) }
  const waiting = call.resumes && parts.parked.take(inputKey(call, call.resumes.requestState))
  if (waiting !== undefined) return resume(parts, settings, waiting, call)

  const deciding = decide(parts, settings, call)
  const decision = deciding instanceof Promise ? await deciding : deciding
  const args = hashArguments(call.arguments)
  const request = describeRequest(parts, settings, call, decision, args.hash)
  const place = await parts.recorder.append(request)
  const placed = withPlace(request, place)
  const attempt = { call, request: placed }
  if (place === null && parts.options.onEvidenceFailure === 'deny')
    return { refused: await refuse(parts, attempt, 'evidence_unavailable') }
  if (!decision.runs) return { refused: await refuse(parts, attempt, decision) }
  // What has no canonical form can be neither compared nor approved.
  if (!args.exact) return { refused: await refuse(parts, attempt, 'input_limit_exceeded') }
  if (isPinBroken(parts, settings, call)) return { refused: await refuse(parts, attempt, 'tool_changed') }
  const consuming = consumeApproval(parts, settings, placed, decision)
  const approved = consuming instanceof Promise ? await consuming : consuming
  if (!approved.ok) return { refused: await refuse(parts, attempt, approved.reason) }
  const { deniedId } = approved
  return { open: { call, request: placed, decision, deniedId, startedAt: parts.clock(), spentMs: 0 } }
}

/** The next round of a call that is on record already. It was decided once; another policy decides it again. */
async function resume(
  parts: Parts,
  settings: Settings,
  waiting: OpenCall,
  call: GuardedCall,
): Promise<Begun> {
  const open = { ...waiting, call, startedAt: parts.clock() }
  if ((settings.policy()?.hash ?? null) === waiting.decision.policy_hash) return { open }
  const decision = await decide(parts, settings, call)
  if (!decision.runs) return { refused: await refuse(parts, open, decision) }
  return { open: { ...open, decision } }
}
