import type { EgressAction } from '@countersign/vocabulary'

/** What happens to a result that holds a finding of each kind. */
export interface Egress {
  readonly secret: EgressAction
  readonly prompt_injection_marker: EgressAction
  readonly pii: EgressAction
  readonly machine_local_path: EgressAction
}

export const DEFAULT_EGRESS: Egress = {
  secret: 'redact',
  prompt_injection_marker: 'flag',
  pii: 'off',
  machine_local_path: 'off',
}
