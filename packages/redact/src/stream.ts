import { FindingCollector, type Findings } from './finding.js'
import type { RedactorOptions } from './options.js'
import type { Redaction } from './redactor.js'
import { withheldMark } from './withheld.js'

// The longest credential of one line fits; a private key, which spans lines, is held from its first line on.
const HELD = 16_384
const HELD_LINES = 4
const HELD_IN_LINES = 512
const LONGEST_BLOCK = 70_000
const OPEN_BLOCK = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|Private-Lines:/g

/**
 * Redacts a text that arrives in pieces. Each piece may bring out what earlier pieces left undecided, so text leaves a little
 * later than it came; `end` brings the rest.
 */
export class RedactionStream {
  readonly #redaction: Redaction
  readonly #collector: FindingCollector
  #held = ''
  #withheld: Findings['withheld']
  #failed = false

  constructor(redaction: Redaction, options: RedactorOptions) {
    this.#redaction = redaction
    this.#collector = new FindingCollector(options.spans ?? false)
  }

  /** Takes the next piece, gives the text that is decided. */
  push(piece: string): string {
    if (this.#failed) return ''
    this.#held += piece
    const cut = this.#cut()
    return cut <= 0 ? '' : this.#release(cut)
  }

  /** Gives the rest. The stream takes nothing after this. */
  end(): string {
    if (this.#failed) return ''
    return this.#release(this.#held.length)
  }

  findings(): Findings {
    return this.#collector.report(this.#withheld)
  }

  /** How much of what is held no later piece can change: whole lines, a few lines back from the end. */
  #cut(): number {
    const held = this.#held
    let cut = Math.max(0, held.length - HELD)
    let line = held.length - HELD_IN_LINES
    for (let i = 0; i < HELD_LINES && line > 0; i++) line = held.lastIndexOf('\n', line - 1)
    if (line + 1 > cut && line > 0) cut = line + 1
    return Math.min(cut, this.#openBlockAt())
  }

  #openBlockAt(): number {
    const held = this.#held
    let open = held.length
    for (const match of held.matchAll(OPEN_BLOCK)) {
      const closed = held.indexOf('-----END ', match.index + match[0].length)
      if (closed < 0 && held.length - match.index < LONGEST_BLOCK) open = Math.min(open, match.index)
    }
    return open
  }

  #release(upTo: number): string {
    try {
      const outcome = this.#redaction.judge(this.#held)
      const spans = [...outcome.altered, ...outcome.flagged]
      // A finding that crosses the cut stays whole for the next time.
      let cut = upTo
      for (const span of spans.sort((a, b) => b.start - a.start)) {
        if (span.start < cut && span.end > cut) cut = span.start
      }
      if (cut <= 0) return ''
      const released = this.#redaction.judge(this.#held.slice(0, cut))
      for (const span of released.altered) this.#collector.count(span, true)
      for (const span of released.flagged) this.#collector.count(span, false)
      this.#withheld ??= outcome.withheld ?? released.withheld
      this.#held = this.#held.slice(cut)
      if (this.#withheld === undefined) return released.text
      this.#failed = true
      return withheldMark(this.#withheld)
    } catch {
      this.#failed = true
      this.#withheld = 'policy'
      return withheldMark('policy')
    }
  }
}
