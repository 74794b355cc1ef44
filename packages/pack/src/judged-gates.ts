import type { PackDiff } from './diff.js'
import type { Gate, NumberBound, WordBound } from './gate.js'

export type GateState = 'passed' | 'warned' | 'failed' | 'not_checked'

/** What one gate says of two packs. */
export interface GateResult {
  readonly name: string
  readonly level: Gate['level']
  /** `not_checked` when a pack does not say what the gate looks at; never passed then. */
  readonly state: GateState
  readonly before: number | string | null
  readonly after: number | string | null
  /** What the gate asks for, in words. */
  readonly expected: string
}

/** Holds two packs against gates. */
export function evaluateGates(diff: PackDiff, gates: readonly Gate[]): GateResult[] {
  return [...trustGates(diff), ...gates.map((gate) => judge(diff, gate))]
}

/** Whether every gate lets the later pack through: nothing failed, and nothing that must hold was left unchecked. */
export function areGatesOpen(results: readonly GateResult[]): boolean {
  return !results.some(
    ({ state, level }) => state === 'failed' || (state === 'not_checked' && level === 'fail'),
  )
}

/** A pack that was tampered with has no numbers to compare, whatever it says. */
function trustGates({ before, after }: PackDiff): GateResult[] {
  const isBroken = before.state === 'tampered' || after.state === 'tampered'
  return [
    {
      name: 'state',
      level: 'fail',
      state: isBroken ? 'failed' : 'passed',
      before: before.state,
      after: after.state,
      expected: 'both packs hold',
    },
  ]
}

function judge(diff: PackDiff, gate: Gate): GateResult {
  const { name, level, bound } = gate
  const { before, after } = valuesOf(diff, name)
  const isOpen =
    typeof bound === 'string' || 'one_of' in bound
      ? wordHolds(bound, before as string | null, after as string | null)
      : numberHolds(bound, before as number | null, after as number | null)
  const closed = level === 'fail' ? 'failed' : 'warned'
  const state = isOpen === null ? 'not_checked' : isOpen ? 'passed' : closed
  return { name, level, state, before, after, expected: inWords(bound) }
}

function valuesOf(
  { numbers, fields, changes }: PackDiff,
  name: Gate['name'],
): { before: number | string | null; after: number | string | null } {
  if (Object.hasOwn(changes, name)) return { before: null, after: changes[name as keyof typeof changes] }
  const found = [...numbers, ...fields].find((change) => change.name === name)
  return { before: found?.before ?? null, after: found?.after ?? null }
}

function wordHolds(bound: WordBound, before: string | null, after: string | null): boolean | null {
  if (bound === 'unchanged') return before === null && after === null ? null : before === after
  return after === null ? null : bound.one_of.includes(after)
}

/** Shares are fractions: 0.3 - 0.2 is a little less than 0.1. */
const ROUNDING = 1e-9

function numberHolds(bound: NumberBound, before: number | null, after: number | null): boolean | null {
  const { min, max, max_increase, max_decrease, max_ratio } = bound
  if (after === null) return null
  if ((min !== undefined && after < min) || (max !== undefined && after > max)) return false
  if (max_increase === undefined && max_decrease === undefined && max_ratio === undefined) return true
  if (before === null) return null
  if (max_increase !== undefined && after - before > max_increase + ROUNDING) return false
  if (max_decrease !== undefined && before - after > max_decrease + ROUNDING) return false
  // From nothing to something is more than any ratio.
  return max_ratio === undefined || after <= before * max_ratio + ROUNDING
}

function inWords(bound: Gate['bound']): string {
  if (typeof bound === 'string') return bound
  return Object.entries(bound)
    .map(([kind, limit]) => `${kind.replaceAll('_', ' ')} ${[limit].flat().join(', ')}`)
    .join(', ')
}
