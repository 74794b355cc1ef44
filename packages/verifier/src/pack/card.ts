import type { CountName, FieldName } from './facts.js'

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
