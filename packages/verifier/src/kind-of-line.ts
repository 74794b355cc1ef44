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

  /** With `judged`, an event is read without the members that no judge looks at. */
  constructor(event: Event, judged = false) {
    this.#members = Object.entries(event).map(([name, value]) => new MemberPattern(name, value))
    this.#judged = judged
    this.#sample = judged ? judgedMembersOf(event) : { ...event }
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
    const event: Record<string, unknown> = { ...this.#sample }
    const free = this.#free
    for (let i = 0; i < free.length; i++) {
      const member = free[i] as MemberPattern
      event[member.name] = member.valueOf(taken[i + 1] as string)
    }
    return event['prev'] === link || isHash(event['prev']) ? (event as Event) : undefined
  }

  #compile(): void {
    const isRead = ({ name, isFixed }: MemberPattern) =>
      !isFixed && (!this.#judged || (JUDGED as readonly string[]).includes(name))
    this.#free = this.#members.filter(isRead)
    const members = this.#members.map((member) => `"${member.name}":${member.source(isRead(member))}`)
    this.#pattern = new RegExp(`\\{${members.join(',')}\\}`, 'y')
  }
}

function judgedMembersOf(event: Event): Event {
  const members = JUDGED.filter((name) => event[name] !== undefined)
  return Object.fromEntries(members.map((name) => [name, event[name]])) as Event
}
