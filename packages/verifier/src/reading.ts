import { leafHash } from '@countersign/digest'
import { validateEvent } from '@countersign/schema'
import { type Fault, fault } from './fault.js'
import { type ParsedLine, parseLine } from './line.js'

/** A line that is well-formed by itself; whether it belongs where it stands is not yet judged. */
export interface Reading extends ParsedLine {
  /** SHA-256 of the line as a leaf: what the next line names as prev. */
  readonly link: string
}

/** Reads one line, without its LF, on its own. */
export function readLine(text: string): Reading | Fault {
  const parsed = parseLine(text)
  if (parsed === undefined) return fault('line_malformed', 'the line is not the canonical JSON of an event')
  const { event, sig } = parsed
  const valid = validateEvent(event, { unknownFields: 'ignore' })
  if (!valid.ok) {
    const [error] = valid.errors
    return fault('event_invalid', `${error?.path || 'the event'} ${error?.message}`)
  }
  return { text, event, sig, link: leafHash(text) }
}
