import { parseCanonical } from '@countersign/digest'
import { isPlainlyCanonical } from './plain-canonical.js'

/** The members every event has. What the schema has not checked yet may be anything. */
export interface Event {
  readonly type: string
  readonly run_id: string
  readonly seq: number
  readonly timestamp: string
  readonly epoch: number
  readonly prev: string
  readonly [member: string]: unknown
}

export interface ParsedLine {
  /** The line, without its LF. */
  readonly text: string
  /** What it says; `sig` may be among its members. */
  readonly event: Event
  readonly sig: string | undefined
}

const SIG = ',"sig":"'
const SIG_LENGTH = SIG.length + 64 + 2

/**
 * Takes a line apart if it is exactly what a writer would write; else undefined. Spaces, key order, duplicate keys
 * and numbers in other notations all fail, because the canonical form of what was read differs from the line.
 */
export function parseLine(text: string): ParsedLine | undefined {
  const sig = sigOf(text)
  try {
    const event = JSON.parse(text) as unknown
    if (typeof event !== 'object' || event === null || Array.isArray(event)) return undefined
    if (isPlainlyCanonical(event as Event, text, sig !== undefined))
      return { text, event: event as Event, sig }
    const body = parseCanonical(bodyOf({ text, sig })) as Event
    return { text, event: sig === undefined ? body : { ...body, sig }, sig }
  } catch {
    return undefined
  }
}

/** The canonical JSON that was signed: the line without its last member, if that is the signature. */
export function bodyOf({ text, sig }: { text: string; sig: string | undefined }): string {
  return sig === undefined ? text : `${text.slice(0, -SIG_LENGTH)}}`
}

function sigOf(text: string): string | undefined {
  const cut = text.length - SIG_LENGTH
  return cut > 0 && text.startsWith(SIG, cut) && text.endsWith('"}')
    ? text.slice(cut + SIG.length, -2)
    : undefined
}
