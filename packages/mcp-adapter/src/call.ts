import type { Decision } from '@countersign/policy'
import type { CallRequest } from '@countersign/receipt'
import type { ServerTransport } from '@countersign/vocabulary'
import { consumeApproval } from './approval.js'
import type { Answer } from './call-control.js'
import { decide } from './decide.js'
import { closeExecuted } from './executed-call.js'
import type { RequestId, RpcError } from './json-rpc.js'
import type { ServerName } from './options.js'
import type { Parts } from './parts.js'
import { type Refused, refuse, refuseUnready } from './refusal.js'
import { describeRequest } from './request.js'
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
  readonly traceparent?: string | undefined
  /** The approval that the caller points at. */
  readonly approvalId?: string | undefined
  /** What the server says of the tool. */
  readonly tool?: ToolFacts | undefined
  /** Whether results must say that they are complete, as protocol versions from 2026 on ask. */
  readonly modern?: boolean | undefined
}

/** A call that was recorded and may run. */
export interface OpenCall {
  readonly call: GuardedCall
  readonly request: CallRequest
  readonly decision: Decision
  /** The refusal that this call follows after approval. */
  readonly deniedId: string | null
  readonly recorded: boolean
  startedAt: number
  /** Time spent in earlier rounds, when the tool asked for input in between. */
  spentMs: number
}

export type Begun = { readonly open: OpenCall } | { readonly refused: Refused }

/** How a call ended for whoever waits for it. */
export type Ending =
  | { readonly kind: 'result'; readonly result: ToolResult }
  | { readonly kind: 'refused'; readonly result: ToolResult }
  | { readonly kind: 'error'; readonly error: RpcError }
  | { readonly kind: 'silent' }

/** Decides a call and puts on record that it came in: intent before effect. */
export async function beginCall(parts: Parts, call: GuardedCall): Promise<Begun> {
  let settings = parts.settings()
  if (settings instanceof Promise) {
    const loaded = await settings.catch(() => undefined)
    if (loaded === undefined) return { refused: await refuseUnready(parts, call) }
    settings = loaded
  }
  const deciding = decide(parts, settings, call)
  const decision = deciding instanceof Promise ? await deciding : deciding
  const request: CallRequest = describeRequest(parts, settings, call, decision)
  const place = await parts.recorder.append(request)
  const placed: CallRequest = place === null ? request : { ...request, run_id: place.runId, seq: place.seq }
  const attempt = { call, request: placed, recorded: place !== null }
  if (place === null && parts.options.onEvidenceFailure === 'deny')
    return { refused: await refuse(parts, attempt, 'evidence_unavailable') }
  if (!decision.runs) return { refused: await refuse(parts, attempt, decision) }
  const approved = await consumeApproval(parts, settings, placed, decision)
  if (!approved.ok) return { refused: await refuse(parts, attempt, approved.reason) }
  return {
    open: { ...attempt, decision, deniedId: approved.deniedId, startedAt: parts.clock(), spentMs: 0 },
  }
}

/** Takes out of the answer what must not leave, and puts the outcome on record before the answer goes. */
export function finishCall(parts: Parts, open: OpenCall, answer: Answer): Promise<Ending> {
  return closeExecuted(parts, open, answer)
}
