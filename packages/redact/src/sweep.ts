import type { RedactionReason } from '@countersign/vocabulary'
import type { Range } from './rule.js'

/** A kind of finding that no literal announces: it reads the whole text, in linear time. */
export interface Sweep {
  readonly id: string
  readonly reason: RedactionReason
  /** What a text must hold (views/odd.ts), any of it, for this to find something. */
  readonly oddities?: number
  find(text: string): Iterable<Range>
}
