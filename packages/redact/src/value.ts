import { FindingCollector } from './finding.js'
import type { RedactorOptions } from './options.js'
import type { Redaction, ValueResult } from './redactor.js'
import { strengthOfName } from './secret-name.js'
import { tooLarge, withheldMark } from './withheld.js'

const DEEPEST = 512
// `{"name": "API_KEY", "value": "…"}` says in two members what `{"API_KEY": "…"}` says in one.
const NAME_MEMBERS = ['name', 'key', 'variable', 'header', 'field', 'Name', 'Key'] as const
const VALUE_MEMBERS = new Set(['value', 'val', 'Value', 'content', 'secret', 'data'])

type Plain = Record<string, unknown>

/** Redacts every string and key of a value. What holds no finding comes back as the same reference. */
export function walkValue(redaction: Redaction, value: unknown, options: RedactorOptions): ValueResult {
  const walk = new Walk(redaction, options)
  const result = walk.visit(value, undefined, '', 0)
  if (options.sizeLimit !== undefined && walk.size > options.sizeLimit) {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return {
      value: tooLarge(text, options.hash),
      ...new FindingCollector(options.spans ?? false).report('size_limit'),
    }
  }
  if (walk.withheld !== undefined)
    return { value: withheldMark(walk.withheld), ...walk.collector.report(walk.withheld) }
  return { value: result, ...walk.collector.report() }
}

class Walk {
  readonly collector: FindingCollector
  readonly #redaction: Redaction
  readonly #limit: number
  size = 0
  withheld: Parameters<FindingCollector['report']>[0] = undefined

  constructor(redaction: Redaction, options: RedactorOptions) {
    this.#redaction = redaction
    this.#limit = options.sizeLimit ?? Number.POSITIVE_INFINITY
    this.collector = new FindingCollector(options.spans ?? false)
  }

  visit(value: unknown, name: string | undefined, path: string, depth: number): unknown {
    if (typeof value === 'string') return this.#text(value, name, path)
    if (typeof value !== 'object' || value === null || this.size > this.#limit) return value
    if (depth > DEEPEST) throw new RangeError(`A value is nested at most ${DEEPEST} deep`)
    if (Array.isArray(value)) return this.#array(value, name, path, depth)
    if (value instanceof Date || ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value
    const { toJSON } = value as { toJSON?: unknown }
    if (typeof toJSON === 'function') {
      const plain: unknown = toJSON.call(value, name ?? '')
      const redacted = this.visit(plain, name, path, depth + 1)
      return redacted === plain ? value : redacted
    }
    return this.#object(value as Plain, path, depth)
  }

  #text(text: string, name: string | undefined, path: string): string {
    this.size += text.length
    if (this.size > this.#limit) return text
    const outcome = this.#redaction.judge(text, name)
    for (const span of outcome.altered) this.collector.count({ ...span, path }, true)
    for (const span of outcome.flagged) this.collector.count({ ...span, path }, false)
    this.withheld ??= outcome.withheld
    return outcome.text
  }

  #array(items: readonly unknown[], name: string | undefined, path: string, depth: number): unknown {
    let copy: unknown[] | null = null
    for (let i = 0; i < items.length; i++) {
      const item = items[i]
      const redacted = this.visit(item, nameBefore(items, i) ?? name, `${path}/${i}`, depth + 1)
      if (redacted === item) continue
      copy ??= [...items]
      copy[i] = redacted
    }
    return copy ?? items
  }

  #object(object: Plain, path: string, depth: number): unknown {
    const keys = Object.keys(object)
    const declared = declaredName(object)
    const entries: [string, unknown][] = []
    let changed = false
    for (const key of keys) {
      const value = object[key]
      const at = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
      const newKey = this.#text(key, undefined, at)
      const name = declared !== undefined && VALUE_MEMBERS.has(key) ? declared : key
      const newValue = this.visit(value, name, newKey === key ? at : `${path}/${newKey}`, depth + 1)
      changed ||= newKey !== key || newValue !== value
      entries.push([newKey, newValue])
    }
    if (!changed) return object
    // Two secrets as keys would become one placeholder: a member would be lost in silence.
    if (new Set(entries.map(([key]) => key)).size < entries.length) this.withheld ??= 'secret'
    return Object.fromEntries(entries)
  }
}

function declaredName(object: Plain): string | undefined {
  for (const member of NAME_MEMBERS) {
    const name = object[member]
    if (typeof name === 'string' && strengthOfName(name) !== null) return name
  }
  return undefined
}

/** In `["X-Api-Key", "…"]` the item before names the value, as raw header lists do. */
function nameBefore(items: readonly unknown[], at: number): string | undefined {
  const before = at % 2 === 1 ? items[at - 1] : undefined
  return typeof before === 'string' && before.length <= 64 && strengthOfName(before) !== null
    ? before
    : undefined
}
