import { COUNT_NAMES, type CountName, FIELD_NAMES, type FieldName, TOOL_COUNT_NAMES } from './facts.js'

interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** How many there are, of one tool when one is named. */
export interface CountCheck extends Bounds {
  readonly count: CountName
  readonly tool?: string
}

/** The share of the first in the second. */
export interface RatioCheck extends Bounds {
  readonly ratio: readonly [CountName, CountName]
  readonly tool?: string
}

/** What the run says of itself. */
export interface FieldCheck {
  readonly field: FieldName
  readonly one_of: readonly string[]
}

export type Check = CountCheck | RatioCheck | FieldCheck

/** A claim that can be made of any run: data, never code. */
export interface Card {
  readonly card: string
  readonly title: string
  readonly checks: readonly Check[]
}

/** The cards that every reader knows; no pack can bring others under these names. */
export const BUILT_IN_CARDS: readonly Card[] = [
  {
    card: 'receipt_completeness',
    title: 'Every call that has an outcome has its receipt, unaltered.',
    checks: [
      { ratio: ['receipts_ok', 'complete'], min: 1 },
      { count: 'receipts_tampered', max: 0 },
    ],
  },
  {
    card: 'mcp_escrow_completeness',
    title: 'Every call that came in has an outcome.',
    checks: [{ ratio: ['complete', 'requested'], min: 1 }],
  },
  {
    card: 'policy_enforced',
    title: 'No call ran that the recorded decision refused, and none ran undecided.',
    checks: [
      { count: 'ran_refused', max: 0 },
      { count: 'ran_unevaluated', max: 0 },
    ],
  },
  {
    card: 'chain_sealed',
    title: 'The chain holds and ends in its seal.',
    checks: [
      { field: 'state', one_of: ['ok'] },
      { field: 'completeness', one_of: ['sealed'] },
    ],
  },
  {
    card: 'no_secret_delivered',
    title: 'No secret that was seen was delivered: no redaction failed, nothing withheld got through.',
    checks: [
      { count: 'redaction_failures', max: 0 },
      { count: 'delivered_unredacted', max: 0 },
      { count: 'withheld_bypassed', max: 0 },
    ],
  },
]

const NAME = /^[a-z][a-z0-9_]{0,63}$/
const MAX_CHECKS = 100

/** What is wrong with something that should be a card, as a path and a sentence; undefined when nothing is. */
export function cardProblem(value: unknown): string | undefined {
  if (!isObject(value)) return 'a card is an object'
  const { card, title, checks, ...others } = value
  if (typeof card !== 'string' || !NAME.test(card)) return 'card: a name of a-z, 0-9 and _ is expected'
  if (BUILT_IN_CARDS.some((builtIn) => builtIn.card === card)) return `card: ${card} is built in`
  if (typeof title !== 'string') return 'title: a sentence is expected'
  if (!Array.isArray(checks) || checks.length === 0 || checks.length > MAX_CHECKS)
    return `checks: a list of 1 to ${MAX_CHECKS} is expected`
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) return `${unknown}: no such member of a card`
  for (const [i, check] of checks.entries()) {
    const problem = checkProblem(check)
    if (problem !== undefined) return `checks[${i}]: ${problem}`
  }
  return undefined
}

function checkProblem(value: unknown): string | undefined {
  if (!isObject(value)) return 'a check is an object'
  if ('field' in value) return fieldProblem(value)
  const { count, ratio, tool, min, max, ...others } = value
  const names = 'count' in value ? [count] : ratio
  if ('count' in value === 'ratio' in value) return 'one of count, ratio and field is expected'
  if (!Array.isArray(names) || names.length !== ('count' in value ? 1 : 2))
    return 'ratio: two counts are expected'
  const known: readonly unknown[] = tool === undefined ? COUNT_NAMES : TOOL_COUNT_NAMES
  const strange = names.find((name) => !known.includes(name))
  if (strange !== undefined)
    return `${String(strange)} cannot be counted${tool === undefined ? '' : ' by tool'}`
  if (tool !== undefined && typeof tool !== 'string') return 'tool: a name is expected'
  if (min === undefined && max === undefined) return 'min or max is expected'
  for (const bound of [min, max])
    if (bound !== undefined && !(typeof bound === 'number' && Number.isFinite(bound)))
      return 'min and max are numbers'
  const [unknown] = Object.keys(others)
  return unknown === undefined ? undefined : `${unknown}: no such member of a check`
}

function fieldProblem(value: Record<string, unknown>): string | undefined {
  const { field, one_of: words, ...others } = value
  if (!(FIELD_NAMES as readonly unknown[]).includes(field)) return `${String(field)} is no field`
  if (!Array.isArray(words) || words.length === 0 || !words.every((word) => typeof word === 'string'))
    return 'one_of: a list of words is expected'
  const [unknown] = Object.keys(others)
  return unknown === undefined ? undefined : `${unknown}: no such member of a check`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
