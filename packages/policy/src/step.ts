import type { Capability, DenialReason, Mode } from '@countersign/vocabulary'
import type { EvaluationContext, ToolCall } from './call.js'
import type { Refusal } from './decision.js'
import type { Policy, ToolRules } from './policy.js'

/** The steps of every evaluation, in their order: the first refusal names the reason. */
export const STEPS = [
  'limits',
  'denylist',
  'pin_tools',
  'lists',
  'mode',
  'capability',
  'constraints',
  'gates',
] as const
export type StepName = (typeof STEPS)[number]

/** What a step looks at. */
export interface StepInput {
  readonly policy: Policy
  readonly rules: ToolRules
  readonly call: ToolCall
  readonly context: EvaluationContext
  /** Every refusal is only watched. */
  readonly shadow: boolean
  readonly sideEffects: readonly string[]
  /** What the tool needs, or null when nobody asked for it. */
  readonly requiredMode: Required<'mode', Mode> | null
  readonly requiredCapability: Required<'capability', Capability> | null
}

type Required<Name extends string, Word> = { readonly ref: string; readonly enforce: boolean } & Readonly<
  Record<Name, Word>
>

/** What a step found. */
export interface StepResult {
  readonly step: StepName
  /** false when nothing asked for this step. */
  readonly applies: boolean
  readonly policy_ref: string | null
  readonly detail: string
  readonly refusals: readonly Refusal[]
  readonly approval_id: string | null
}

const NONE: readonly Refusal[] = []

export function skip(step: StepName, detail: string): StepResult {
  return { step, applies: false, policy_ref: null, detail, refusals: NONE, approval_id: null }
}

export function pass(
  step: StepName,
  policy_ref: string | null,
  detail: string,
  approval_id: string | null = null,
): StepResult {
  return { step, applies: true, policy_ref, detail, refusals: NONE, approval_id }
}

export function refuse(
  step: StepName,
  refusals: readonly Refusal[],
  approval_id: string | null = null,
): StepResult {
  const first = refusals.find((refusal) => refusal.enforced) ?? refusals[0]!
  return { step, applies: true, policy_ref: first.policy_ref, detail: first.detail, refusals, approval_id }
}

export function refusal(
  input: StepInput,
  reason: DenialReason,
  rule: { readonly ref: string; readonly enforce?: boolean },
  detail: string,
): Refusal {
  return { reason, policy_ref: rule.ref, enforced: rule.enforce !== false && !input.shadow, detail }
}
