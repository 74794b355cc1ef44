import { isUtf8 } from 'node:buffer'
import { formatMessage } from './digits.js'
import { hasLookAlike } from './look-alike.js'
import { countRead, countWritten, isTooDeep } from './member-count.js'

/** The largest message either side may send: a line on stdio, a body or an event over HTTP. */
export const MAX_MESSAGE_BYTES = 10 * 1024 * 1024

/** What one line, body or event says: one JSON value, or the elements of a JSON-RPC batch. */
export interface Frame {
  readonly text: string
  readonly batch: boolean
  readonly elements: readonly unknown[]
  /** False when another parser may read something else in the same bytes; then only what was read here may travel on. */
  readonly exact: boolean
}

/** Up to this length writing a message anew is cheaper than counting its members. */
const SHORT = 2_048

/**
 * Reads the bytes of one message. Returns undefined when they are not JSON, are nested deeper than any message is, or
 * say to a lenient parser something else than they say here.
 */
export function parseFrame(bytes: Buffer): Frame | undefined {
  const text = bytes.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (isTooDeep(text, value)) return undefined
  const batch = Array.isArray(value)
  const elements: readonly unknown[] = batch ? (value as unknown[]) : [value]
  if (elements.some(isAmbiguous)) return undefined
  let exact: boolean | undefined
  return {
    text,
    batch,
    elements,
    get exact() {
      exact ??= isExact(bytes, text, value)
      return exact
    },
  }
}

function isExact(bytes: Buffer, text: string, value: unknown): boolean {
  // Bytes that are no UTF-8 were read as U+FFFD.
  if (text.includes('\ufffd') && !isUtf8(bytes)) return false
  // What is written anew just as it came says the same to every parser.
  if (text.length < SHORT && !text.includes('\\') && text.startsWith(JSON.stringify(value))) return true
  const { written, escaped } = countWritten(text)
  // The JSON.parse of V8 13 takes a name with an escape for another name that it saw in its place before, so that
  // `"pa\u0074h"` may be `path` to the server and not to us.
  return escaped === 0 && written === countRead(value)
}

/** Two ids that round to the same number would be one call here and two calls to a parser with longer integers. */
function isAmbiguous(element: unknown): boolean {
  if (typeof element !== 'object' || element === null) return false
  const { id } = element as { id?: unknown }
  return (typeof id === 'number' && Math.abs(id) > Number.MAX_SAFE_INTEGER) || hasLookAlike(element)
}

/** The text of what was read: the one form in which every parser reads the same. */
export function formatFrame(frame: Pick<Frame, 'batch' | 'elements'>): string {
  const [first] = frame.elements
  return frame.batch ? `[${frame.elements.map(formatMessage).join()}]` : formatMessage(first)
}
