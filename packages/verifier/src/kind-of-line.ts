import { isHash } from '@countersign/digest'
import type { Event } from './line.js'
import { freedomOf, MemberPattern } from './member-pattern.js'

/** The members of a plain event that a judge looks at. */
const JUDGED = [
  'type',
  'run_id',
  'seq',
  'timestamp',
  'epoch',
  'prev',
  'sig',
  'receipt_id',
  'request_receipt_id',
  'invocation_id',
  'tool_call',
  'server_id',
  'tool_name',
  'arguments_hash',
  'receipt_hash',
] as const

/** Good lines that have the same members, as one pattern. */
export class KindOfLine {
  readonly #members: readonly MemberPattern[]
  readonly #judged: boolean
  readonly #sample: Event
  #free: readonly MemberPattern[] = []
  #pattern = /(?!)/y
  /** The judged members, and which of them the pattern takes. */
  readonly #values: unknown[]
  #slots: readonly number[] = []

  /** With `judged`, an event is read without the members that no judge looks at. */
  constructor(event: Event, judged = false) {
    this.#members = Object.entries(event).map(([name, value]) => new MemberPattern(name, value))
    this.#judged = judged
    this.#sample = { ...event }
    this.#values = JUDGED.map((name) => event[name])
    this.#compile()
  }

  /** Whether a good event has the members of this kind, with values that differ in the same way. */
  fits(event: Event): boolean {
    const names = Object.keys(event)
    const same = ({ name, freedom }: MemberPattern, i: number) =>
      names[i] === name && freedomOf(name, event[name]) === freedom
    return names.length === this.#members.length && this.#members.every(same)
  }

  /** Takes in one more good event that fits. */
  add(event: Event): void {
    const changed = this.#members.filter((member) => member.add(event[member.name]))
    if (changed.length > 0) this.#compile()
  }

  /** The event of a line of this kind that stands in the text. `link` is what its prev most likely says. */
  read(text: string, link: string, from: number, to: number): Event | undefined {
    const pattern = this.#pattern
    pattern.lastIndex = from
    const taken = pattern.exec(text)
    if (taken === null || pattern.lastIndex !== to) return undefined
    const event = this.#judged ? this.#judgedEvent(taken) : this.#wholeEvent(taken)
    return event.prev === link || isHash(event.prev) ? event : undefined
  }

  #wholeEvent(taken: RegExpExecArray): Event {
    const event: Record<string, unknown> = { ...this.#sample }
    for (const [i, member] of this.#free.entries())
      event[member.name] = member.valueOf(taken[i + 1] as string)
    return event as Event
  }

  // Members by name, one by one: events of all kinds then have one shape, which V8 reads several times as fast.
  #judgedEvent(taken: RegExpExecArray): Event {
    const values = this.#values
    const slots = this.#slots
    for (let i = 0; i < slots.length; i++)
      values[slots[i] as number] = (this.#free[i] as MemberPattern).valueOf(taken[i + 1] as string)
    return {
      type: values[0] as string,
      run_id: values[1] as string,
      seq: values[2] as number,
      timestamp: values[3] as string,
      epoch: values[4] as number,
      prev: values[5] as string,
      sig: values[6],
      receipt_id: values[7],
      request_receipt_id: values[8],
      invocation_id: values[9],
      tool_call: values[10],
      server_id: values[11],
      tool_name: values[12],
      arguments_hash: values[13],
      receipt_hash: values[14],
    }
  }

  #compile(): void {
    const judged: readonly string[] = JUDGED
    const isRead = ({ name, isFixed }: MemberPattern) => !isFixed && (!this.#judged || judged.includes(name))
    this.#free = this.#members.filter(isRead)
    this.#slots = this.#free.map(({ name }) => judged.indexOf(name))
    const members = this.#members.map((member) => `"${member.name}":${member.source(isRead(member))}`)
    this.#pattern = new RegExp(`\\{${members.join(',')}\\}`, 'y')
  }
}
