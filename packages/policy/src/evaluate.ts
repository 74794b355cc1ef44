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
    if (typeof call.tool_name !== 'string' || call.tool_name === '') return failed(policy)
    const asked =
      policy !== null || context.grants !== undefined || (context.mode ?? DEFAULTED).source !== 'default'
    const input = stepInput(policy ?? NO_POLICY, call, context)
    if (!asked) return { decision: decide('not_evaluated', null, [], input), results: [] }
    const results = [
      checkLimits(input),
      checkDenylist(input),
      checkPin(input),
      checkLists(input),
      checkMode(input),
      checkCapability(input),
      checkConstraints(input),
      checkGates(input),
    ]
    return { decision: conclude(policy, results, input), results }
  } catch {
    return failed(policy)
  }
}

const DEFAULTED = { mode: DEFAULT_MODE, source: 'default' } as const

function stepInput(policy: Policy, call: ToolCall, context: EvaluationContext): StepInput {
  const rules = policy.rulesFor(call.tool_name)
  return {
    policy,
    rules,
    call,
    context,
    shadow: context.dryRun ?? policy.dryRun,
    sideEffects: rules.sideEffects?.words ?? call.declared_side_effects ?? [],
  }
}

function conclude(policy: Policy | null, results: readonly StepResult[], input: StepInput): Decision {
  const refusals = results.flatMap((result) => result.refusals)
  return decide(decisionFor(refusals), policy, results, input)
}

/** Only a call that nothing but an approval stands against is worth an operator's time. */
function decisionFor(refusals: readonly Refusal[]): EngineDecision {
  const enforced = refusals.filter((refusal) => refusal.enforced)
  if (enforced.length > 0)
    return enforced.every(({ reason }) => reason === 'approval_required') ? 'escalate' : 'deny'
  return refusals.length > 0 ? 'would_deny_dry_run' : 'allow'
}

function decide(
  decision: EngineDecision,
  policy: Policy | null,
  results: readonly StepResult[],
  input: StepInput,
): Decision {
  const refusals = results.flatMap((result) => result.refusals)
  const first = refusals.find((refusal) => refusal.enforced) ?? refusals[0]
  const gates = results.find((result) => result.step === 'gates')
  const lists = results.find((result) => result.step === 'lists')
  const granted = gates?.policy_ref ?? (policy === null ? null : lists?.policy_ref)
  return {
    decision,
    runs: decision !== 'deny' && decision !== 'escalate',
    reasons: [...new Set(refusals.map((refusal) => refusal.reason))],
    refusals,
    policy_ref: first?.policy_ref ?? granted ?? null,
    policy_hash: policy?.hash ?? null,
    active_mode: input.context.mode?.mode ?? DEFAULT_MODE,
    required_mode: results.find((result) => result.required_mode !== undefined)?.required_mode ?? null,
    required_capability:
      results.find((result) => result.required_capability !== undefined)?.required_capability ?? null,
    declared_side_effects: input.sideEffects,
    approval_id: gates?.approval_id ?? null,
    ...(decision === 'deny' || decision === 'escalate'
      ? refusedWith(first!.reason, input.call.tool_name)
      : {}),
  }
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
    policy_hash: policy?.hash ?? null,
    active_mode: DEFAULT_MODE,
    required_mode: null,
    required_capability: null,
    declared_side_effects: [],
    approval_id: null,
    ...refusedWith('policy_error', ''),
  }
  return { decision, results: [] }
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
