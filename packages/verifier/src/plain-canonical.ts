/**
 * Whether `text`, from which JSON.parse read `event`, is canonical, for the plain events that nearly all are: no
 * escapes, no objects inside. False only means that it has to be found out by writing the canonical form.
 *
 * Without escapes a string, a name and a word such as `null` are written in one way only, so the text holds at least
 * the canonical form of every member, numbers being looked up. If it is not longer than all of them together, there is
 * no room for a space, a second member of one name, or a number in another notation. Only their order is left to see.
 */
export function isPlainlyCanonical(event: object, text: string, signed: boolean): boolean {
  const names = Object.keys(event)
  if (!areInOrder(names, signed) || text.includes('\\') || !text.isWellFormed()) return false
  let length = 1
  const values = Object.values(event) as unknown[]
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string
    const value = values[i]
    const needed = typeof value === 'number' ? lengthOfNumber(text, length, name, value) : lengthOf(value)
    if (needed === undefined) return false
    // Two quotes, a colon, and a comma or the closing brace.
    length += name.length + 4 + needed
  }
  return length === text.length
}

function lengthOf(value: unknown): number | undefined {
  if (typeof value === 'string') return value.length + 2
  if (value === null || value === true) return 4
  if (value === false) return 5
  if (!Array.isArray(value)) return undefined
  let length = 2 + Math.max(0, value.length - 1)
  for (const item of value) {
    if (typeof item !== 'string') return undefined
    length += item.length + 2
  }
  return length
}

/** The length of a number that stands at this place, as a member of this name, in its canonical form. */
function lengthOfNumber(text: string, at: number, name: string, value: number): number | undefined {
  const digits = `${value}`
  const from = at + name.length + 3
  const after = text.charCodeAt(from + digits.length)
  // Without escapes a quote opens or ends a string, so what stands between two of them before a colon is a name.
  const stands =
    text.charCodeAt(at) === QUOTE &&
    text.startsWith(name, at + 1) &&
    text.charCodeAt(from - 2) === QUOTE &&
    text.charCodeAt(from - 1) === COLON &&
    text.startsWith(digits, from) &&
    (after === COMMA || after === BRACE)
  return stands && Number.isSafeInteger(value) ? digits.length : undefined
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BRACE = 0x7d

// Events of one kind have the same names: the last list of each length that was in order is remembered.
const MAX_NAMES = 64
const remembered: string[][] = []

/** Whether names are sorted, apart from a signature at the end. Objects do not keep the order of names that are numbers. */
function areInOrder(names: string[], signed: boolean): boolean {
  if (names.length >= MAX_NAMES) return false
  const slot = signed ? names.length + MAX_NAMES : names.length
  if (isSame(remembered[slot], names)) return true
  const sorted = signed ? names.slice(0, -1) : names
  if (signed && names.at(-1) !== 'sig') return false
  for (let i = 0; i < sorted.length; i++) {
    if (!NAME.test(sorted[i] as string)) return false
    if (i > 0 && (sorted[i - 1] as string) >= (sorted[i] as string)) return false
  }
  remembered[slot] = names
  return true
}

const NAME = /^[a-z_]/

function isSame(a: readonly string[] | undefined, b: readonly string[]): boolean {
  if (a === undefined || a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
