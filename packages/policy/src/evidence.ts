import { contentHash } from '@countersign/digest'
import type { Outcome } from '@countersign/vocabulary'
import type { EvidenceDocument } from './document.js'
import { parseDuration } from './duration.js'
import { type FieldPath, parseFieldPath, valuesAt } from './field-path.js'

/** One finished call, as a ledger that was verified shows it. */
export interface Evidence {
  readonly tool_name: string
  readonly outcome: Outcome
  /** When its outcome was recorded, in milliseconds since 1970. */
  readonly finished_at: number
  /** What was recorded of its arguments, each value clear or as its hash: a text that reads as a hash is one. */
  readonly arguments: unknown
}

export interface EvidenceRule {
  readonly tool: string
  readonly outcome: Outcome
  readonly maxAge: number | null
  readonly same: readonly FieldPath[]
}

export function compileEvidence(rule: EvidenceDocument): EvidenceRule {
  return {
    tool: rule.tool,
    outcome: rule.outcome ?? 'success',
    maxAge: rule.max_age === undefined ? null : parseDuration(rule.max_age),
    same: (rule.same ?? []).map(parseFieldPath),
  }
}

/** Whether one of the calls is what the rule asks for. A call from the future proves nothing. */
export function satisfiesEvidence(
  rule: EvidenceRule,
  found: readonly Evidence[],
  args: unknown,
  now: number,
): boolean {
  const wanted = rule.same.map((field) => ({ field, hash: hashAt(field, args, fieldHash) }))
  return found.some((call) => {
    const age = now - call.finished_at
    return (
      call.tool_name === rule.tool &&
      call.outcome === rule.outcome &&
      age >= 0 &&
      (rule.maxAge === null || age <= rule.maxAge) &&
      wanted.every(({ field, hash }) => hash !== null && hash === hashAt(field, call.arguments, recordedHash))
    )
  })
}

/** `sha256:` and the hash of one value: what `same` compares, and what a ledger records instead of the value. */
export function fieldHash(value: unknown): string {
  return `sha256:${contentHash(value)}`
}

function recordedHash(value: unknown): string {
  return typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value) ? value : fieldHash(value)
}

/** The hash of what stands at a field; a field that is not there, or is there twice, has none. */
function hashAt(field: FieldPath, root: unknown, hashValue: (value: unknown) => string): string | null {
  const { values, misshapen } = valuesAt(field, root)
  if (misshapen || values.length === 0) return null
  // A field with "[]" stands for a list of values; they count together, in order.
  if (field.steps.includes('each')) return fieldHash(values.map(hashValue))
  return values.length === 1 ? hashValue(values[0]) : null
}
