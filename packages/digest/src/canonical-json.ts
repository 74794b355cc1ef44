import { DigestError } from './error.js'

const MAX_DEPTH = 64

/** RFC 8785 canonical JSON. Throws a DigestError that names the path of what JSON cannot say. */
export function canonicalize(value: unknown): string {
  const text = write(value, 0)
  if (text === undefined) throw offenceIn(value)
  return text
}

// The writer is the hottest function there is: it gives undefined on the first offence and leaves
// finding and naming it to offenceIn().
function write(value: unknown, depth: number): string | undefined {
  switch (typeof value) {
    case 'string':
      return quote(value)
    case 'number':
      return Number.isFinite(value) ? `${value}` : undefined
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      if (depth === MAX_DEPTH) return undefined
      if (Array.isArray(value)) return writeArray(value, depth)
      return isPlain(value) ? writeObject(value as Record<string, unknown>, depth) : undefined
    default:
      return undefined
  }
}

function writeArray(items: readonly unknown[], depth: number): string | undefined {
  if (items.length === 0) return '[]'
  let out = ''
  for (let i = 0; i < items.length; i++) {
    const text = write(items[i], depth + 1)
    if (text === undefined) return undefined
    out += i === 0 ? `[${text}` : `,${text}`
  }
  return `${out}]`
}

function writeObject(object: Record<string, unknown>, depth: number): string | undefined {
  const keys = Object.keys(object)
  if (keys.length === 0) return '{}'
  const shape = shapeOf(keys)
  if (shape === undefined) return undefined
  const { order, labels, stringLabels } = shape
  // Object.values and an order are faster than one look-up by name per member.
  const members = Object.values(object)
  // A getter or a proxy may change the object between the two reads and shift values under other names.
  if (members.length !== order.length) return undefined
  let out = ''
  for (let i = 0; i < order.length; i++) {
    const member = members[order[i] as number]
    if (typeof member === 'string' && !NEEDS_CARE.test(member)) {
      out += `${stringLabels[i] + member}"`
    } else if (member !== undefined) {
      const text = member === null ? 'null' : write(member, depth + 1)
      if (text === undefined) return undefined
      out += labels[i] + text
    }
  }
  // When the first member is skipped, a comma stands where the brace should.
  if (members[order[0] as number] === undefined) out = `{${out.slice(1)}`
  return `${out}}`
}

/** Quotes, backslashes, control characters and surrogates. */
const NEEDS_CARE = /["\\\u0000-\u001f\ud800-\udfff]/

function quote(text: string): string | undefined {
  if (!NEEDS_CARE.test(text)) return `"${text}"`
  return text.isWellFormed() ? JSON.stringify(text) : undefined
}

/** Plain objects of any realm: the prototype is null or itself has none. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null
}

/**
 * How objects with these member names are written, and how each name is: `,"name":`, or `,"name":"` before a string,
 * the first one with the opening brace in place of the comma.
 */
interface Shape {
  readonly names: readonly string[]
  readonly order: readonly number[]
  readonly labels: readonly string[]
  readonly stringLabels: readonly string[]
}

// Documents of one shape come again and again: their order and labels are worked out once. The table is small and
// fixed and holds no long names, so hostile shapes can only make each other be worked out again.
const MEMO_SLOTS = 256
const MEMO_MAX_KEYS = 64
const MEMO_MAX_NAME_LENGTH = 64
const memo = new Array<Shape | undefined>(MEMO_SLOTS).fill(undefined)

function shapeOf(keys: readonly string[]): Shape | undefined {
  const count = keys.length
  if (count > MEMO_MAX_KEYS) return workOut(keys)
  const first = keys[0] as string
  const middle = keys[count >> 1] as string
  const last = keys[count - 1] as string
  const slot = (count * 31 + first.length * 7 + middle.length * 3 + last.length) % MEMO_SLOTS
  const known = memo[slot]
  if (known !== undefined && sameKeys(known.names, keys)) return known
  const shape = workOut(keys)
  if (keys.every((key) => key.length <= MEMO_MAX_NAME_LENGTH)) memo[slot] = shape
  return shape
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function workOut(names: readonly string[]): Shape | undefined {
  const place = new Map(names.map((name, i) => [name, i]))
  const sorted = names.slice().sort()
  const quoted = sorted.map(quote)
  if (quoted.includes(undefined)) return undefined
  const order = sorted.map((name) => place.get(name) as number)
  const labels = quoted.map((name, i) => `${i === 0 ? '{' : ','}${name}:`)
  return { names, order, labels, stringLabels: labels.map((label) => `${label}"`) }
}

/** Walks again, slowly, to say what is wrong and where. */
function offenceIn(root: unknown): DigestError {
  const ancestors: object[] = []
  function find(value: unknown, path: string): DigestError | undefined {
    if (typeof value === 'string') {
      return value.isWellFormed()
        ? undefined
        : new DigestError('string_malformed', 'lone surrogate in a string', path)
    }
    if (typeof value === 'number') {
      return Number.isFinite(value)
        ? undefined
        : new DigestError('number_not_finite', `${value} is not a JSON number`, path)
    }
    if (typeof value === 'boolean' || value === null) return undefined
    if (typeof value !== 'object') {
      return new DigestError('value_unsupported', `JSON has no ${typeof value}`, path)
    }
    if (ancestors.includes(value)) return new DigestError('cycle', 'the value contains itself', path)
    if (ancestors.length === MAX_DEPTH)
      return new DigestError('too_deep', `nested more than ${MAX_DEPTH} levels`, path)
    if (!Array.isArray(value) && !isPlain(value)) {
      return new DigestError(
        'value_unsupported',
        `expected a plain object, got ${value.constructor?.name ?? 'an object'}`,
        path,
      )
    }
    ancestors.push(value)
    for (const [key, member] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      const at = typeof key === 'number' ? `${path}[${key}]` : memberPath(path, key)
      if (typeof key === 'string' && !key.isWellFormed()) {
        return new DigestError('string_malformed', 'lone surrogate in a member name', at)
      }
      const offence = member === undefined && typeof key === 'string' ? undefined : find(member, at)
      if (offence !== undefined) return offence
    }
    ancestors.pop()
    return undefined
  }
  return find(root, '$') ?? new DigestError('value_unsupported', 'the value changed while it was read', '$')
}

function memberPath(path: string, key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`
}
