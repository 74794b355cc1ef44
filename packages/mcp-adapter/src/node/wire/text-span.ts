import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } from './sign.js'

const SPACE = 32

/** Where a value stands in the text that it was read from. Every text here was read as JSON before. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Where the members of the object that begins here stand, by their names. */
export function memberSpans(text: string, { start }: Span): ReadonlyMap<string, Span> {
  const members = new Map<string, Span>()
  let at = skipFiller(text, start + 1)
  while (text.charCodeAt(at) === QUOTE) {
    const end = endOfValue(text, at)
    const name = JSON.parse(text.slice(at, end)) as string
    const value = spanAt(text, skipFiller(text, end))
    members.set(name, value)
    at = skipFiller(text, value.end)
  }
  return members
}

/** Where the items of the list that begins here stand. */
export function itemSpans(text: string, { start }: Span): readonly Span[] {
  const items: Span[] = []
  let at = skipFiller(text, start + 1)
  while (text.charCodeAt(at) !== CLOSE_LIST) {
    const item = spanAt(text, at)
    items.push(item)
    at = skipFiller(text, item.end)
  }
  return items
}

/** Where the one value of a text stands. */
export function wholeSpan(text: string): Span {
  return spanAt(text, skipFiller(text, 0))
}

function spanAt(text: string, start: number): Span {
  return { start, end: endOfValue(text, start) }
}

/** The position after a value. Counts brackets instead of recursing: the depth comes from the sender. */
function endOfValue(text: string, start: number): number {
  let at = start
  let depth = 0
  do {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfString(text, at)
      continue
    }
    if (code === OPEN_OBJECT || code === OPEN_LIST) depth++
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth--
    else if (depth === 0) return endOfWord(text, at)
    at++
  } while (depth > 0)
  return at
}

/** The position after a number, `true`, `false` or `null`. */
function endOfWord(text: string, start: number): number {
  let at = start
  while (at < text.length && !isFiller(text.charCodeAt(at)) && !isClosing(text.charCodeAt(at))) at++
  return at
}

/** The position after the string that opens here. */
export function endOfString(text: string, open: number): number {
  let close = text.indexOf('"', open + 1)
  while (isEscaped(text, close)) close = text.indexOf('"', close + 1)
  return close + 1
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++
  return backslashes % 2 === 1
}

function skipFiller(text: string, start: number): number {
  let at = start
  while (isFiller(text.charCodeAt(at))) at++
  return at
}

function isFiller(code: number): boolean {
  return code <= SPACE || code === COMMA || code === COLON
}

function isClosing(code: number): boolean {
  return code === CLOSE_OBJECT || code === CLOSE_LIST
}
