import { isWordOf } from './word.js'

/** Why a call was, or in shadow mode would have been, refused. Append only: the order is part of the format. */
export const DENIAL_REASONS = [
  'input_limit_exceeded',
  'tool_denied',
  'tool_changed',
  'tool_not_allowed',
  'mode_too_low',
  'mode_unknown',
  'capability_missing',
  'path_not_allowed',
  'host_not_allowed',
  'argument_not_allowed',
  'evidence_missing',
  'approval_required',
  'approval_invalid',
  'policy_error',
  'evidence_unavailable',
] as const
export type DenialReason = (typeof DENIAL_REASONS)[number]
export const DENIAL_REASONS_MEANING = {
  input_limit_exceeded: 'An argument is larger or deeper than the limits allow.',
  tool_denied: 'The deny list names the tool.',
  tool_changed: "The tool's description differs from the pinned one.",
  tool_not_allowed: 'No allow list names the tool and the default is deny.',
  mode_too_low: 'The active mode is below the one the tool needs.',
  mode_unknown: 'The active mode is not a known word.',
  capability_missing: 'The operator did not grant the capability the tool needs.',
  path_not_allowed: 'A path argument lies outside what the policy allows.',
  host_not_allowed: 'A URL argument names a host the policy does not allow.',
  argument_not_allowed: 'An argument breaks another constraint.',
  evidence_missing: 'The ledger holds no fresh, matching evidence that the gate asks for.',
  approval_required: 'An operator has not approved the call yet.',
  approval_invalid: 'The approval is expired, used, unknown or for other arguments.',
  policy_error: 'The policy could not be evaluated.',
  evidence_unavailable: 'The ledger could not record the call.',
} as const satisfies Record<DenialReason, string>
export function isDenialReason(word: unknown): word is DenialReason {
  return isWordOf(DENIAL_REASONS, word)
}

/** The machine-readable code in the envelope of a refused call. Append only: the order is part of the format. */
export const ERROR_CODES = [
  'OPERATION_NOT_AUTHORIZED',
  'MODE_BLOCKED',
  'TOOL_NOT_ALLOWED',
  'TOOL_CHANGED',
  'PATH_NOT_ALLOWED',
  'HOST_NOT_ALLOWED',
  'INPUT_LIMIT_EXCEEDED',
  'APPROVAL_REQUIRED',
  'APPROVAL_INVALID',
  'EVIDENCE_REQUIRED',
  'EVIDENCE_UNAVAILABLE',
  'POLICY_ERROR',
  'RESULT_WITHHELD',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]
export const ERROR_CODES_MEANING = {
  OPERATION_NOT_AUTHORIZED: 'The caller lacks the capability.',
  MODE_BLOCKED: 'The active mode does not reach the tool.',
  TOOL_NOT_ALLOWED: 'The lists do not allow the tool.',
  TOOL_CHANGED: "The tool's description changed since it was pinned.",
  PATH_NOT_ALLOWED: 'A path argument is refused.',
  HOST_NOT_ALLOWED: 'A URL argument is refused.',
  INPUT_LIMIT_EXCEEDED: 'The arguments pass a limit.',
  APPROVAL_REQUIRED: 'An approval is pending.',
  APPROVAL_INVALID: 'The approval does not fit this call.',
  EVIDENCE_REQUIRED: 'A gate asks for evidence that is not there.',
  EVIDENCE_UNAVAILABLE: 'The ledger cannot record, and the configuration says to refuse.',
  POLICY_ERROR: 'The policy could not be evaluated.',
  RESULT_WITHHELD: 'The tool ran and its result was withheld.',
} as const satisfies Record<ErrorCode, string>
export function isErrorCode(word: unknown): word is ErrorCode {
  return isWordOf(ERROR_CODES, word)
}
