import type { EgressAction } from '@countersign/vocabulary'
import type { PiiKind } from './pii/kinds.js'
import type { UserRule } from './user-rule.js'

/** What to do with each kind of finding; the names are those of a policy's `egress` section. */
export interface EgressActions {
  readonly secret: EgressAction
  readonly prompt_injection_marker: EgressAction
  readonly pii: EgressAction
  readonly machine_local_path: EgressAction
}

export const DEFAULT_ACTIONS: EgressActions = {
  secret: 'redact',
  prompt_injection_marker: 'flag',
  pii: 'off',
  machine_local_path: 'off',
}

export interface RedactorOptions {
  readonly actions?: Partial<EgressActions>
  /** Which personal data to look for once `actions.pii` is on. Default: all kinds. */
  readonly pii?: readonly PiiKind[]
  /** Patterns of the operator's own. */
  readonly rules?: readonly UserRule[]
  /** Hashes, by `hash`, of exact values that stay: the list itself holds no secret. */
  readonly allow?: Iterable<string>
  /** Needed for `allow` and for the hash of what is too large. SHA-256 in hex is the convention. */
  readonly hash?: (text: string) => string
  /** Variables of the process: the values of those whose names look secret go wherever they stand. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** A short keyed tag of a value, so that equal secrets are seen to be equal without being guessable. */
  readonly tag?: (value: string) => string
  /** Redact the right prefix with a wrong checksum or length. Default: true. */
  readonly nearMisses?: boolean
  /** Withhold what is larger, in UTF-16 units of its strings and keys. */
  readonly sizeLimit?: number
  /** Report where each finding stood. Default: false. */
  readonly spans?: boolean
}
