import type { Capability, DenialReason, ErrorCode, Mode } from '@countersign/vocabulary'

/** The decisions this engine makes; the other words of the vocabulary belong to what happens later. */
export type EngineDecision = 'allow' | 'deny' | 'escalate' | 'not_evaluated' | 'would_deny_dry_run'

/** One refusal that applies: by which rule, and whether it is enforced or only watched. */
export interface Refusal {
  readonly reason: DenialReason
  readonly policy_ref: string
  readonly enforced: boolean
  readonly detail: string
}

/** What was decided about one call, in the words of the receipt and the envelope. */
export interface Decision {
  readonly decision: EngineDecision
  /** Whether the tool runs. */
  readonly runs: boolean
  /** Every refusal that applies, each once, in the order of evaluation. */
  readonly reasons: readonly DenialReason[]
  readonly refusals: readonly Refusal[]
  /** The rule that decided: the first refusal, or what let the call through. */
  readonly policy_ref: string | null
  readonly policy_hash: string | null
  readonly active_mode: string
  readonly required_mode: Mode | null
  readonly required_capability: Capability | null
  readonly declared_side_effects: readonly string[]
  /** The approval that an allowed call uses up, or that is already pending for an escalated one. */
  readonly approval_id: string | null
  /** Present when the call is refused. */
  readonly error_code?: ErrorCode
  readonly denial_reason?: string
  readonly hint?: string
  readonly next_command?: string
}
