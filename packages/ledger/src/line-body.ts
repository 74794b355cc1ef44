import { canonicalize } from '@countersign/digest'

/** The members that a run gives every event. */
export interface Place {
  readonly epoch: number
  readonly prev: string
  readonly run_id: string
  readonly seq: number
  readonly timestamp: string
}

const PLACE = ['epoch', 'prev', 'run_id', 'seq', 'timestamp'] as const

/** A member of a line, with its text as it was written last: most values are those of the event before. */
interface Member {
  readonly label: string
  /** Its position among the values of the event, or among those of its place. */
  readonly at: number
  readonly ofPlace: boolean
  value: unknown
  text: string
}

/** How events with these members are written. */
interface Template {
  readonly names: readonly string[]
  readonly members: readonly Member[]
}

// One for each type of event, of which there are few: those of one type nearly always have the same members.
const templates = new Map<string, Template>()

/**
 * Writes what canonicalize writes of `{ ...event, ...place }`, without making that object: the order of the members is
 * worked out once for all events that have the same.
 */
export function writeBody(event: { readonly type: string }, place: Place): string {
  const { members } = templateOf(event)
  const values: unknown[] = Object.values(event)
  const { epoch, prev, run_id, seq, timestamp } = place
  const placed = [epoch, prev, run_id, seq, timestamp]
  let body = ''
  for (const member of members) body += textOf(member, member.ofPlace ? placed[member.at] : values[member.at])
  // Where the first member is left out, a comma stands in place of the brace.
  const { ofPlace, at } = members[0] as Member
  return ofPlace || values[at] !== undefined ? `${body}}` : `{${body.slice(1)}}`
}

function textOf(member: Member, value: unknown): string {
  if (value === undefined) return ''
  // In an array, so that it is as deep as it will be in the line. What it holds may change, so it is written each time.
  if (typeof value === 'object' && value !== null) return member.label + canonicalize([value]).slice(1, -1)
  if (value !== member.value) {
    member.text = member.label + canonicalize(value)
    member.value = value
  }
  return member.text
}

function templateOf(event: { readonly type: string }): Template {
  const names = Object.keys(event)
  const known = templates.get(event.type)
  if (known !== undefined && isSame(known.names, names)) return known
  const template = { names, members: membersOf(names) }
  templates.set(event.type, template)
  return template
}

function membersOf(names: readonly string[]): Member[] {
  const own = names.map((name, at) => ({ name, at, ofPlace: false }))
  const given = PLACE.map((name, at) => ({ name, at, ofPlace: true }))
  // The place wins over whatever the event says of it.
  const sources = new Map([...own, ...given].map((source) => [source.name as string, source]))
  return [...sources]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { at, ofPlace }], i) => {
      const label = `${i === 0 ? '{' : ','}${canonicalize(name)}:`
      return { label, at, ofPlace, value: undefined, text: '' }
    })
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
