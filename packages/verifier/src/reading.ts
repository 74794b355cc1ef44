import { leafHash } from '@countersign/digest'
import { validateEvent } from '@countersign/schema'
import { FamiliarLines } from './familiar-lines.js'
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

/** Reads line after line of a run as readLine does, faster where lines are alike. */
export class LineReader {
  readonly #familiar: FamiliarLines

  /** With `judged`, plain events may lack the members that no judge looks at. */
  constructor(judged = false) {
    this.#familiar = new FamiliarLines(judged)
  }

  /** Reads the line between two positions; `link` is that of the line before, which it most likely names. */
  read(text: string, link: string, from = 0, to = text.length): Reading | Fault {
    const event = this.#familiar.read(text, link, from, to)
    const line = text.slice(from, to)
    if (event !== undefined)
      return { text: line, event, sig: event['sig'] as string | undefined, link: leafHash(line) }
    const reading = readLine(line)
    if (!('code' in reading)) this.#familiar.learn(reading)
    return reading
  }
}
