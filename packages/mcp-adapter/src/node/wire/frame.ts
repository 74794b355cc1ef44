import { isUtf8 } from 'node:buffer'
import { hasLookAlike } from './look-alike.js'
import { countMembers } from './member-count.js'

/** The largest message either side may send: a line on stdio, a body or an event over HTTP. */
export const MAX_MESSAGE_BYTES = 10 * 1024 * 1024

/** What one line, body or event says: one JSON value, or the elements of a JSON-RPC batch. */
export interface Frame {
  readonly batch: boolean
  readonly elements: readonly unknown[]
  /** False when another parser may read something else in the same bytes; then only what was read here may travel on. */
  readonly exact: boolean
}

const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Reads the bytes of one message. Returns undefined when they are not JSON, are nested deeper than any message is, or
 * say to a lenient parser something else than they say here.
 */
export function parseFrame(bytes: Uint8Array): Frame | undefined {
  const text = lenient.decode(bytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const members = countMembers(text, value)
  if (members === undefined) return undefined
  // The JSON.parse of V8 13 takes a name with an escape for another name that it saw in its place before, so that
  // `"pa\u0074h"` may be `path` to the server and not to us.
  const exact = members.written === members.read && members.escaped === 0 && isUtf8(bytes)
  const elements: readonly unknown[] = Array.isArray(value) ? value : [value]
  return elements.some(isAmbiguous) ? undefined : { batch: Array.isArray(value), elements, exact }
}

/** Two ids that round to the same number would be one call here and two calls to a parser with longer integers. */
function isAmbiguous(element: unknown): boolean {
  if (typeof element !== 'object' || element === null) return false
  const { id } = element as { id?: unknown }
  return (typeof id === 'number' && Math.abs(id) > Number.MAX_SAFE_INTEGER) || hasLookAlike(element)
}

/** The text of what was read: the one form in which every parser reads the same. */
export function formatFrame(frame: Pick<Frame, 'batch' | 'elements'>): string {
  return JSON.stringify(frame.batch ? frame.elements : frame.elements[0])
}
