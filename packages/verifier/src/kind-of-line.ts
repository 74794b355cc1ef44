import { isHash } from '@countersign/digest'
import type { Event } from './line.js'
import { freedomOf, MemberPattern } from './member-pattern.js'

/** Good lines that have the same members, as one pattern. */
export class KindOfLine {
  readonly #sample: Event
  readonly #members: readonly MemberPattern[]
  #free: readonly MemberPattern[] = []
  #pattern = /(?!)/

  constructor(event: Event) {
    this.#sample = { ...event }
    this.#members = Object.entries(event).map(([name, value]) => new MemberPattern(name, value))
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

  /** The event of a line of this kind. `link` is what its prev most likely says. */
  read(text: string, link: string): Event | undefined {
    const taken = this.#pattern.exec(text)
    if (taken === null) return undefined
    const event: Record<string, unknown> = { ...this.#sample }
    const free = this.#free
    for (let i = 0; i < free.length; i++) {
      const member = free[i] as MemberPattern
      event[member.name] = member.valueOf(taken[i + 1] as string)
    }
    return event['prev'] === link || isHash(event['prev']) ? (event as Event) : undefined
  }

  #compile(): void {
    this.#free = this.#members.filter((member) => !member.isFixed)
    const members = this.#members.map(({ name, source }) => `"${name}":${source}`)
    this.#pattern = new RegExp(`^\\{${members.join(',')}\\}$`)
  }
}
