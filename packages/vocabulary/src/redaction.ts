import { isWordOf } from './word.js'

/** Why something was taken out of what left the server. Append only: the order is part of the format. */
export const REDACTION_REASONS = [
  'secret',
  'pii',
  'sensitive_content',
  'size_limit',
  'policy',
  'user_opt_in_required',
  'machine_local_path',
  'schema_strict',
  'producer_not_available',
  'prompt_injection_marker',
] as const
export type RedactionReason = (typeof REDACTION_REASONS)[number]
export const REDACTION_REASONS_MEANING = {
  secret: 'A credential.',
  pii: 'Personal data.',
  sensitive_content: 'Content the operator marked as sensitive.',
  size_limit: 'Larger than the configured bound.',
  policy: 'The policy, or a failed redaction, withheld it.',
  user_opt_in_required: 'Recorded only when the user opts in.',
  machine_local_path: 'A path that tells about the machine.',
  schema_strict: 'A field the schema does not allow.',
  producer_not_available: 'The part that makes it was not there.',
  prompt_injection_marker: 'Text that tries to steer a model.',
} as const satisfies Record<RedactionReason, string>
export function isRedactionReason(word: unknown): word is RedactionReason {
  return isWordOf(REDACTION_REASONS, word)
}

/** What to do with a finding on the way out. Append only: the order is part of the format. */
export const EGRESS_ACTIONS = ['off', 'flag', 'redact', 'withhold'] as const
export type EgressAction = (typeof EGRESS_ACTIONS)[number]
export const EGRESS_ACTIONS_MEANING = {
  off: 'Do not look.',
  flag: 'Record it and deliver the bytes unchanged.',
  redact: 'Replace it with a placeholder.',
  withhold: 'Deliver an error result instead.',
} as const satisfies Record<EgressAction, string>
export function isEgressAction(word: unknown): word is EgressAction {
  return isWordOf(EGRESS_ACTIONS, word)
}
