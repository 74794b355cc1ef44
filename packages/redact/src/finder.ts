import { isAssignedSecret } from './assignment.js'
import { EnvironmentValues } from './environment.js'
import { MACHINE_PATH_RULES } from './machine-path.js'
import { MARKER_RULES } from './marker-rules.js'
import { INVISIBLE_MARKERS, TERMINAL_MARKER } from './markers/invisible.js'
import { DEFAULT_ACTIONS, type EgressActions, type RedactorOptions } from './options.js'
import { PII_KINDS } from './pii/kinds.js'
import { PII_SWEEPS } from './pii/sweeps.js'
import { Scanner } from './scan/scanner.js'
import { ESCAPES, ODD, PERCENTS, TERMINAL } from './scan/signs.js'
import { SECRET_RULES } from './secret-rules.js'
import type { Span } from './span.js'
import type { Sweep } from './sweep.js'
import { compileUserRule } from './user-rule.js'
import { vendorOf } from './vendor-context.js'
import { escapeViews } from './views/escapes.js'
import { invisibleView } from './views/invisible.js'
import { hasLookalikes, lookalikeView } from './views/lookalike.js'
import { INVISIBLE, odditiesOf } from './views/odd.js'
import { percentViews } from './views/percent.js'
import type { View } from './views/view.js'

const scanners = new Map<string, Scanner>()

/** The rules that come with the package: compiled once for each choice of them, however many redactors there are. */
function builtIn(secrets: boolean, markers: boolean, paths: boolean, nearMisses: boolean): Scanner {
  const choice = [secrets, markers, paths, nearMisses].join()
  let scanner = scanners.get(choice)
  if (scanner === undefined) {
    const rules = [
      ...(secrets ? SECRET_RULES : []),
      ...(markers ? MARKER_RULES : []),
      ...(paths ? MACHINE_PATH_RULES : []),
    ]
    scanner = new Scanner(rules, { nearMisses, encodings: true })
    scanners.set(choice, scanner)
  }
  return scanner
}

/** Everything that finds, put together once from the options. Decides nothing about what becomes of a finding. */
export class Finder {
  readonly #scanners: readonly Scanner[]
  readonly #sweeps: readonly Sweep[]
  readonly #terminal: readonly Sweep[]
  /** Those that have nothing to find in a text without invisible characters. */
  readonly #invisible: readonly Sweep[]
  /** Whether something is looked for that no literal and no sign announces. */
  readonly #looksEverywhere: boolean
  readonly #environment: EnvironmentValues | null
  readonly #secrets: boolean

  constructor(options: RedactorOptions) {
    const actions: EgressActions = { ...DEFAULT_ACTIONS, ...options.actions }
    const on = (reason: keyof EgressActions) => actions[reason] !== 'off'
    const nearMisses = options.nearMisses ?? true
    const own = (options.rules ?? []).map(compileUserRule)
    this.#scanners = [
      builtIn(on('secret'), on('prompt_injection_marker'), on('machine_local_path'), nearMisses),
      ...(own.length > 0 ? [new Scanner(own, { nearMisses, encodings: false })] : []),
    ]
    const kinds = new Set(on('pii') ? (options.pii ?? PII_KINDS) : [])
    this.#secrets = on('secret')
    this.#sweeps = PII_SWEEPS.filter((sweep) => kinds.has(sweep.id))
    this.#terminal = on('prompt_injection_marker') ? [TERMINAL_MARKER] : []
    this.#invisible = on('prompt_injection_marker') ? INVISIBLE_MARKERS : []
    this.#environment =
      options.environment === undefined || !on('secret') ? null : new EnvironmentValues(options.environment)
    this.#looksEverywhere = kinds.size > 0 || this.#environment !== null
  }

  /** Every finding in a text; `name` is the key, field or flag that the text is the value of. */
  find(text: string, name?: string): Span[] {
    const spans: Span[] = []
    let signs = 0
    for (const scanner of this.#scanners) signs |= scanner.scan(text, spans)
    const oddities = signs & ODD ? odditiesOf(text) : 0
    sweepText(text, this.#sweeps, spans)
    if (signs & TERMINAL) sweepText(text, this.#terminal, spans)
    if (oddities & INVISIBLE) {
      const called = this.#invisible.filter((sweep) => (sweep.oddities! & oddities) !== 0)
      sweepText(text, called, spans)
    }
    if (this.#environment !== null) spans.push(...this.#environment.find(text))
    if (signs & PERCENTS) for (const view of percentViews(text)) this.#scanView(view, spans)
    if (signs & ESCAPES) for (const view of escapeViews(text)) this.#scanView(view, spans)
    if (oddities & INVISIBLE) this.#scanView(invisibleView(text), spans)
    if (hasLookalikes(text, oddities)) this.#scanView(lookalikeView(text), spans)
    if (name !== undefined && this.#secrets && isAssignedSecret(name, text, 'quoted')) {
      spans.push({
        start: 0,
        end: text.length,
        id: vendorOf(name, text) ?? 'generic_assignment',
        reason: 'secret',
      })
    }
    return spans
  }

  /**
   * Adds the numbers of those texts in which something may be found. Looks at all of them at once: one scan of a kilobyte is far
   * cheaper than a hundred of ten bytes.
   */
  suspect(texts: readonly string[], suspects: Set<number>): void {
    // What stands between two texts ends every token and every line of either.
    const joined = texts.join('\n')
    let signs = 0
    for (const scanner of this.#scanners) {
      let index = 0
      let start = 0
      signs |= scanner.anchors(joined, (key, at) => {
        while (at > start + texts[index]!.length) start += texts[index++]!.length + 1
        if (!suspects.has(index) && scanner.confirms(key, texts[index]!, at - start)) suspects.add(index)
      })
    }
    if (signs === 0 && !this.#looksEverywhere) return
    for (const [index, text] of texts.entries()) if (this.#isUnusual(text)) suspects.add(index)
  }

  /** Whether a text may hold a finding although no literal stands in it: escapes, what is invisible, what is swept for. */
  #isUnusual(text: string): boolean {
    return this.#looksEverywhere || this.#scanners[0]!.anchors(text, () => {}) !== 0
  }

  #scanView(view: View, spans: Span[]): void {
    const found: Span[] = []
    for (const scanner of this.#scanners) scanner.scan(view.text, found)
    for (const span of found) spans.push({ ...span, ...view.place(span.start, span.end) })
  }
}

function sweepText(text: string, sweeps: readonly Sweep[], spans: Span[]): void {
  for (const { id, reason, find } of sweeps) {
    for (const { start, end } of find(text)) spans.push({ start, end, id, reason })
  }
}
