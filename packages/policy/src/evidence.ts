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
  /** Field path to the hash of its value, see `fieldHash`. */
  readonly field_hashes: Readonly<Record<string, string>>
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

/** `sha256:` and the hash of one value: what `same` compares and a ledger records instead of the value. */
export function fieldHash(value: unknown): string {
  return `sha256:${contentHash(value)}`
}

/** Hashes of the named fields of one call's arguments; a field that is not there, or is there twice, has none. */
export function fieldHashes(fields: Iterable<string>, args: unknown): Record<string, string> {
  const hashes: Record<string, string> = {}
  for (const field of fields) {
    const hash = hashAt(parseFieldPath(field), args)
    if (hash !== null) hashes[field] = hash
  }
  return hashes
}

/** Whether one of the calls is what the rule asks for. A call from the future proves nothing. */
export function satisfiesEvidence(
  rule: EvidenceRule,
  found: readonly Evidence[],
  args: unknown,
  now: number,
): boolean {
  const wanted = rule.same.map((field) => ({ field: field.text, hash: hashAt(field, args) }))
  return found.some((call) => {
    const age = now - call.finished_at
    return (
      call.tool_name === rule.tool &&
      call.outcome === rule.outcome &&
      age >= 0 &&
      (rule.maxAge === null || age <= rule.maxAge) &&
      wanted.every(({ field, hash }) => {
        return hash !== null && Object.hasOwn(call.field_hashes, field) && call.field_hashes[field] === hash
      })
    )
  })
}

function hashAt(field: FieldPath, args: unknown): string | null {
  const { values, misshapen } = valuesAt(field, args)
  // A field with "[]" stands for a list of values; they count together, in order.
  if (misshapen || values.length === 0) return null
  if (field.steps.includes('each')) return fieldHash(values)
  return values.length === 1 ? fieldHash(values[0]) : null
}
