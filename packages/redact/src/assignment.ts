import { looksRandom, shapeOf } from './checks/shape.js'
import { isPlaceholder } from './placeholder.js'
import type { Range } from './rule.js'
import { mayTell, NAME_REACH, type NameStrength, strengthOfName } from './secret-name.js'
import { isSecretValue, type Writing } from './secret-value.js'
import { isAwsAssignment } from './vendor-context.js'

export interface Assignment extends Range {
  readonly name: string
  readonly writing: Writing
}

const SPACE_CODE = 0x20
// Letters, digits, `_.$-`, and whatever other scripts write.
const NAME_CODES = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[\w.$-]/.test(String.fromCharCode(code))),
)

function isNameCode(code: number): boolean {
  return code < 128 ? NAME_CODES[code] === 1 : code >= 0xc0
}

/** `.`, `$` and `-` belong to a name only where more of it follows. */
function isTrailing(code: number): boolean {
  return code === 0x2e || code === 0x24 || code === 0x2d
}

// What a separator, a call, a cell or a column begins with.
const JOINS = /[\s\x1b*\\"'`\]:=?|!%&(>,│┃-]/
const JOIN_CODES = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(JOINS.test(String.fromCharCode(code))),
)

function joins(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code < 128 ? JOIN_CODES[code] === 1 : JOINS.test(text[at] ?? '')
}

const MORE_WORDS =
  / (?:access key(?: secret)?|api key|key|token|secret|password|passphrase)(?![A-Za-z0-9_])/iy
const SHELL_BEFORE =
  /(?:^|[\n;&|])[ \t]*(?:ENV|ARG|export|set(?: -\w{1,3}){0,2}|setx|setenv|SET|login \S{1,64}|default login \S{1,64})[ \t]+[\w.-]*$|\blogin \S{1,64}\s+$/

const SEPARATOR =
  /(?:\x1b\[[0-9;]{0,12}m)?\*{0,3}\\{0,8}["'`]?\]{0,2}\*{0,3}(?:\s{0,24}:\s{0,4}(?:string|String|str|&'?(?:static )?str|text|char ?\*)(?:\?|\[\])?(?=\s{0,8}=[^=]))?(\s{0,40})(:=|=>|->|\?=|\|\|=|={1,3}|!=|::?|%3D|%3A|&#61;)(?:\*{0,3}[ \t]{0,24}(?:\x1b\[[0-9;]{0,12}m)?(?:\r?\n[ \t]{1,24})?)/iy
const PAIR =
  /\\{0,8}["'`]\s{0,8},\s{0,8}\\{0,8}["'`]?(?:value|val|secret|content)\\{0,8}["'`]?\s{0,8}[:=]\s{0,8}(?=\\{0,8}["'`])/iy
const ARGUMENT = /\\{0,8}["'`]\s{0,8},\s{0,8}(?=\\{0,8}["'`])/y
const ATTRIBUTE = /\\{0,8}["']\s{1,8}(?:value|content|connectionString)\s{0,4}=\s{0,4}(?=\\{0,8}["'])/iy
const CALL = /\(\s{0,8}(?=\\{0,8}["'`])/y
const NAME_LINE = /\s{0,4}\r?\n[ \t-]{0,24}["']?value["']?\s{0,4}:[ \t]{0,8}/iy
const ELEMENT = /(?:\s{1,4}[\w:.-]{1,40}="[^"<>]{0,80}"){0,4}\s{0,2}>(?:<!\[CDATA\[)?\s{0,8}/y
const CELL = /[`*"' \t]{0,40}[|│┃][`*"' \t]{0,40}/y
const COLUMN = /["' ]{0,40}[,\t]["' \t]{0,40}/y
const SPACE =
  /(?:\s(?:is|was|are|to|set to|is set to|ist|es|est|lautet|è|é)(?: now)?[: ]{1,3}|[ \t]{1,40})["'`]{0,1}/iy
const OPENING = /(?:[rbfuLN@$]{0,2})(?<slashes>\\{0,8})(?<quote>["'`]|&quot;|&#39;|%22)/y
const BARE = /[^\s"'`,;<>|()[\]{}\\\x00-\x1f]{1,1024}/y
const LONGEST = 2048

/** The identifier around a telling word: `AWS_SECRET_ACCESS_KEY` around `secret`. */
function nameAround(text: string, at: number): Range | null {
  let end = at
  while (end < text.length && end - at < NAME_REACH && isNameCode(text.charCodeAt(end))) end++
  if (end - at >= NAME_REACH) return null
  const isTrimmed = isTrailing(text.charCodeAt(end - 1))
  // In code most names are followed by something that joins no value to them.
  if (!isTrimmed && !joins(text, end)) return null
  let start = at
  while (start > 0 && at - start < NAME_REACH && isNameCode(text.charCodeAt(start - 1))) start--
  if (at - start >= NAME_REACH) return null
  // `\npassword`, `\u0022password`, `%22password`: the first letters belong to an escape.
  if (text[start - 1] === '\\')
    start += /^(?:u[0-9a-f]{4}|x[0-9a-f]{2}|[nrtfbv])/i.exec(text.slice(start, start + 5))?.[0].length ?? 0
  if (text[start - 1] === '%') start += 2
  if (start > at) return null
  for (let i = 0; i < 2 && text.charCodeAt(end) === SPACE_CODE; i++) {
    MORE_WORDS.lastIndex = end
    if (!MORE_WORDS.test(text)) break
    end = MORE_WORDS.lastIndex
  }
  while (end > at && isTrailing(text.charCodeAt(end - 1))) end--
  return { start, end }
}

function endOf(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : -1
}

interface Opening {
  readonly at: number
  readonly writing: Writing
  /** Only a quoted literal counts here. */
  readonly quotedOnly: boolean
  /** Nothing but white space joins name and value: the value must speak for itself. */
  readonly loose: boolean
}

const LINKS = new Set(['is', 'was', 'are', 'to', 'set', 'ist', 'es', 'est', 'lautet'])
const LONGEST_WORD = 7

/**
 * Whether what follows a name is a short word in small letters, which is no credential however it is joined: `token of`,
 * `token: string`. Prose and type declarations are full of them.
 */
function isWordAfter(text: string, at: number): boolean {
  const isColon = text.charCodeAt(at) === 0x3a
  const from = isColon ? at + 1 : at
  if (text.charCodeAt(from) !== SPACE_CODE) return false
  let end = from + 1
  while (end - from <= LONGEST_WORD + 1 && isSmall(text.charCodeAt(end))) end++
  const length = end - from - 1
  if (length === 0 || length > LONGEST_WORD) return false
  const next = text.charCodeAt(end)
  // A type may stand before the value.
  if (isColon) return next === 0x2c || next === 0x3b || next === 0x29
  return next === SPACE_CODE && !LINKS.has(text.slice(from + 1, end))
}

function isSmall(code: number): boolean {
  return code >= 97 && code <= 122
}

/** Whether a name is that of a flag or of a variable of a shell, whose values stand after a space. */
function isNamed(text: string, start: number): boolean {
  return text[start] === '-' || SHELL_BEFORE.test(text.slice(Math.max(0, start - 100), start))
}

/** Where the value begins, and how much the way it is joined to the name says. */
function openingAfter(text: string, name: Range): Opening | null {
  SEPARATOR.lastIndex = name.end
  const separator = SEPARATOR.exec(text)
  if (separator !== null) {
    const [, gap, sign] = separator as unknown as [string, string, string]
    const spaced = gap !== '' && sign !== ':'
    const compared = /^(?:={2,3}|!=|->|::)$/.test(sign)
    const writing = spaced || compared ? 'code' : 'bare'
    return { at: SEPARATOR.lastIndex, writing, quotedOnly: compared, loose: false }
  }
  for (const expression of [PAIR, ATTRIBUTE, CALL, NAME_LINE]) {
    const at = endOf(expression, text, name.end)
    if (at >= 0) return { at, writing: 'bare', quotedOnly: expression !== NAME_LINE, loose: false }
  }
  // Two arguments in a row: the first may name the second, or be a value of its own.
  const argument = endOf(ARGUMENT, text, name.end)
  if (argument >= 0) return { at: argument, writing: 'bare', quotedOnly: true, loose: true }
  const element = text[name.start - 1] === '<' ? endOf(ELEMENT, text, name.end) : -1
  if (element >= 0) return { at: element, writing: 'bare', quotedOnly: false, loose: false }
  const space = endOf(SPACE, text, name.end)
  if (space >= 0 && isNamed(text, name.start))
    return { at: space, writing: 'bare', quotedOnly: false, loose: false }
  const cell = endOf(CELL, text, name.end)
  if (cell >= 0) return { at: cell, writing: 'bare', quotedOnly: false, loose: false }
  const column = endOf(COLUMN, text, name.end)
  if (column >= 0) return { at: column, writing: 'code', quotedOnly: false, loose: true }
  return space >= 0
    ? {
        at: space,
        writing: 'code',
        quotedOnly: false,
        loose: !/\s[a-zè-é]{1,6}[: ]/i.test(text.slice(name.end, space)),
      }
    : null
}

/** The value that begins at `opening`: up to the same quote with the same escaping, or the end of the bare word. */
function readValue(text: string, opening: Opening): (Range & { readonly writing: Writing }) | null {
  OPENING.lastIndex = opening.at
  const quoted = OPENING.exec(text)
  if (quoted !== null) {
    const start = OPENING.lastIndex
    const close = quoted.groups!['slashes']! + quoted.groups!['quote']!
    const window = text.slice(start, start + LONGEST)
    let length = window.indexOf(close)
    // An escaped quote inside a plain string is part of the value.
    while (close.length === 1 && length > 0 && window[length - 1] === '\\')
      length = window.indexOf(close, length + 1)
    const line = window.search(/[\r\n]/)
    if (length < 0 || (line >= 0 && line < length))
      length = line >= 0 ? line : Math.min(window.length, endOfWord(window))
    return length > 0 ? { start, end: start + length, writing: 'quoted' } : null
  }
  if (opening.quotedOnly) return null
  let end = endOf(BARE, text, opening.at)
  if (end < 0) return null
  const word = text.slice(opening.at, end)
  const next = /&(?:amp;)?[\w.-]{1,60}=|%26[\w.-]{1,60}%3D|&quot;|&#39;|%22/i.exec(word)
  if (next !== null) end = opening.at + next.index
  const closed = /^[ \t]*[;,)]/.test(text.slice(end, end + 8))
  const followed = closed && opening.writing === 'bare' && /\s/.test(text[opening.at - 1] ?? '')
  return { start: opening.at, end, writing: followed || text[end] === '(' ? 'code' : opening.writing }
}

/** A value whose closing quote was cut off ends where a word would. */
function endOfWord(window: string): number {
  const end = window.search(/[\s"'`]/)
  return end < 0 ? window.length : end
}

/** The credential that is assigned to the name around `at`, if name and value both say so. */
export function findAssignment(text: string, at: number): Assignment | null {
  const range = mayTell(text, at) ? nameAround(text, at) : null
  if (range === null || !joins(text, range.end) || isWordAfter(text, range.end)) return null
  const name = text.slice(range.start, range.end)
  if (strengthOfName(name) === null) return null
  const opening = openingAfter(text, range)
  if (opening === null) return null
  const value = readValue(text, opening)
  // `<password>@host` is a slot of a URL, not an element.
  if (value === null || text[value.start] === '@') return null
  // A bare number under a quoted name is a number of JSON: its type is part of the contract.
  const written = text.slice(value.start, value.end).replace(/[.:]+$/, '')
  if (/["']/.test(text[range.end] ?? '') && value.writing !== 'quoted' && /^-?[\d.]+$/.test(written))
    return null
  if (
    !isAssignedSecret(
      name,
      written,
      opening.loose ? (value.writing === 'quoted' ? 'argument' : 'loose') : value.writing,
    )
  )
    return null
  return { start: value.start, end: value.start + written.length, name, writing: value.writing }
}

/** Judges a name and a value that belong together, wherever they were found. */
export function isAssignedSecret(
  name: string,
  value: string,
  writing: Writing | 'loose' | 'argument',
): boolean {
  const strength = strengthOfName(name)
  if (strength === null) return false
  const plain = value.replace(/\\+(?=\/)/g, '')
  if (writing === 'loose') return isLooselySecret(plain, strength)
  if (writing === 'argument') return isVaried(plain) && isSecretValue(plain, strength, 'quoted')
  if (isAwsAssignment(name, plain)) return !isPlaceholder(plain)
  return isSecretValue(plain, strength, writing)
}

/** Beside its name with nothing between them but a space, a tab or a comma: the value must look drawn at random. */
function isLooselySecret(value: string, strength: NameStrength): boolean {
  if (/^[\w+/=.~-]{16,}$/.test(value)) return isSecretValue(value, 'key', 'code')
  const { digits, lower, upper } = shapeOf(value)
  return (
    strength === 'password' &&
    value.length >= 9 &&
    digits > 0 &&
    lower > 0 &&
    upper > 0 &&
    isSecretValue(value, strength, 'code')
  )
}

/** At least three of small letters, capitals, digits and signs, or no word at all. */
function isVaried(value: string): boolean {
  const { digits, lower, upper, other } = shapeOf(value)
  return looksRandom(value) || [digits, lower, upper, other].filter((count) => count > 0).length >= 3
}
