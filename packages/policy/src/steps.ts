import { isMode } from '@countersign/vocabulary'
import { grantsCapability, HIGHEST_CAPABILITY } from './capability.js'
import { findBreaches } from './constraint.js'
import { judgeGate } from './gate.js'
import { exceededLimits } from './limits.js'
import { includesMode } from './mode.js'
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

/** Asked for by the policy's lists, or by a mode that somebody chose. */
export function checkMode(input: StepInput): StepResult {
  const { policy, rules, context, sideEffects } = input
  const active = context.mode
  if (!policy.usesModes && (active === undefined || active.source === 'default')) {
    return skip('mode', 'Nobody chose a mode and the policy has none.')
  }
  const derived = { mode: modeForSideEffects(sideEffects), ref: rules.sideEffects?.ref ?? 'modes' }
  const required = rules.mode ?? derived
  const word = active?.mode ?? 'safe_edit'
  if (!isMode(word)) {
    const unknown = refuse('mode', [
      refusal(input, 'mode_unknown', { ref: 'modes' }, 'The active mode is not a known word.'),
    ])
    return { ...unknown, required_mode: required.mode }
  }
  const result = includesMode(word, required.mode)
    ? pass('mode', required.ref, `The tool needs ${required.mode} and the mode is ${word}.`)
    : refuse('mode', [
        refusal(input, 'mode_too_low', required, `The tool needs ${required.mode} and the mode is ${word}.`),
      ])
  return { ...result, required_mode: required.mode }
}

/** Asked for by the policy's classes, or by grants that somebody gave: from then on, what is not granted is denied. */
export function checkCapability(input: StepInput): StepResult {
  const { policy, rules, context } = input
  if (!policy.usesCapabilities && context.grants === undefined) {
    return skip('capability', 'Nobody granted or asked for capabilities.')
  }
  const required = rules.capability ?? { capability: HIGHEST_CAPABILITY, ref: 'capabilities' }
  const detail = `The tool needs ${required.capability}.`
  const result = grantsCapability(context.grants ?? [], required.capability)
    ? pass('capability', required.ref, detail)
    : refuse('capability', [refusal(input, 'capability_missing', required, detail)])
  return { ...result, required_capability: required.capability }
}

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
  const result =
    refusals.length > 0
      ? refuse('gates', refusals)
      : pass('gates', rules.gates[0]!.ref, 'Everything the gate asks for is there.')
  return {
    ...result,
    approval_id: verdicts.find(({ approvalId }) => approvalId !== null)?.approvalId ?? null,
  }
}
