import { KindOfLine } from './kind-of-line.js'
import type { Event, ParsedLine } from './line.js'

// What is remembered comes from the file: a hostile run must fill neither memory nor time with it.
const MAX_KINDS = 16
const MAX_LESSONS = 256
const MAX_LENGTH = 4096

/** The types that come by the thousand and need nothing but their place and their pair. */
export const PLAIN: ReadonlySet<string> = new Set([
  'mcp_tool_requested',
  'mcp_tool_denied',
  'mcp_tool_executed',
  'mcp_approval_granted',
  'mcp_approval_refused',
  'mcp_tools_listed',
  'policy_loaded',
])

/**
 * Reads lines that are like good lines before them, by one pattern for each kind: cheaper than to parse, to write the
 * canonical form and to validate. A line that is not familiar is not wrong; the exact reading decides.
 */
export class FamiliarLines {
  readonly #kinds: KindOfLine[] = []
  readonly #judged: boolean
  #lessons = 0

  /** With `judged`, events are read without the members that no judge looks at. */
  constructor(judged = false) {
    this.#judged = judged
  }

  /** The event of a line, in the text from one position up to another, that is canonical and valid for certain; else undefined. */
  read(text: string, link: string, from = 0, to = text.length): Event | undefined {
    for (const kind of this.#kinds) {
      const event = kind.read(text, link, from, to)
      if (event !== undefined) return event
    }
    return undefined
  }

  /** Remembers what a line looks like that was found canonical and valid. */
  learn({ text, event, sig }: ParsedLine): void {
    if (this.#lessons === MAX_LESSONS || text.length > MAX_LENGTH || !PLAIN.has(event.type)) return
    this.#lessons += 1
    const names = Object.keys(event)
    if (!names.every((name) => NAME.test(name)) || names.includes('sig') !== (sig !== undefined)) return
    const kind = this.#kinds.find((known) => known.fits(event))
    if (kind !== undefined) kind.add(event)
    else if (this.#kinds.length < MAX_KINDS) this.#kinds.push(new KindOfLine(event, this.#judged))
  }
}

/** Names that an object keeps in their order, and that mean nothing else to it. */
const NAME = /^[a-z][a-z_]*$/
