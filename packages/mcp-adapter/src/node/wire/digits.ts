import type { Frame } from './frame.js'
import { isMessage, type WireMessage } from './message.js'
import { QUOTE } from './sign.js'
import { endOfString, itemSpans, memberSpans, type Span, wholeSpan } from './text-span.js'

/** What a message was read from. */
interface Origin {
  readonly text: string
  readonly value: WireMessage
}

const origins = new WeakMap<object, Origin>()

/** Taking a text apart costs a span for each of its values: beyond this, numbers are written as JavaScript does. */
const LONGEST = 1024 * 1024

/**
 * Remembers what a message was read from, if it holds a number that JavaScript would write in another way:
 * `12345678901234567890` loses digits, and `1.0` is another number than `1` to some.
 */
export function rememberDigits(frame: Frame): void {
  const { text, batch } = frame
  const [value] = frame.elements
  if (batch || !isMessage(value) || text.length > LONGEST || !hasOddNumber(text) || !frame.exact) return
  const origin = { text, value }
  for (const part of [value['result'], value['params'], value['error']]) {
    if (!isMessage(part)) continue
    origins.set(part, origin)
    // A part that gets a receipt is a copy; what it holds is not.
    for (const inner of Object.values(part))
      if (typeof inner === 'object' && inner !== null) origins.set(inner, origin)
  }
}

/** The text of a message; what is the same in the message that it was made from is written as it came. */
export function formatMessage(message: unknown): string {
  const origin = isMessage(message) ? originOf(message) : undefined
  if (origin === undefined) return JSON.stringify(message)
  return write(origin.text, message, origin.value, wholeSpan(origin.text))
}

function originOf({ result, params, error }: WireMessage): Origin | undefined {
  const part = result ?? params ?? error
  if (!isMessage(part)) return undefined
  const own = origins.get(part)
  if (own !== undefined) return own
  for (const name in part) {
    const inner = part[name]
    const found = typeof inner === 'object' && inner !== null ? origins.get(inner) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function write(text: string, value: unknown, before: unknown, span: Span | undefined): string {
  if (span !== undefined && Object.is(value, before)) return text.slice(span.start, span.end)
  if (Array.isArray(value)) {
    const old: readonly unknown[] = Array.isArray(before) ? before : []
    const spans = span !== undefined && Array.isArray(before) ? itemSpans(text, span) : []
    return `[${value.map((item, at) => write(text, item ?? null, old[at], spans[at])).join()}]`
  }
  if (!isMessage(value)) return JSON.stringify(value)
  const spans = span !== undefined && isMessage(before) ? memberSpans(text, span) : undefined
  const members: string[] = []
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue
    const old = spans?.has(name) ? (before as WireMessage)[name] : undefined
    members.push(`${JSON.stringify(name)}:${write(text, member, old, spans?.get(name))}`)
  }
  return `{${members.join()}}`
}

const MINUS = 45

/** False also when a number is too large for JavaScript: what is written must be what was hashed. */
function hasOddNumber(text: string): boolean {
  let isOdd = false
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code !== MINUS && !isDigit(code)) at++
    else {
      const start = at
      let isPlain = code !== MINUS
      for (at++; isNumberPart(text.charCodeAt(at)); at++) isPlain &&= isDigit(text.charCodeAt(at))
      // Up to fifteen digits are safe.
      if (isPlain && at - start < 16) continue
      const word = text.slice(start, at)
      const number = Number(word)
      if (!Number.isFinite(number)) return false
      isOdd ||= String(number) !== word
    }
  }
  return isOdd
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** Digits, `.`, `e`, `E`, `+` and `-`. */
function isNumberPart(code: number): boolean {
  return isDigit(code) || code === 46 || code === 101 || code === 69 || code === 43 || code === MINUS
}
