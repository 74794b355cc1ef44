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
  return hashesAt(fields, args, fieldHash)
}

/**
 * The same hashes from what a ledger recorded of the arguments: its `arguments_redacted`, in which a text that reads
 * as a hash is one. A field that was not recorded on its own has none.
 */
export function recordedFieldHashes(fields: Iterable<string>, recorded: unknown): Record<string, string> {
  return hashesAt(fields, recorded, (value) => (isHashText(value) ? value : fieldHash(value)))
}

function isHashText(value: unknown): value is string {
  return typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value)
}

type HashValue = (value: unknown) => string

function hashesAt(fields: Iterable<string>, root: unknown, hashValue: HashValue): Record<string, string> {
  const hashes = new Map<string, string>()
  for (const field of fields) {
    const hash = hashAt(parseFieldPath(field), root, hashValue)
    if (hash !== null) hashes.set(field, hash)
  }
  return Object.fromEntries(hashes)
}

/** Whether one of the calls is what the rule asks for. A call from the future proves nothing. */
export function satisfiesEvidence(
  rule: EvidenceRule,
  found: readonly Evidence[],
  args: unknown,
  now: number,
): boolean {
  const wanted = rule.same.map((field) => ({ field: field.text, hash: hashAt(field, args, fieldHash) }))
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

function hashAt(field: FieldPath, root: unknown, hashValue: HashValue): string | null {
  const { values, misshapen } = valuesAt(field, root)
  if (misshapen || values.length === 0) return null
  // A field with "[]" stands for a list of values; they count together, in order.
  if (field.steps.includes('each')) return fieldHash(values.map(hashValue))
  return values.length === 1 ? hashValue(values[0]) : null
}
