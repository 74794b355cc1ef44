import { COUNT_NAMES, FIELD_NAMES, type FieldName } from '@countersign/verifier'
import { CHANGE_NAMES, type ChangeName, type NumberName, RATE_NAMES } from './diff.js'

/** A threshold on a number, of the later pack or between the two. */
export interface NumberBound {
  readonly min?: number
  readonly max?: number
  readonly max_increase?: number
  readonly max_decrease?: number
  /** The later over the earlier. */
  readonly max_ratio?: number
}

/** What a word of the run must be. */
export type WordBound = 'unchanged' | { readonly one_of: readonly string[] }

export const GATE_LEVELS = ['warn', 'fail'] as const
export type GateLevel = (typeof GATE_LEVELS)[number]

/** What two packs are held against, by the name of what is looked at. */
export type Gate =
  | { readonly name: NumberName | ChangeName; readonly level: GateLevel; readonly bound: NumberBound }
  | { readonly name: GatedField; readonly level: GateLevel; readonly bound: WordBound }

export type GatedField = Exclude<FieldName, 'run_id'>

/** What a gate can look at. Each run has an id of its own, so that says nothing. */
export const GATED_FIELDS = FIELD_NAMES.filter((name): name is GatedField => name !== 'run_id')
export const GATED_NUMBERS: readonly (NumberName | ChangeName)[] = [
  ...RATE_NAMES,
  ...COUNT_NAMES,
  ...CHANGE_NAMES,
]
export const CHANGE_BOUNDS = ['min', 'max'] as const
export const NUMBER_BOUNDS = [...CHANGE_BOUNDS, 'max_increase', 'max_decrease', 'max_ratio'] as const
