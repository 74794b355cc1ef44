import * as z from 'zod'

/** Whether a value certainly is of the kind; a false is no verdict. */
type Certain = (value: unknown) => boolean

/**
 * A quick look, made from the schema itself, at the fields of an object. True: the schema takes each of them as it is.
 * False: ask the schema, which alone refuses and says why. Kinds of field that are not known here are certain of
 * nothing. Members that are no fields are not looked at.
 */
export function certainlyFits(schema: z.ZodObject): (record: Readonly<Record<string, unknown>>) => boolean {
  const names = Object.keys(schema.shape)
  const checks = names.map((name) => certain(schema.shape[name]))
  if (schema.def.checks !== undefined && schema.def.checks.length > 0) return NEVER
  return (record) => {
    for (let i = 0; i < names.length; i++)
      if (!(checks[i] as Certain)(record[names[i] as string])) return false
    return true
  }
}

const NEVER: Certain = () => false

function certain(schema: unknown): Certain {
  if (schema instanceof z.ZodOptional) return or(undefined, certain(schema.def.innerType))
  if (schema instanceof z.ZodNullable) return or(null, certain(schema.def.innerType))
  if (schema instanceof z.ZodNonOptional) return butNot(undefined, certain(schema.def.innerType))
  if (schema instanceof z.ZodLiteral) return among(schema.values)
  if (schema instanceof z.ZodEnum) return among(new Set(schema.options))
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean'
  if (schema instanceof z.ZodString) return certainText(schema)
  if (schema instanceof z.ZodNumber) return certainCount(schema)
  if (schema instanceof z.ZodArray) return certainList(schema)
  return NEVER
}

function or(other: undefined | null, inner: Certain): Certain {
  return (value) => value === other || inner(value)
}

function butNot(other: undefined, inner: Certain): Certain {
  return (value) => value !== other && inner(value)
}

function among(words: ReadonlySet<unknown>): Certain {
  return (value) => words.has(value)
}

function certainText({ def: { checks = [] } }: z.ZodString): Certain {
  if (checks.length === 0) return (value) => typeof value === 'string'
  const [check] = checks
  if (checks.length > 1 || !(check instanceof z.core.$ZodCheckRegex)) return NEVER
  const { pattern } = check._zod.def
  // A pattern that remembers where it stopped gives other answers the second time.
  if (pattern.global || pattern.sticky) return NEVER
  let fits = MATCHES.get(pattern)
  if (fits === undefined) {
    fits = matches(pattern)
    MATCHES.set(pattern, fits)
  }
  return fits
}

/** One for each pattern, whichever records have fields of it. */
const MATCHES = new WeakMap<RegExp, Certain>()

/** The records of one call have ids and hashes in common, so a text is often the one that was looked at last. */
function matches(pattern: RegExp): Certain {
  let last: unknown
  return (value) => {
    if (value === last && value !== undefined) return true
    if (typeof value !== 'string' || !pattern.test(value)) return false
    last = value
    return true
  }
}

/** Of numbers, what the documents have: whole ones from some least one on. */
function certainCount({ def: { format, checks = [] } }: z.ZodNumber & { def: { format?: string } }): Certain {
  const [check] = checks
  if (format !== 'safeint' || checks.length !== 1 || !(check instanceof z.core.$ZodCheckGreaterThan))
    return NEVER
  const { value: least, inclusive } = check._zod.def
  if (!inclusive) return NEVER
  return (value) => Number.isSafeInteger(value) && (value as number) >= Number(least)
}

function certainList({ def: { checks = [], element } }: z.ZodArray): Certain {
  const item = certain(element)
  if (checks.length > 0) return NEVER
  return (value) => {
    if (!Array.isArray(value)) return false
    for (let i = 0; i < value.length; i++) if (!item(value[i])) return false
    return true
  }
}
