import { EGRESS_ACTIONS, type EgressAction, isEgressAction } from '@countersign/vocabulary'
import { RedactError } from './error.js'
import { PII_KINDS, type PiiKind } from './pii/kinds.js'
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

/** Refuses what would otherwise be ignored in silence. */
export function checkOptions({ actions = {}, pii = [], allow, hash, sizeLimit }: RedactorOptions): void {
  for (const [kind, action] of Object.entries(actions)) {
    if (!(kind in DEFAULT_ACTIONS)) throw refuse(`actions has no kind ${JSON.stringify(kind)}`)
    if (!isEgressAction(action)) {
      throw refuse(`actions.${kind} is one of ${EGRESS_ACTIONS.join(', ')}, got ${JSON.stringify(action)}`)
    }
  }
  for (const kind of pii) {
    if (!PII_KINDS.includes(kind))
      throw refuse(`pii has no kind ${JSON.stringify(kind)}; there are ${PII_KINDS.join(', ')}`)
  }
  if (allow !== undefined && hash === undefined)
    throw refuse('allow holds hashes, so it needs the hash function that made them')
  if (sizeLimit !== undefined && !(sizeLimit >= 0))
    throw refuse(`sizeLimit is a number of characters, got ${sizeLimit}`)
}

function refuse(message: string): RedactError {
  return new RedactError('option_invalid', message)
}
