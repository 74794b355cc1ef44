import { canonicalize } from '@countersign/digest'

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
  /** The canonical JSON that was signed. */
  readonly body: string
  readonly event: Event
  readonly sig: string | undefined
}

const SIG = ',"sig":"'
const SIG_LENGTH = SIG.length + 64 + 2

/**
 * Takes a line apart if it is exactly what a writer would write; else undefined. Spaces, key order, duplicate keys
 * and numbers in other notations all fail, because the canonical form of what was read differs from the line.
 */
export function parseLine(line: string): ParsedLine | undefined {
  const cut = line.length - SIG_LENGTH
  const signed = cut > 0 && line.startsWith(SIG, cut)
  const body = signed ? `${line.slice(0, cut)}}` : line
  const sig = signed ? line.slice(cut + SIG.length, -2) : undefined
  if (sig !== undefined && !(line.endsWith('"}') && /^[0-9a-f]{64}$/.test(sig))) return undefined
  try {
    const event = JSON.parse(body) as unknown
    if (typeof event !== 'object' || event === null || Array.isArray(event)) return undefined
    return canonicalize(event) === body ? { body, event: event as Event, sig } : undefined
  } catch {
    return undefined
  }
}
