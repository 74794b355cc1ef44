import type { DenialReason, ErrorCode } from '@countersign/vocabulary'

/** What to tell whoever made the call. Nothing here holds an argument value or a path. */
export interface Advice {
  readonly error_code: ErrorCode
  readonly sentence: string
  readonly hint: string
}

export const ADVICE = {
  input_limit_exceeded: {
    error_code: 'INPUT_LIMIT_EXCEEDED',
    sentence: 'The arguments pass a limit of the policy.',
    hint: 'Send less: shorten the texts or split the call.',
  },
  tool_denied: {
    error_code: 'TOOL_NOT_ALLOWED',
    sentence: 'The policy denies this tool.',
    hint: 'Use another tool; the deny list wins over everything.',
  },
  tool_changed: {
    error_code: 'TOOL_CHANGED',
    sentence: 'The description of this tool changed since it was pinned.',
    hint: 'An operator must look at the new description and pin it.',
  },
  tool_not_allowed: {
    error_code: 'TOOL_NOT_ALLOWED',
    sentence: 'The policy does not allow this tool.',
    hint: 'An operator can put the tool on the allow list of the policy.',
  },
  mode_too_low: {
    error_code: 'MODE_BLOCKED',
    sentence: 'The active mode does not reach this tool.',
    hint: 'An operator can start the server in the mode that the tool needs.',
  },
  mode_unknown: {
    error_code: 'MODE_BLOCKED',
    sentence: 'The active mode is not a known word.',
    hint: 'An operator must set a mode that exists.',
  },
  capability_missing: {
    error_code: 'OPERATION_NOT_AUTHORIZED',
    sentence: 'The operator did not grant the capability that this tool needs.',
    hint: 'An operator can grant the capability; a caller cannot.',
  },
  path_not_allowed: {
    error_code: 'PATH_NOT_ALLOWED',
    sentence: 'A path in the arguments is not allowed.',
    hint: 'Use a path that the policy allows, written plainly and relative to the workspace.',
  },
  host_not_allowed: {
    error_code: 'HOST_NOT_ALLOWED',
    sentence: 'A URL in the arguments is not allowed.',
    hint: 'Use a plain http or https URL of a host that the policy allows.',
  },
  argument_not_allowed: {
    error_code: 'INPUT_LIMIT_EXCEEDED',
    sentence: 'An argument breaks a constraint of the policy.',
    hint: 'Send a value within what the policy allows for this field.',
  },
  evidence_missing: {
    error_code: 'EVIDENCE_REQUIRED',
    sentence: 'The evidence that the policy asks for is missing.',
    hint: 'Run the required tool first, with the same values, and then call again.',
  },
  approval_required: {
    error_code: 'APPROVAL_REQUIRED',
    sentence: 'An operator must approve this call first.',
    hint: 'Wait for the approval and send the same call again.',
  },
  approval_invalid: {
    error_code: 'APPROVAL_INVALID',
    sentence: 'The approval does not fit this call.',
    hint: 'Send the call without an approval to ask for a new one.',
  },
  policy_error: {
    error_code: 'POLICY_ERROR',
    sentence: 'The policy could not be evaluated.',
    hint: 'An operator must look at the policy.',
  },
  evidence_unavailable: {
    error_code: 'EVIDENCE_UNAVAILABLE',
    sentence: 'The ledger cannot record this call.',
    hint: 'An operator must look at the ledger.',
  },
} as const satisfies Record<DenialReason, Advice>

/** A line that can be pasted. It shows and never grants: the caller may be the one who pastes it. */
export function nextCommandFor(reason: DenialReason, tool: string): string {
  if (reason === 'approval_required' || reason === 'approval_invalid') return 'countersign approvals'
  // A tool's name is the server's text; only a plain one goes near a shell.
  return /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/.test(tool)
    ? `countersign policy explain ${tool}`
    : 'countersign policy check'
}
