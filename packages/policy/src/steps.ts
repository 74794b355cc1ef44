import { isMode } from '@countersign/vocabulary'
import type { EvaluationContext } from './call.js'
import { grantsCapability, HIGHEST_CAPABILITY } from './capability.js'
import { findBreaches } from './constraint.js'
import { judgeGate } from './gate.js'
import { exceededLimits } from './limits.js'
import { DEFAULT_MODE, includesMode } from './mode.js'
import type { Policy, ToolRules } from './policy.js'
import { modeForSideEffects } from './side-effect.js'
import { pass, refusal, refuse, type StepInput, type StepResult, skip } from './step.js'

export function checkLimits(input: StepInput): StepResult {
  const exceeded = exceededLimits(input.policy.limits, input.call.arguments ?? {})
  if (exceeded.length === 0) return pass('limits', 'limits', 'The arguments are within the limits.')
  return refuse(
    'limits',
    exceeded.map((name) =>
      refusal(input, 'input_limit_exceeded', { ref: `limits.${name}` }, `The arguments pass ${name}.`),
    ),
  )
}

export function checkDenylist(input: StepInput): StepResult {
  const { denied } = input.rules
  if (denied === null) return pass('denylist', null, 'The deny list does not name the tool.')
  return refuse('denylist', [refusal(input, 'tool_denied', denied, 'The deny list names the tool.')])
}

export function checkPin(input: StepInput): StepResult {
  const { pinTools } = input.policy
  if (pinTools === 'off') return skip('pin_tools', 'Tool descriptions are not compared.')
  if (input.context.toolChanged !== true)
    return pass('pin_tools', 'pin_tools', 'The description is the pinned one.')
  const detail = 'The description of the tool changed since it was pinned.'
  if (pinTools === 'warn') return pass('pin_tools', 'pin_tools', detail)
  return refuse('pin_tools', [refusal(input, 'tool_changed', { ref: 'pin_tools' }, detail)])
}

export function checkLists(input: StepInput): StepResult {
  const { listed } = input.rules
  if (listed !== null) return pass('lists', listed, 'The allow list names the tool.')
  if (input.policy.default === 'allow')
    return pass('lists', 'default', 'No list names the tool and the default is allow.')
  const detail = 'No list names the tool and the default is deny.'
  return refuse('lists', [refusal(input, 'tool_not_allowed', { ref: 'default' }, detail)])
}

export function checkMode(input: StepInput): StepResult {
  const { context, requiredMode: required } = input
  if (required === null) return skip('mode', 'Nobody chose a mode and the policy has none.')
  const word = context.mode?.mode ?? DEFAULT_MODE
  if (!isMode(word)) {
    const detail = 'The active mode is not a known word.'
    return refuse('mode', [refusal(input, 'mode_unknown', { ref: 'modes' }, detail)])
  }
  const detail = `The tool needs ${required.mode} and the mode is ${word}.`
  if (includesMode(word, required.mode)) return pass('mode', required.ref, detail)
  return refuse('mode', [refusal(input, 'mode_too_low', required, detail)])
}

/** Asked for by the policy's lists, or by a mode that somebody chose. */
export function requiredMode(
  policy: Policy,
  rules: ToolRules,
  context: EvaluationContext,
  sideEffects: readonly string[],
): StepInput['requiredMode'] {
  if (!policy.usesModes && (context.mode === undefined || context.mode.source === 'default')) return null
  if (rules.mode !== null) return rules.mode
  return { mode: modeForSideEffects(sideEffects), ref: rules.sideEffects?.ref ?? 'modes', enforce: true }
}

export function checkCapability(input: StepInput): StepResult {
  const { context, requiredCapability: required } = input
  if (required === null) return skip('capability', 'Nobody granted or asked for capabilities.')
  const detail = `The tool needs ${required.capability}.`
  if (grantsCapability(context.grants ?? [], required.capability))
    return pass('capability', required.ref, detail)
  return refuse('capability', [refusal(input, 'capability_missing', required, detail)])
}

/** Asked for by the policy's classes, or by grants that somebody gave: from then on, what is not granted is denied. */
export function requiredCapability(
  policy: Policy,
  rules: ToolRules,
  context: EvaluationContext,
): StepInput['requiredCapability'] {
  if (!policy.usesCapabilities && context.grants === undefined) return null
  return rules.capability ?? UNCLASSIFIED
}

const UNCLASSIFIED = { capability: HIGHEST_CAPABILITY, ref: 'capabilities', enforce: true }

export function checkConstraints(input: StepInput): StepResult {
  const { policy, rules, call, context } = input
  if (rules.constraints.length === 0) return skip('constraints', 'No constraint names the tool.')
  const refusals = rules.constraints.flatMap((constraint) =>
    findBreaches(constraint, call.arguments ?? {}, policy.limits.max_string_length, context).map(
      ({ reason, detail }) => refusal(input, reason, constraint, detail),
    ),
  )
  if (refusals.length > 0) return refuse('constraints', refusals)
  return pass('constraints', rules.constraints[0]!.ref, 'The arguments keep every constraint.')
}

export function checkGates(input: StepInput): StepResult {
  const { rules, call, context } = input
  if (rules.gates.length === 0) return skip('gates', 'No gate names the tool.')
  const verdicts = rules.gates.map((gate) => ({ gate, ...judgeGate(gate, call, context) }))
  const refusals = verdicts.flatMap(({ gate, missing }) =>
    missing.map(({ reason, detail }) => refusal(input, reason, gate, detail)),
  )
  const approvalId = verdicts.find((verdict) => verdict.approvalId !== null)?.approvalId ?? null
  if (refusals.length > 0) return refuse('gates', refusals, approvalId)
  return pass('gates', rules.gates[0]!.ref, 'Everything the gate asks for is there.', approvalId)
}
