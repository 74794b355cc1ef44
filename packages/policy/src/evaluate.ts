import type { DenialReason } from '@countersign/vocabulary'
import { ADVICE, nextCommandFor } from './advice.js'
import type { EvaluationContext, ToolCall } from './call.js'
import type { Decision, EngineDecision, Refusal } from './decision.js'
import { DEFAULT_MODE } from './mode.js'
import { compilePolicy, type Policy } from './policy.js'
import type { StepInput, StepResult } from './step.js'
import {
  checkCapability,
  checkConstraints,
  checkDenylist,
  checkGates,
  checkLimits,
  checkLists,
  checkMode,
  checkPin,
  requiredCapability,
  requiredMode,
} from './steps.js'

/** A decision with the way to it. */
export interface Explanation {
  readonly decision: Decision
  readonly steps: readonly ExplainedStep[]
}

export interface ExplainedStep {
  readonly step: StepResult['step']
  readonly outcome: 'passed' | 'refused' | 'would_refuse' | 'not_asked'
  readonly policy_ref: string | null
  readonly reasons: readonly DenialReason[]
  readonly detail: string
}

/** Decides one call. Pure and synchronous; never throws, and whatever goes wrong inside it denies. */
export function evaluate(policy: Policy | null, call: ToolCall, context: EvaluationContext = {}): Decision {
  return run(policy, call, context).decision
}

/** The same decision with every step and its outcome. */
export function explain(policy: Policy | null, call: ToolCall, context: EvaluationContext = {}): Explanation {
  const { decision, results } = run(policy, call, context)
  return { decision, steps: results.map(explainStep) }
}

/** What a mode or grants are judged by when there is no policy file. */
const NO_POLICY = compilePolicy({
  version: '1',
  default: 'allow',
  limits: { max_string_length: Number.MAX_SAFE_INTEGER, max_arguments_bytes: Number.MAX_SAFE_INTEGER },
})

interface Run {
  readonly decision: Decision
  readonly results: readonly StepResult[]
}

function run(policy: Policy | null, call: ToolCall, context: EvaluationContext): Run {
  try {
    // No policy is said with null; undefined is a policy that somebody lost.
    if (policy === undefined || typeof call.tool_name !== 'string' || call.tool_name === '')
      return failed(policy)
    const input = stepInput(policy ?? NO_POLICY, call, context)
    const asked = policy !== null || input.requiredMode !== null || input.requiredCapability !== null
    if (!asked) return { decision: describe('not_evaluated', null, null, [], null, input), results: [] }
    const lists = checkLists(input)
    const gates = checkGates(input)
    const results = [
      checkLimits(input),
      checkDenylist(input),
      checkPin(input),
      lists,
      checkMode(input),
      checkCapability(input),
      checkConstraints(input),
      gates,
    ]
    const refusals = refusalsOf(results)
    const allowedBy = gates.policy_ref ?? (policy === null ? null : lists.policy_ref)
    const decision = decisionFor(refusals)
    return { decision: describe(decision, policy, allowedBy, refusals, gates.approval_id, input), results }
  } catch {
    return failed(policy)
  }
}

function stepInput(policy: Policy, call: ToolCall, context: EvaluationContext): StepInput {
  const rules = policy.rulesFor(call.tool_name)
  const sideEffects = rules.sideEffects?.words ?? call.declared_side_effects ?? []
  return {
    policy,
    rules,
    call,
    context,
    shadow: context.dryRun ?? policy.dryRun,
    sideEffects,
    requiredMode: requiredMode(policy, rules, context, sideEffects),
    requiredCapability: requiredCapability(policy, rules, context),
  }
}

function refusalsOf(results: readonly StepResult[]): readonly Refusal[] {
  const refusals: Refusal[] = []
  for (const result of results) for (const refusal of result.refusals) refusals.push(refusal)
  return refusals
}

/** Only a call that nothing but an approval stands against is worth an operator's time. */
function decisionFor(refusals: readonly Refusal[]): EngineDecision {
  if (refusals.length === 0) return 'allow'
  const enforced = refusals.filter((refusal) => refusal.enforced)
  if (enforced.length === 0) return 'would_deny_dry_run'
  return enforced.every(({ reason }) => reason === 'approval_required') ? 'escalate' : 'deny'
}

function describe(
  decision: EngineDecision,
  policy: Policy | null,
  allowedBy: string | null,
  refusals: readonly Refusal[],
  approvalId: string | null,
  input: StepInput,
): Decision {
  const first = refusals.find((refusal) => refusal.enforced) ?? refusals[0]
  const refused = decision === 'deny' || decision === 'escalate'
  const described: Decision = {
    decision,
    runs: !refused,
    reasons: reasonsOf(refusals),
    refusals,
    policy_ref: first?.policy_ref ?? allowedBy,
    policy_hash: policy?.hash ?? null,
    active_mode: input.context.mode?.mode ?? DEFAULT_MODE,
    required_mode: input.requiredMode?.mode ?? null,
    required_capability: input.requiredCapability?.capability ?? null,
    declared_side_effects: input.sideEffects,
    approval_id: approvalId,
  }
  return refused ? { ...described, ...refusedWith(first!.reason, input.call.tool_name) } : described
}

function reasonsOf(refusals: readonly Refusal[]): readonly DenialReason[] {
  return refusals.length === 0 ? [] : [...new Set(refusals.map((refusal) => refusal.reason))]
}

function refusedWith(reason: DenialReason, tool: string) {
  const { error_code, sentence, hint } = ADVICE[reason]
  return { error_code, denial_reason: sentence, hint, next_command: nextCommandFor(reason, tool) }
}

/** Shadow mode does not cover this one: nobody knows what the call is. */
function failed(policy: Policy | null): Run {
  const refusal: Refusal = {
    reason: 'policy_error',
    policy_ref: 'policy',
    enforced: true,
    detail: 'The policy could not be evaluated.',
  }
  const decision: Decision = {
    decision: 'deny',
    runs: false,
    reasons: ['policy_error'],
    refusals: [refusal],
    policy_ref: refusal.policy_ref,
    policy_hash: hashOf(policy),
    active_mode: DEFAULT_MODE,
    required_mode: null,
    required_capability: null,
    declared_side_effects: [],
    approval_id: null,
    ...refusedWith('policy_error', ''),
  }
  return { decision, results: [] }
}

/** What was given as a policy may be anything by now. */
function hashOf(policy: Policy | null): string | null {
  try {
    const hash: unknown = policy?.hash
    return typeof hash === 'string' ? hash : null
  } catch {
    return null
  }
}

function explainStep({ step, applies, policy_ref, detail, refusals }: StepResult): ExplainedStep {
  const enforced = refusals.some((refusal) => refusal.enforced)
  const outcome = !applies
    ? 'not_asked'
    : enforced
      ? 'refused'
      : refusals.length > 0
        ? 'would_refuse'
        : 'passed'
  return {
    step,
    outcome,
    policy_ref,
    reasons: [...new Set(refusals.map((refusal) => refusal.reason))],
    detail,
  }
}
