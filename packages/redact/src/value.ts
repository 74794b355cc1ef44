import { FindingCollector } from './finding.js'
import type { RedactorOptions } from './options.js'
import type { Redaction, ValueResult } from './redactor.js'
import { strengthOfName } from './secret-name.js'
import { tooLarge, withheldMark } from './withheld.js'

const DEEPEST = 512
// `{"name": "API_KEY", "value": "…"}` says in two members what `{"API_KEY": "…"}` says in one.
const NAME_MEMBERS = new Set(['name', 'key', 'variable', 'header', 'field', 'Name', 'Key'])
const VALUE_MEMBERS = new Set(['value', 'val', 'Value', 'content', 'secret', 'data'])

type Plain = Record<string, unknown>

/** Redacts every string and key of a value. What holds no finding comes back as the same reference. */
export function walkValue(redaction: Redaction, value: unknown, options: RedactorOptions): ValueResult {
  const collector = new FindingCollector(options.spans ?? false)
  const survey = new Survey()
  survey.visit(value, undefined, 0)
  if (options.sizeLimit !== undefined && survey.size > options.sizeLimit) {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return { value: tooLarge(text, options.hash), ...collector.report('size_limit') }
  }
  redaction.suspect(survey.texts, survey.suspects)
  if (survey.suspects.size === 0) return { value, ...collector.report() }
  const walk = new Walk(redaction, collector, survey.texts, survey.suspects)
  const result = walk.visit(value, undefined, '', 0)
  if (walk.withheld !== undefined)
    return { value: withheldMark(walk.withheld), ...collector.report(walk.withheld) }
  return { value: result, ...collector.report() }
}

/** Whether a value is left as it is: JSON has no strings for it. */
function isOpaque(value: object): boolean {
  return value instanceof Date || ArrayBuffer.isView(value) || value instanceof ArrayBuffer
}

function plainOf(value: object, name: string | undefined): unknown {
  const { toJSON } = value as { toJSON?: unknown }
  return typeof toJSON === 'function' ? (toJSON as (key: string) => unknown).call(value, name ?? '') : value
}

/** Gathers the strings and keys of a value in the order of the walk: most results are clean, and need no other. */
class Survey {
  readonly texts: string[] = []
  /** The numbers of those texts that need a closer look; for a start, those whose names say so. */
  readonly suspects = new Set<number>()
  size = 0

  visit(value: unknown, name: string | undefined, depth: number): void {
    if (typeof value === 'string') {
      if (name !== undefined && strengthOfName(name) !== null) this.suspects.add(this.texts.length)
      return this.#add(value)
    }
    if (typeof value !== 'object' || value === null) return
    if (depth > DEEPEST) throw new RangeError(`A value is nested at most ${DEEPEST} deep`)
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) this.visit(value[i], nameBefore(value, i) ?? name, depth + 1)
      return
    }
    if (isOpaque(value)) return
    const plain = plainOf(value, name)
    if (plain !== value) return this.visit(plain, name, depth + 1)
    const object = value as Plain
    const keys = Object.keys(object)
    for (const key of keys) {
      this.#add(key)
      this.visit(object[key], nameOf(object, keys, key), depth + 1)
    }
  }

  #add(text: string): void {
    this.texts.push(text)
    this.size += text.length
  }
}

class Walk {
  readonly #redaction: Redaction
  readonly #collector: FindingCollector
  readonly #texts: readonly string[]
  readonly #suspects: ReadonlySet<number>
  #next = 0
  withheld: Parameters<FindingCollector['report']>[0] = undefined

  constructor(
    redaction: Redaction,
    collector: FindingCollector,
    texts: readonly string[],
    suspects: ReadonlySet<number>,
  ) {
    this.#redaction = redaction
    this.#collector = collector
    this.#texts = texts
    this.#suspects = suspects
  }

  visit(value: unknown, name: string | undefined, path: string, depth: number): unknown {
    if (typeof value === 'string') return this.#text(value, name, path)
    if (typeof value !== 'object' || value === null) return value
    if (depth > DEEPEST) throw new RangeError(`A value is nested at most ${DEEPEST} deep`)
    if (Array.isArray(value)) return this.#array(value, name, path, depth)
    if (isOpaque(value)) return value
    const plain = plainOf(value, name)
    if (plain === value) return this.#object(value as Plain, path, depth)
    const redacted = this.visit(plain, name, path, depth + 1)
    return redacted === plain ? value : redacted
  }

  #text(text: string, name: string | undefined, path: string): string {
    const index = this.#next++
    // A getter may answer otherwise the second time: what the survey did not see is looked at.
    if (this.#texts[index] === text && !this.#suspects.has(index)) return text
    const outcome = this.#redaction.judge(text, name)
    for (const span of outcome.altered) this.#collector.count({ ...span, path }, true)
    for (const span of outcome.flagged) this.#collector.count({ ...span, path }, false)
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
    const entries: [string, unknown][] = []
    let changed = false
    for (const key of keys) {
      const value = object[key]
      const at = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
      const newKey = this.#text(key, undefined, at)
      const newValue = this.visit(
        value,
        nameOf(object, keys, key),
        newKey === key ? at : `${path}/${newKey}`,
        depth + 1,
      )
      changed ||= newKey !== key || newValue !== value
      entries.push([newKey, newValue])
    }
    if (!changed) return object
    // Two secrets as keys would become one placeholder: a member would be lost in silence.
    if (new Set(entries.map(([key]) => key)).size < entries.length) this.withheld ??= 'secret'
    return Object.fromEntries(entries)
  }
}

/** What names the value of a member: its key, or what a member beside it declares. */
function nameOf(object: Plain, keys: readonly string[], key: string): string {
  if (!VALUE_MEMBERS.has(key)) return key
  for (const member of keys) {
    const name = NAME_MEMBERS.has(member) ? object[member] : undefined
    if (typeof name === 'string' && strengthOfName(name) !== null) return name
  }
  return key
}

/** In `["X-Api-Key", "…"]` the item before names the value, as raw header lists do. */
function nameBefore(items: readonly unknown[], at: number): string | undefined {
  const before = at % 2 === 1 ? items[at - 1] : undefined
  return typeof before === 'string' && before.length <= 64 && strengthOfName(before) !== null
    ? before
    : undefined
}
