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
  readonly #reasons = new Set<RedactionReason>()
  readonly #details = new Map<string, number>()
  readonly #markers = new Map<string, number>()
  readonly #spans: FoundSpan[] | null

  constructor(keepSpans: boolean) {
    this.#spans = keepSpans ? [] : null
  }

  count(span: FoundSpan, altered: boolean): void {
    const counts = span.reason === 'prompt_injection_marker' ? this.#markers : this.#details
    counts.set(span.id, (counts.get(span.id) ?? 0) + 1)
    if (altered) this.#reasons.add(span.reason)
    this.#spans?.push(span)
  }

  addReason(reason: RedactionReason): void {
    this.#reasons.add(reason)
  }

  report(withheld?: RedactionReason): Findings {
    if (withheld !== undefined) this.#reasons.add(withheld)
    return {
      redactions: REDACTION_REASONS.filter((reason) => this.#reasons.has(reason)),
      details: Object.fromEntries([...this.#details].sort(([a], [b]) => (a < b ? -1 : 1))),
      markers: Object.fromEntries(
        INJECTION_MARKERS.flatMap((marker) => {
          const count = this.#markers.get(marker)
          return count === undefined ? [] : [[marker, count]]
        }),
      ),
      ...(withheld === undefined ? {} : { withheld }),
      ...(this.#spans === null ? {} : { spans: this.#spans }),
    }
  }
}
