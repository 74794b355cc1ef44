import { isUtf8 } from 'node:buffer'
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

/** Reads the bytes of one message. Returns undefined when they are not JSON, or nested deeper than any message is. */
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
  const exact = members.written === members.read && isUtf8(bytes)
  return Array.isArray(value)
    ? { batch: true, elements: value, exact }
    : { batch: false, elements: [value], exact }
}

/** The text of what was read: the one form in which every parser reads the same. */
export function formatFrame(frame: Pick<Frame, 'batch' | 'elements'>): string {
  return JSON.stringify(frame.batch ? frame.elements : frame.elements[0])
}
