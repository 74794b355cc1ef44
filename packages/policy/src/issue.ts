import type { z } from 'zod'
import { nearestWord } from './suggest.js'
import type { Path } from './yaml-text.js'

type ZodIssue = z.core.$ZodIssue

/** One mistake, before it is known where in the text it stands. */
export interface Mistake {
  readonly path: Path
  /** Set when the mistake is the name of a key rather than its value. */
  readonly key?: string
  readonly message: string
}

/** Says what was expected and what came, in the words of the file rather than of the validator. */
export function describeIssue(issue: ZodIssue, schema: z.core.$ZodType, root: unknown): Mistake[] {
  const path = issue.path as Path
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(path, key, keysAt(schema, path)))
    case 'invalid_key': {
      const key = String(path[path.length - 1])
      const reason = issue.issues[0]
      if (reason?.code === 'invalid_value')
        return [unknownKey(path.slice(0, -1), key, reason.values.map(String))]
      return [{ path: path.slice(0, -1), key, message: reason?.message ?? 'this key is not allowed' }]
    }
    case 'invalid_union':
      return closestBranch(issue.errors, valueAt(root, path)).flatMap((inner) =>
        describeIssue({ ...inner, path: [...path, ...inner.path] } as ZodIssue, schema, root),
      )
    case 'invalid_value':
      return [{ path, message: unknownWord(issue.values.map(String), valueAt(root, path)) }]
    case 'invalid_type':
      return [
        {
          path,
          message: `expected ${KINDS.get(issue.expected) ?? issue.expected}, got ${kindOf(valueAt(root, path))}`,
        },
      ]
    case 'too_small':
      return [
        { path, message: `expected at least ${issue.minimum}${issue.origin === 'array' ? ' entry' : ''}` },
      ]
    case 'too_big':
      return [{ path, message: `expected at most ${issue.maximum}` }]
    default:
      return [{ path, message: issue.message }]
  }
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['object', 'a map'],
  ['record', 'a map'],
  ['array', 'a list'],
  ['boolean', 'true or false'],
  ['number', 'a number'],
  ['int', 'a whole number'],
])

function unknownKey(path: Path, key: string, known: readonly string[]): Mistake {
  const near = nearestWord(key, known)
  const hint = near === null ? `known here: ${known.join(', ')}` : `did you mean "${near}"?`
  return { path, key, message: `unknown key "${shorten(key)}"; ${hint}` }
}

function unknownWord(expected: readonly string[], value: unknown): string {
  const choice = expected.length === 1 ? `"${expected[0]}"` : `one of ${expected.join(', ')}`
  // `version: 1` without quotes is a number, and looks right to whoever wrote it.
  if (typeof value !== 'string' && expected.includes(String(value)))
    return `expected ${choice} as text: put it in quotes`
  const near = typeof value === 'string' ? nearestWord(value, expected) : null
  return `expected ${choice}, got ${kindOf(value)}${near === null ? '' : `; did you mean "${near}"?`}`
}

/** Of the forms a value may take, the complaints of the one it comes nearest to. */
function closestBranch(branches: readonly (readonly ZodIssue[])[], value: unknown): readonly ZodIssue[] {
  const wantsObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const fitting = branches.find((issues) => issues.some((issue) => isAboutObject(issue)) === wantsObject)
  return fitting ?? branches[0] ?? []
}

function isAboutObject(issue: ZodIssue): boolean {
  return (
    issue.path.length > 0 ||
    issue.code === 'unrecognized_keys' ||
    (issue.code === 'invalid_type' && issue.expected === 'object')
  )
}

interface SchemaParts {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly innerType?: z.core.$ZodType
  readonly valueType?: z.core.$ZodType
  readonly keyType?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
  readonly entries?: Readonly<Record<string, string>>
}

/** The keys that the schema knows for the map at a path. */
function keysAt(schema: z.core.$ZodType, path: Path): readonly string[] {
  const parts = schema._zod.def as unknown as SchemaParts
  if (parts.innerType !== undefined) return keysAt(parts.innerType, path)
  if (parts.options !== undefined) return parts.options.flatMap((option) => keysAt(option, path))
  const [step, ...rest] = path
  if (step === undefined) {
    if (parts.shape !== undefined) return Object.keys(parts.shape)
    return Object.values((parts.keyType?._zod.def as unknown as SchemaParts | undefined)?.entries ?? {})
  }
  const next = typeof step === 'number' ? parts.element : (parts.shape?.[step] ?? parts.valueType)
  return next === undefined ? [] : keysAt(next, rest)
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
    root,
  )
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'an empty value'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map'
  return typeof value === 'string' ? `"${shorten(value)}"` : `the ${typeof value} ${String(value)}`
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
