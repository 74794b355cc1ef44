import { ADVICE, type Decision } from '@countersign/policy'
import {
  type CallRequest,
  denied,
  type Envelope,
  envelope,
  newReceiptId,
  resultHash,
} from '@countersign/receipt'
import type { DenialReason, ErrorCode } from '@countersign/vocabulary'
import { pendingApproval, recordOperatorRefusal } from './approval.js'
import type { GuardedCall } from './call.js'
import { keepReceipt } from './closed-call.js'
import type { Parts } from './parts.js'
import { resultOf } from './refusal-result.js'
import { describeRequest, withPlace } from './request.js'
import { timestampOf } from './timestamp.js'
import { type ToolResult, withReceipt } from './tool-result.js'

interface Attempt {
  readonly call: GuardedCall
  readonly request: CallRequest
}

/** What a refusal says, whoever refused. */
interface Grounds {
  readonly decision: 'deny' | 'escalate'
  readonly error_code: ErrorCode
  readonly denial_reason: string
  readonly hint: string
  readonly next_command: string | undefined
  readonly reasons: readonly DenialReason[]
  readonly policy_ref: string | undefined
  readonly policy_hash: string | undefined
}

/** Records a refusal and words it for the caller. */
export async function refuse(
  parts: Parts,
  attempt: Attempt,
  ground: Decision | DenialReason,
  sentence?: string,
): Promise<ToolResult> {
  const { call, request } = attempt
  const grounds = typeof ground === 'string' ? groundsOf(ground, sentence) : groundsFrom(ground)
  if (typeof ground !== 'string') await recordOperatorRefusal(parts, call, request, ground)
  const approvalId = typeof ground === 'string' ? undefined : pendingApproval(parts, call, request, ground)
  const timestamp = timestampOf(parts.clock())
  const document = wordRefusal(request, grounds, timestamp, approvalId)
  const plain = resultOf(document, call)
  const closed = denied(request, {
    receipt_id: newReceiptId('denied', parts.random),
    timestamp,
    policy_decision: grounds.decision,
    denial_reason: grounds.denial_reason,
    error_code: grounds.error_code,
    reasons: [...grounds.reasons],
    policy_ref: grounds.policy_ref,
    policy_hash: grounds.policy_hash,
    approval_id: approvalId,
    result_hash: resultHash(plain),
  })
  if (approvalId !== undefined) parts.denials.set(approvalId, closed.event.receipt_id)
  const meta = await keepReceipt(parts, request, closed)
  return withReceipt(plain, meta)
}

/** Refuses while nobody knows what the policy says: a broken policy must not let anything through. */
export async function refuseUnready(parts: Parts, call: GuardedCall): Promise<ToolResult> {
  const request = describeRequest(parts, undefined, call, undefined)
  const placed = withPlace(request, await parts.recorder.append(request))
  return refuse(parts, { call, request: placed }, 'policy_error')
}

/** Puts a call on record whose id another one has: it was made, and it was refused. */
export async function refuseRepeatedId(parts: Parts, call: GuardedCall): Promise<void> {
  parts.server ??= call.server
  const settings = await Promise.resolve(parts.settings()).catch(() => undefined)
  const request = describeRequest(parts, settings, call, undefined)
  const placed = withPlace(request, await parts.recorder.append(request))
  const sentence = 'Another request under the same id is under way.'
  await refuse(parts, { call, request: placed }, 'input_limit_exceeded', sentence)
}

function groundsOf(reason: DenialReason, sentence?: string): Grounds {
  const { error_code, sentence: usual, hint } = ADVICE[reason]
  return {
    decision: 'deny',
    error_code,
    denial_reason: sentence ?? usual,
    hint,
    next_command: NEXT_COMMANDS[reason],
    reasons: [reason],
    policy_ref: undefined,
    policy_hash: undefined,
  }
}

const NEXT_COMMANDS: { readonly [Reason in DenialReason]?: string } = {
  policy_error: 'countersign policy check',
  evidence_unavailable: 'countersign doctor',
  approval_invalid: 'countersign approvals',
}

function groundsFrom(decision: Decision): Grounds {
  const fallback = ADVICE.policy_error
  return {
    decision: decision.decision === 'escalate' ? 'escalate' : 'deny',
    error_code: decision.error_code ?? fallback.error_code,
    denial_reason: decision.denial_reason ?? fallback.sentence,
    hint: decision.hint ?? fallback.hint,
    next_command: decision.next_command,
    reasons: decision.reasons,
    policy_ref: decision.policy_ref ?? undefined,
    policy_hash: decision.policy_hash === null ? undefined : `sha256:${decision.policy_hash}`,
  }
}

function wordRefusal(
  request: CallRequest,
  grounds: Grounds,
  timestamp: string,
  approvalId: string | undefined,
): Envelope {
  const { denial_reason, hint, next_command, error_code, reasons } = grounds
  // The name is the caller's text: only plain characters of it are said back.
  const name = request.tool_call.slice(0, -13)
  const waits = grounds.decision === 'escalate'
  return envelope({
    command: name === '' ? 'tools/call' : name,
    status: error_code === 'INPUT_LIMIT_EXCEEDED' ? 'usage_error' : 'hard_failure',
    summary: {
      verdict: `${waits ? 'Waiting for approval' : 'Refused'}: ${denial_reason}`,
      level: waits ? 'warning' : 'blocker',
      state: waits ? 'approval_required' : 'denied',
    },
    error_code,
    error: denial_reason,
    hint: approvalId === undefined ? hint : `${hint} The approval is ${approvalId}.`,
    ...(next_command === undefined ? {} : { next_command }),
    agent_contract: {
      facts: [
        `0 of 1 calls ${waits ? 'approved' : 'allowed'}`,
        `${reasons.join(', ')}: ${reasons.length} reasons`,
      ],
      next_commands: next_command === undefined ? [] : [next_command],
    },
    _meta: {
      timestamp,
      receipt: request.tool_call,
      ...(request.run_id === undefined ? {} : { run_id: request.run_id }),
      ...(approvalId === undefined ? {} : { approval_id: approvalId }),
    },
  })
}
