import { canonicalize, contentHash } from '@countersign/digest'
import { z } from 'zod'
import type { ApprovalQuery } from './call.js'
import { PolicyError } from './error.js'

/** What became of a request for approval. Append only. */
export const APPROVAL_STATUSES = ['pending', 'granted', 'refused', 'used'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

const time = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)

/** One approval: one tool, one set of arguments, one use. Whoever stores it signs its statement. */
export const approvalSchema = z.strictObject({
  approval_id: z.string().regex(/^apr_[0-9a-f]{16}$/),
  tool_name: z.string().min(1),
  arguments_hash: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  request_receipt_id: z
    .string()
    .regex(/^mtr_[0-9a-f]{16}$/)
    .nullable(),
  status: z.enum(APPROVAL_STATUSES),
  requested_at: time,
  granted_by: z.string().min(1).nullable(),
  expires_at: time.nullable(),
})
export type Approval = z.infer<typeof approvalSchema>

export function parseApproval(value: unknown): Approval {
  const result = approvalSchema.safeParse(value)
  if (result.success) return result.data
  const fields = result.error.issues.map((issue) => issue.path.join('.') || 'document')
  throw new PolicyError(
    'approval_invalid',
    `The approval is not valid: check ${[...new Set(fields)].join(', ')}.`,
  )
}

/** The hash that binds an approval to the arguments it was asked for. */
export function argumentsHash(args: unknown): string {
  return `sha256:${contentHash(args ?? {})}`
}

export interface ApprovalRequest {
  readonly approval_id: string
  readonly tool_name: string
  readonly arguments: unknown
  readonly request_receipt_id: string | null
  readonly now: number
}

/** The pending approval that an escalated call leaves for an operator. */
export function requestApproval(request: ApprovalRequest): Approval {
  return parseApproval({
    approval_id: request.approval_id,
    tool_name: request.tool_name,
    arguments_hash: argumentsHash(request.arguments),
    request_receipt_id: request.request_receipt_id,
    status: 'pending',
    requested_at: new Date(request.now).toISOString(),
    granted_by: null,
    expires_at: null,
  })
}

const MAX_EXPIRY_MS = 366 * 24 * 60 * 60 * 1000

export interface OperatorAnswer {
  readonly by: string
  readonly now: number
  /** How long the answer holds, at most a year. */
  readonly expiresInMs: number
}

export function grantApproval(pending: Approval, answer: OperatorAnswer): Approval {
  return answerApproval(pending, 'granted', answer)
}

export function refuseApproval(pending: Approval, answer: OperatorAnswer): Approval {
  return answerApproval(pending, 'refused', answer)
}

function answerApproval(pending: Approval, status: 'granted' | 'refused', answer: OperatorAnswer): Approval {
  if (pending.status !== 'pending') {
    throw new PolicyError(
      'approval_invalid',
      `The approval was already ${pending.status}: ask for a new one.`,
    )
  }
  if (!(answer.expiresInMs > 0 && answer.expiresInMs <= MAX_EXPIRY_MS))
    throw new PolicyError('approval_invalid', 'An approval ends within a year: give an expiry.')
  const expires_at = new Date(answer.now + answer.expiresInMs).toISOString()
  return parseApproval({ ...pending, status, granted_by: answer.by, expires_at })
}

/** The approval after the one call it was for; a store must take this step once, however many processes try. */
export function useApproval(granted: Approval): Approval {
  if (granted.status !== 'granted') {
    throw new PolicyError('approval_invalid', `The approval is ${granted.status}, not granted.`)
  }
  return { ...granted, status: 'used' }
}

/** The exact text that the operator's key signs. */
export function approvalStatement(approval: Approval): string {
  return `countersign/approval/v1\n${canonicalize(approval)}\n`
}

export type ApprovalVerdict =
  | { readonly verdict: 'granted'; readonly approval_id: string }
  | { readonly verdict: 'required'; readonly approval_id: string | null }
  | { readonly verdict: 'invalid'; readonly problem: string }

/**
 * Judges the approval that was found for a call. When the caller points at one, anything but a grant that fits is
 * invalid. Without a pointer a spent or expired one counts as none, so that the caller can ask again.
 */
export function judgeApproval(found: Approval | null, wanted: ApprovalQuery, now: number): ApprovalVerdict {
  const pointed = wanted.approval_id !== undefined
  if (found === null) {
    return pointed ? { verdict: 'invalid', problem: 'unknown' } : { verdict: 'required', approval_id: null }
  }
  const approval = approvalSchema.safeParse(found).data
  if (approval === undefined) return { verdict: 'invalid', problem: 'not an approval' }
  if (pointed && approval.approval_id !== wanted.approval_id)
    return { verdict: 'invalid', problem: 'unknown' }
  if (approval.tool_name !== wanted.tool_name) return { verdict: 'invalid', problem: 'for another tool' }
  if (approval.arguments_hash !== wanted.arguments_hash)
    return { verdict: 'invalid', problem: 'for other arguments' }
  const { approval_id, status } = approval
  if (status === 'pending') return { verdict: 'required', approval_id }
  const expired = approval.expires_at === null || !(now < Date.parse(approval.expires_at))
  if (status === 'granted' && !expired) return { verdict: 'granted', approval_id }
  if (status === 'refused' && !expired) return { verdict: 'invalid', problem: 'refused by the operator' }
  if (!pointed) return { verdict: 'required', approval_id: null }
  return { verdict: 'invalid', problem: status === 'used' ? 'already used' : 'expired' }
}
