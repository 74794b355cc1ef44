import type { EgressAction, RedactionReason } from '@countersign/vocabulary'
import { Finder } from './finder.js'
import { FindingCollector, type Findings } from './finding.js'
import { checkOptions, DEFAULT_ACTIONS, type EgressActions, type RedactorOptions } from './options.js'
import { rankOf } from './rank.js'
import { mergeSpans, renderSpans, type Span } from './span.js'
import { RedactionStream } from './stream.js'
import { walkValue } from './value.js'
import { tooLarge, withheldMark } from './withheld.js'

export interface StringResult extends Findings {
  readonly text: string
}

export interface ValueResult extends Findings {
  readonly value: unknown
}

export interface MarkerResult {
  /** How often each injection marker was found. */
  readonly markers: Readonly<Record<string, number>>
}

/** Redaction, configured once. No method throws: what cannot be judged is withheld. */
export interface Redactor {
  redactSecretsInString(text: string): StringResult
  redactSecretsInValue(value: unknown): ValueResult
  scanInjectionMarkers(text: string): MarkerResult
  /** For text that arrives in pieces. */
  stream(): RedactionStream
  /** How often an internal error made a value go. */
  readonly errors: number
}

/** What one text became, before anything is counted. */
export interface Outcome {
  readonly text: string
  readonly altered: readonly Span[]
  readonly flagged: readonly Span[]
  readonly withheld: RedactionReason | undefined
}

// Taking one secret out can bring another into view; the last round finds nothing, which makes redaction idempotent.
const ROUNDS = 6
const NONE: readonly Span[] = []

/** Redactor options resolved into the decisions that a finding meets. */
export class Redaction {
  readonly #finder: Finder
  readonly #options: RedactorOptions
  readonly #allowed: ReadonlySet<string>
  readonly #actions: EgressActions
  /** The operator's own rules. */
  readonly #own: ReadonlySet<string>

  constructor(options: RedactorOptions) {
    this.#options = options
    this.#finder = new Finder(options)
    this.#allowed = new Set(options.allow ?? [])
    this.#actions = { ...DEFAULT_ACTIONS, ...options.actions }
    this.#own = new Set((options.rules ?? []).map(({ id }) => id))
  }

  #actionFor({ id, reason }: Span): EgressAction {
    const action = reason in this.#actions ? this.#actions[reason as keyof EgressActions] : 'redact'
    // Whoever writes a rule wants what it finds gone, whether or not the built-in kinds of its reason are looked for.
    return action === 'off' && this.#own.has(id) ? 'redact' : action
  }

  /** Judges one text. `name` is what the text is the value of. */
  judge(text: string, name?: string): Outcome {
    const found = this.#find(text, name)
    if (found.length === 0) return { text, altered: NONE, flagged: NONE, withheld: undefined }
    const withheld = found.find((span) => this.#actionFor(span) === 'withhold')?.reason
    const flagged = this.#merged(found, 'flag')
    let altered = this.#merged(found, 'redact')
    if (altered.length === 0) return { text, altered, flagged, withheld }
    let rendering = renderSpans(text, altered, (span) => this.#mark(text, span))
    for (let round = 0; round < ROUNDS; round++) {
      const again = this.#find(rendering.text, name).filter((span) => this.#actionFor(span) === 'redact')
      if (again.length === 0) break
      const back = again.map((span) => ({ ...span, ...rendering.source(span) }))
      altered = mergeSpans([...altered, ...back], rankOf)
      rendering = renderSpans(text, altered, (span) => this.#mark(text, span))
    }
    return { text: rendering.text, altered, flagged, withheld }
  }

  /** Adds the numbers of those texts that have to be judged. */
  suspect(texts: readonly string[], suspects: Set<number>): void {
    this.#finder.suspect(texts, suspects)
  }

  #find(text: string, name: string | undefined): Span[] {
    const { hash } = this.#options
    const found = this.#finder.find(text, name)
    if (this.#allowed.size === 0 || hash === undefined) return found
    return found.filter((span) => !this.#allowed.has(hash(text.slice(span.start, span.end))))
  }

  #merged(found: readonly Span[], action: EgressAction): Span[] {
    return mergeSpans(
      found.filter((span) => this.#actionFor(span) === action),
      rankOf,
    )
  }

  #mark(text: string, span: Span): string {
    const tag = this.#options.tag?.(text.slice(span.start, span.end)).replace(/[^A-Za-z0-9]/g, '')
    return tag ? `[REDACTED:${span.id}:${tag}]` : `[REDACTED:${span.id}]`
  }
}

/** Redaction with these options. Throws RedactError when they cannot be used. */
export function createRedactor(options: RedactorOptions = {}): Redactor {
  checkOptions(options)
  const redaction = new Redaction(options)
  let errors = 0
  const guarded = <Result>(work: () => Result, failed: (findings: Findings) => Result): Result => {
    try {
      return work()
    } catch {
      errors++
      return failed(new FindingCollector(options.spans ?? false).report('policy'))
    }
  }
  return {
    redactSecretsInString: (text) =>
      guarded(
        () => redactString(redaction, text, options),
        (findings) => ({ text: withheldMark('policy'), ...findings }),
      ),
    redactSecretsInValue: (value) =>
      guarded(
        () => walkValue(redaction, value, options),
        (findings) => ({ value: withheldMark('policy'), ...findings }),
      ),
    scanInjectionMarkers: (text) =>
      guarded(
        () => ({ markers: redactString(markersOnly(), text, {}).markers }),
        () => ({ markers: {} }),
      ),
    stream: () => new RedactionStream(redaction, options),
    get errors() {
      return errors
    },
  }
}

let markersOnlyOnce: Redaction | null = null

/** Markers whatever the options say of secrets: one for all, made when first needed. */
function markersOnly(): Redaction {
  markersOnlyOnce ??= new Redaction({ actions: { secret: 'off', prompt_injection_marker: 'flag' } })
  return markersOnlyOnce
}

function redactString(redaction: Redaction, text: string, options: RedactorOptions): StringResult {
  const collector = new FindingCollector(options.spans ?? false)
  if (options.sizeLimit !== undefined && text.length > options.sizeLimit) {
    return { text: tooLarge(text, options.hash), ...collector.report('size_limit') }
  }
  const outcome = redaction.judge(text)
  for (const span of outcome.altered) collector.count(span, true)
  for (const span of outcome.flagged) collector.count(span, false)
  const delivered = outcome.withheld === undefined ? outcome.text : withheldMark(outcome.withheld)
  return { text: delivered, ...collector.report(outcome.withheld) }
}
