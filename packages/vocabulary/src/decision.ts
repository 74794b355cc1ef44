import { isWordOf } from './word.js'

/** Every word a policy engine, ours or a gateway's, may use for a decision. Append only: the order is part of the format. */
export const POLICY_DECISIONS = [
  'pass',
  'fail',
  'allow',
  'deny',
  'escalate',
  'redact',
  'not_evaluated',
  'unknown',
  'would_deny_dry_run',
] as const
export type PolicyDecision = (typeof POLICY_DECISIONS)[number]
export const POLICY_DECISIONS_MEANING = {
  pass: 'A check ran and found nothing against the call.',
  fail: 'A check ran and found something against the call.',
  allow: 'The call may run.',
  deny: 'The call must not run.',
  escalate: 'The call must not run until an operator approves it.',
  redact: 'The call ran, and what was delivered was altered.',
  not_evaluated: 'No policy was asked.',
  unknown: 'A policy was asked and its answer is not known.',
  would_deny_dry_run: 'The policy would have refused; shadow mode let the call run.',
} as const satisfies Record<PolicyDecision, string>
export function isPolicyDecision(word: unknown): word is PolicyDecision {
  return isWordOf(POLICY_DECISIONS, word)
}

/** The decisions a receipt may record. Append only: the order is part of the format. */
export const RECEIPT_POLICY_DECISIONS = [
  'allow',
  'deny',
  'escalate',
  'redact',
  'not_evaluated',
  'would_deny_dry_run',
] as const
export type ReceiptPolicyDecision = (typeof RECEIPT_POLICY_DECISIONS)[number]
export const RECEIPT_POLICY_DECISIONS_MEANING = {
  allow: 'The call ran as asked.',
  deny: 'The call was refused.',
  escalate: 'The call was refused until an operator approves it.',
  redact: 'The call ran, and what was delivered was altered.',
  not_evaluated: 'The call ran and no policy was asked.',
  would_deny_dry_run: 'The call ran in shadow mode; the policy would have refused it.',
} as const satisfies Record<ReceiptPolicyDecision, string>
export function isReceiptPolicyDecision(word: unknown): word is ReceiptPolicyDecision {
  return isWordOf(RECEIPT_POLICY_DECISIONS, word)
}
