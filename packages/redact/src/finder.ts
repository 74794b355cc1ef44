import { isAssignedSecret } from './assignment.js'
import { EnvironmentValues } from './environment.js'
import { MACHINE_PATH_RULES } from './machine-path.js'
import { MARKER_RULES } from './marker-rules.js'
import { INVISIBLE_MARKERS } from './markers/invisible.js'
import { DEFAULT_ACTIONS, type EgressActions, type RedactorOptions } from './options.js'
import { PII_KINDS } from './pii/kinds.js'
import { PII_SWEEPS } from './pii/sweeps.js'
import type { Rule } from './rule.js'
import { Scanner } from './scan/scanner.js'
import { SECRET_RULES } from './secret-rules.js'
import type { Span } from './span.js'
import type { Sweep } from './sweep.js'
import { compileUserRule } from './user-rule.js'
import { vendorOf } from './vendor-context.js'
import { escapeViews } from './views/escapes.js'
import { invisibleView } from './views/invisible.js'
import { percentViews } from './views/percent.js'

/** Everything that finds, put together once from the options. Decides nothing about what becomes of a finding. */
export class Finder {
  readonly #scanner: Scanner
  readonly #sweeps: readonly Sweep[]
  readonly #environment: EnvironmentValues | null
  readonly #secrets: boolean

  constructor(options: RedactorOptions) {
    const actions: EgressActions = { ...DEFAULT_ACTIONS, ...options.actions }
    const on = (reason: keyof EgressActions) => actions[reason] !== 'off'
    const rules: Rule[] = [
      ...(on('secret') ? SECRET_RULES : []),
      ...(on('prompt_injection_marker') ? MARKER_RULES : []),
      ...(on('machine_local_path') ? MACHINE_PATH_RULES : []),
      ...(options.rules ?? []).map(compileUserRule),
    ]
    const kinds = new Set(on('pii') ? (options.pii ?? PII_KINDS) : [])
    this.#secrets = on('secret')
    this.#scanner = new Scanner(rules, { nearMisses: options.nearMisses ?? true, encodings: true })
    this.#sweeps = [
      ...PII_SWEEPS.filter((sweep) => kinds.has(sweep.id)),
      ...(on('prompt_injection_marker') ? INVISIBLE_MARKERS : []),
    ]
    this.#environment =
      options.environment === undefined || !on('secret') ? null : new EnvironmentValues(options.environment)
  }

  /** Every finding in a text; `name` is the key, field or flag that the text is the value of. */
  find(text: string, name?: string): Span[] {
    const spans: Span[] = this.#scanner.scan(text)
    for (const sweep of this.#sweeps) {
      for (const { start, end } of sweep.find(text))
        spans.push({ start, end, id: sweep.id, reason: sweep.reason })
    }
    if (this.#environment !== null) spans.push(...this.#environment.find(text))
    for (const views of [percentViews, escapeViews, invisibleView]) {
      for (const view of views(text)) {
        for (const hit of this.#scanner.scan(view.text))
          spans.push({ ...hit, ...view.place(hit.start, hit.end) })
      }
    }
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
}
