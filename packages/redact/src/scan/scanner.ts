import type { RedactionReason } from '@countersign/vocabulary'
import { startsToken } from '../boundary.js'
import { isPlaceholder } from '../placeholder.js'
import type { Locate, Located, Rule } from '../rule.js'
import { decodeRun, type EncodedAnchor, encodedAnchors, spellingsOf } from './encoded-anchor.js'
import type { Literal } from './needle.js'
import { type PieceScan, scanPieces } from './piece.js'
import { isRun } from './run.js'
import { openScan } from './wasm-scan.js'

/** One finding: what goes, and under which name. */
export interface Hit {
  readonly start: number
  readonly end: number
  readonly id: string
  readonly reason: RedactionReason
}

export interface ScannerOptions {
  /** Redact the right prefix with a wrong checksum. */
  readonly nearMisses: boolean
  /** Look one level down, into base64 and hex. */
  readonly encodings: boolean
}

/** A rule with every member in its place: objects of one shape are read several times as fast as those of many. */
class Trial {
  readonly id: string
  readonly reason: RedactionReason
  readonly locate: Locate | null
  readonly expression: RegExp | null
  readonly from: NonNullable<Rule['from']> | null
  readonly judge: NonNullable<Rule['judge']> | null
  readonly isInside: boolean
  readonly remembers: boolean

  constructor(rule: Rule) {
    this.id = rule.id
    this.reason = rule.reason
    this.locate = rule.locate ?? null
    this.expression = rule.expression ?? null
    this.from = rule.from ?? null
    this.judge = rule.judge ?? null
    this.isInside = rule.boundary === 'inside'
    this.remembers = rule.begin !== undefined
  }
}

/** What a literal leads to: a rule to try, or a run to decode. */
type Entry =
  | { readonly trial: Trial; readonly encoded: null }
  | { readonly trial: null; readonly encoded: EncodedAnchor }

/** All rules behind one prefilter: an expression runs only where one of its literals stands. */
export class Scanner {
  readonly #entries: Entry[] = []
  readonly #prefilter: PieceScan
  readonly #nearMisses: boolean
  readonly #rules: readonly Rule[]
  readonly #begins: ReadonlySet<() => void>
  #inner: Scanner | null = null

  constructor(rules: readonly Rule[], options: ScannerOptions) {
    this.#nearMisses = options.nearMisses
    this.#rules = rules
    this.#begins = new Set(rules.flatMap(({ begin }) => (begin === undefined ? [] : [begin])))
    const plain: Literal[] = []
    const inRuns: Literal[] = []
    const spelled = new Set<string>()
    for (const rule of rules) {
      const trial = new Trial(rule)
      for (const text of rule.anchors) {
        const anyCase = rule.anyCase ?? false
        const literals = rule.long && !anyCase && isRun(text) ? inRuns : plain
        literals.push({ text, anyCase, key: this.#entries.length })
        this.#entries.push({ trial, encoded: null })
        if (!options.encodings || rule.encoded === false) continue
        for (const spelling of spellingsOf(text, anyCase)) {
          if (spelled.has(spelling)) continue
          spelled.add(spelling)
          for (const encoded of encodedAnchors(spelling)) {
            inRuns.push({ text: encoded.text, anyCase: false, key: this.#entries.length })
            this.#entries.push({ trial: null, encoded })
          }
        }
      }
    }
    this.#prefilter = openScan(plain, inRuns)
  }

  /** For what an encoding hides: made when first needed, as most texts encode nothing of interest. */
  #scanInside(text: string): Hit[] {
    this.#inner ??= new Scanner(
      this.#rules.filter((rule) => rule.encoded !== false),
      { nearMisses: this.#nearMisses, encodings: false },
    )
    const hits: Hit[] = []
    this.#inner.scan(text, hits)
    return hits
  }

  /** Where a literal stands, in the text or in what it encodes: nothing is found anywhere else. */
  anchors(text: string, onAnchor: (key: number, at: number) => void): number {
    return scanPieces(text, this.#prefilter, onAnchor)
  }

  /** Whether the literal at `at` may begin a finding, as far as can be told by itself and without decoding. */
  confirms(key: number, text: string, at: number): boolean {
    const { trial, encoded } = this.#entries[key]!
    return encoded !== null || trial.remembers || locate(trial, text, at, this.#nearMisses) !== null
  }

  /** Adds what a text holds to `hits`, and gives signs (signs.ts) of what else to search for. */
  scan(text: string, hits: Hit[]): number {
    for (const begin of this.#begins) begin()
    let consumed: Map<Trial, number> | null = null
    // One mark for each way a run can be cut into units: nothing is decoded twice the same way, whatever a sender writes.
    let decodedUntil: Int32Array | null = null
    return this.anchors(text, (key, at) => {
      const { trial, encoded } = this.#entries[key]!
      if (encoded !== null) {
        decodedUntil ??= new Int32Array(8)
        const cut = encoded.encoding === 'base64' ? (at - encoded.shift) & 3 : 4 + (at & 1)
        if (at < decodedUntil[cut]! || at < encoded.shift) return
        const run = decodeRun(text, at, encoded)
        decodedUntil[cut] = run.end
        for (const hit of this.#scanInside(run.text)) hits.push({ ...hit, ...run.place(hit.start, hit.end) })
        return
      }
      // What a rule has taken once it need not read again: this keeps a row of anchors linear.
      if (consumed !== null && at < (consumed.get(trial) ?? 0)) return
      const located = locate(trial, text, at, this.#nearMisses)
      if (located === null) return
      consumed ??= new Map()
      consumed.set(trial, located.end)
      hits.push({ start: located.start, end: located.end, id: located.id ?? trial.id, reason: trial.reason })
    })
  }
}

function locate(trial: Trial, text: string, at: number, nearMisses: boolean): Located | null {
  if (trial.locate !== null) return trial.locate(text, at)
  const expression = trial.expression!
  const start = trial.from === null ? at : trial.from(text, at)
  if (start < 0) return null
  if (!trial.isInside && !startsToken(text, start)) return null
  expression.lastIndex = start
  const match = expression.exec(text)
  if (match === null) return null
  const body = match.groups?.['body'] ?? match[0]
  const secret = match.groups?.['secret']
  const end = start + match[0].length
  const from = secret === undefined ? start : end - secret.length
  const judgement = trial.judge?.({ text, start: from, end, body }) ?? 'likely'
  if (judgement === 'no' || (judgement === 'near' && !nearMisses)) return null
  if (judgement !== 'sure' && trial.reason === 'secret' && isPlaceholder(body)) return null
  return { start: from, end }
}
