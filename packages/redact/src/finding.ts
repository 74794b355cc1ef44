import { INJECTION_MARKERS, REDACTION_REASONS, type RedactionReason } from '@countersign/vocabulary'
import type { Span } from './span.js'

/** A span, and in a value the JSON pointer of the string or key it stands in. */
export interface FoundSpan extends Span {
  readonly path?: string
}

/** What was found and what was done, in the words that a receipt records. */
export interface Findings {
  /** Why something was altered, in vocabulary order. */
  readonly redactions: readonly RedactionReason[]
  /** How often each pattern was found. */
  readonly details: Readonly<Record<string, number>>
  /** How often each injection marker was found. */
  readonly markers: Readonly<Record<string, number>>
  /** Set when nothing of the original was delivered. */
  readonly withheld?: RedactionReason
  /** On request: where, in the text as it came. */
  readonly spans?: readonly FoundSpan[]
}

/** Collects findings over one text or one value. */
export class FindingCollector {
  // Made with the first finding: most texts have none.
  #reasons: Set<RedactionReason> | null = null
  #details: Map<string, number> | null = null
  #markers: Map<string, number> | null = null
  readonly #spans: FoundSpan[] | null

  constructor(keepSpans: boolean) {
    this.#spans = keepSpans ? [] : null
  }

  count(span: FoundSpan, altered: boolean): void {
    if (span.reason === 'prompt_injection_marker') this.#markers = oneMore(this.#markers, span.id)
    else this.#details = oneMore(this.#details, span.id)
    if (altered) this.addReason(span.reason)
    this.#spans?.push(span)
  }

  addReason(reason: RedactionReason): void {
    this.#reasons ??= new Set()
    this.#reasons.add(reason)
  }

  report(withheld?: RedactionReason): Findings {
    if (withheld !== undefined) this.addReason(withheld)
    const found = {
      redactions: this.#reasons === null ? [] : inOrder(this.#reasons),
      details: this.#details === null ? {} : sorted(this.#details),
      markers: this.#markers === null ? {} : inMarkerOrder(this.#markers),
    }
    if (withheld === undefined && this.#spans === null) return found
    return {
      ...found,
      ...(withheld === undefined ? {} : { withheld }),
      ...(this.#spans === null ? {} : { spans: this.#spans }),
    }
  }
}

function oneMore(counts: Map<string, number> | null, id: string): Map<string, number> {
  const all = counts ?? new Map<string, number>()
  return all.set(id, (all.get(id) ?? 0) + 1)
}

function inOrder(reasons: ReadonlySet<RedactionReason>): RedactionReason[] {
  return REDACTION_REASONS.filter((reason) => reasons.has(reason))
}

function sorted(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function inMarkerOrder(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries(
    INJECTION_MARKERS.flatMap((marker) => {
      const count = counts.get(marker)
      return count === undefined ? [] : [[marker, count]]
    }),
  )
}
