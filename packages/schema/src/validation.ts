import { describeProblem } from './problem.js'

/** One bad field. `path` is a JSON Pointer; the document itself is the empty path. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

export type ValidationResult<Document> =
  | { readonly ok: true; readonly value: Document; readonly errors: readonly [] }
  | { readonly ok: false; readonly errors: readonly FieldError[] }

export interface ValidationOptions {
  /** `ignore` lets a reader of an older version accept optional fields that were added later. Default `refuse`. */
  readonly unknownFields?: 'refuse' | 'ignore'
}

/** What a compiled validator reports. */
export interface Problem {
  readonly path: string
  readonly keyword: string
  readonly detail?: unknown
}

/** A generated function: whether the value fits, and what is wrong if it does not. */
export interface CompiledValidator {
  (value: unknown): boolean
  errors: readonly Problem[] | null
}

const NO_ERRORS: readonly [] = Object.freeze([] as const)

/** Judges a value. Never throws: whatever comes in, a verdict goes out. */
export function validateWith<Document>(
  validate: CompiledValidator,
  value: unknown,
  options?: ValidationOptions,
): ValidationResult<Document> {
  try {
    if (validate(value)) return { ok: true, value: value as Document, errors: NO_ERRORS }
    const problems = validate.errors ?? []
    const known = options?.unknownFields === 'ignore' ? problems.filter(isOfKnownField) : problems
    if (known.length === 0 && problems.length > 0)
      return { ok: true, value: value as Document, errors: NO_ERRORS }
    return { ok: false, errors: fieldErrors(known) }
  } catch {
    // A getter or a proxy of the sender's may throw anything, even when it is only looked at.
    return { ok: false, errors: [{ path: '', message: 'cannot be read' }] }
  }
}

function isOfKnownField({ keyword }: Problem): boolean {
  return keyword !== 'additionalProperties'
}

/** The first thing that is wrong with each field. */
function fieldErrors(problems: readonly Problem[]): FieldError[] {
  const errors = new Map<string, FieldError>()
  for (const problem of problems) {
    const error = describeProblem(problem)
    if (error !== undefined && !errors.has(error.path)) errors.set(error.path, error)
  }
  return [...errors.values()]
}
