import { canonicalize } from '@countersign/digest'

/** How the values of a member may differ from one good event to the next. */
export type Freedom = 'none' | 'any_link' | 'hex' | 'integer' | 'timestamp' | 'text'

/** Strings that end in hex digits, and how many of them are free. */
const HEX_DIGITS: ReadonlyMap<string, number> = new Map([
  ['sig', 64],
  ['arguments_hash', 64],
  ['result_hash', 64],
  ['raw_result_hash', 64],
  ['receipt_hash', 64],
  ['receipt_id', 16],
  ['request_receipt_id', 16],
  ['decision_receipt_id', 16],
  ['invocation_id', 16],
  ['approval_id', 16],
  ['tool_call', 12],
])
const FREE_STRINGS: ReadonlyMap<string, Freedom> = new Map<string, Freedom>([
  ['prev', 'any_link'],
  ['timestamp', 'timestamp'],
  ['expires_at', 'timestamp'],
  ['request_id', 'text'],
  ['session_id', 'text'],
  ['tool_name', 'text'],
  ['denial_reason', 'text'],
  ['error', 'text'],
])
const INTEGERS: ReadonlySet<string> = new Set(['seq', 'epoch', 'duration_ms'])

/** Sources of patterns for what the schema takes and the canonical form writes in one way only. Repeating beats counting. */
const SOURCES = {
  // Sixty-four of anything: the reader holds them against the link that should stand here.
  any_link: '[^]'.repeat(64),
  // Few enough digits to be exact.
  integer: '0|[1-9][0-9]{0,14}',
  timestamp:
    '[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z',
  // ASCII without quotes, backslashes and controls.
  text: '[ !#-\\[\\]-~]*',
} as const

// What is remembered comes from the file.
const MAX_FORMS = 8

/**
 * A pattern for the values of one member, taken from events that were found good. What it takes in place of those
 * values is good as well, because no rule of the schema looks at two members at once.
 */
export class MemberPattern {
  readonly name: string
  readonly freedom: Freedom
  /** The fixed part of each form that was seen; with the value, where all of it is fixed. */
  readonly #forms = new Map<string, unknown>()

  constructor(name: string, value: unknown) {
    this.name = name
    this.freedom = freedomOf(name, value)
    this.add(value)
  }

  /** Takes in one more good value. Says whether that changed the pattern. */
  add(value: unknown): boolean {
    const form = this.#formOf(value)
    if (this.#forms.has(form) || this.#forms.size === MAX_FORMS) return false
    this.#forms.set(form, value)
    return true
  }

  /** Whether every value is the one of the sample, so that none needs to be taken from the line. */
  get isFixed(): boolean {
    return this.freedom === 'none' && this.#forms.size === 1
  }

  /** The source of the pattern. With `taken`, its one group takes the value. */
  source(taken: boolean): string {
    const forms = [...this.#forms.keys()].map(escaped).join('|')
    const open = taken ? '(' : '(?:'
    switch (this.freedom) {
      case 'none':
        return this.isFixed ? forms : `${open}${forms})`
      case 'hex':
        return `"${open}(?:${forms})${'[0-9a-f]'.repeat(HEX_DIGITS.get(this.name) as number)})"`
      case 'integer':
        return `${open}${SOURCES.integer})`
      default:
        return `"${open}${SOURCES[this.freedom]})"`
    }
  }

  /** The value of what the group took. */
  valueOf(taken: string): unknown {
    if (this.freedom === 'integer') return Number(taken)
    return this.freedom === 'none' ? this.#forms.get(taken) : taken
  }

  #formOf(value: unknown): string {
    if (this.freedom === 'none') return canonicalize(value)
    return this.freedom === 'hex' ? (value as string).slice(0, -(HEX_DIGITS.get(this.name) as number)) : ''
  }
}

export function freedomOf(name: string, value: unknown): Freedom {
  if (typeof value === 'number') return INTEGERS.has(name) ? 'integer' : 'none'
  if (typeof value !== 'string') return 'none'
  return HEX_DIGITS.has(name) ? 'hex' : (FREE_STRINGS.get(name) ?? 'none')
}

/** The text as the source of a pattern that takes nothing else. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
