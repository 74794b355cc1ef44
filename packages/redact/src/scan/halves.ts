import type { Needle } from './needle.js'
import { byteCommonness } from './rarity.js'

const GROUPS = 8
const PLACES = 4
const ANY = 0xffff

/** Which lower and which upper halves of a byte a group of literals has at each of four places. */
class Group {
  readonly lower = new Uint16Array(PLACES)
  readonly upper = new Uint16Array(PLACES)

  add({ bytes, anyCase }: Needle): void {
    for (let place = 0; place < PLACES; place++) {
      const byte = bytes[place]
      this.lower[place]! |= byte === undefined ? ANY : 1 << (byte & 15)
      this.upper[place]! |= byte === undefined ? ANY : 1 << (byte >> 4)
      if (byte !== undefined && anyCase && byte >= 97 && byte <= 122)
        this.upper[place]! |= 1 << ((byte ^ 0x20) >> 4)
    }
  }

  /** A guess at how often ordinary text passes. */
  commonness(): number {
    let commonness = 1
    for (let place = 0; place < PLACES; place++) commonness *= this.#commonnessAt(place)
    return commonness
  }

  #commonnessAt(place: number): number {
    if (this.lower[place] === ANY && this.upper[place] === ANY) return 1
    let sum = 0
    for (let upper = 0; upper < 16; upper++) {
      if ((this.upper[place]! & (1 << upper)) === 0) continue
      for (let lower = 0; lower < 16; lower++)
        if (this.lower[place]! & (1 << lower)) sum += byteCommonness((upper << 4) | lower)
    }
    return sum
  }
}

/**
 * Short literals as a vector unit can look for them: eight groups, a bit for each; at each of four places, first for the lower and
 * then for the upper half of a byte, which groups have it. What all eight tables let pass may begin a literal. Each literal goes
 * where it lets the least pass with it, the commonest first.
 */
export function halvesOf(needles: readonly Needle[]): Uint8Array {
  const alone = needles.map((needle) => ({ needle, commonness: groupOf([needle]).commonness() }))
  alone.sort((a, b) => b.commonness - a.commonness)
  const members: Needle[][] = Array.from({ length: GROUPS }, () => [])
  for (const { needle } of alone) cheapestFor(needle, members).push(needle)
  // What came first chose without knowing the others: everyone may choose again.
  for (const { needle } of alone) {
    const from = members.find((group) => group.includes(needle))!
    from.splice(from.indexOf(needle), 1)
    cheapestFor(needle, members).push(needle)
  }
  const groups = members.map(groupOf)
  const halves = new Uint8Array(PLACES * 2 * 16)
  for (const [bit, group] of groups.entries()) {
    for (let place = 0; place < PLACES; place++) {
      for (let half = 0; half < 16; half++) {
        if (group.lower[place]! & (1 << half)) halves[place * 16 + half]! |= 1 << bit
        if (group.upper[place]! & (1 << half)) halves[(PLACES + place) * 16 + half]! |= 1 << bit
      }
    }
  }
  return halves
}

function groupOf(needles: readonly Needle[]): Group {
  const group = new Group()
  for (const needle of needles) group.add(needle)
  return group
}

/** The group that lets least more pass with one more literal in it. */
function cheapestFor(needle: Needle, groups: readonly Needle[][]): Needle[] {
  let cheapest = groups[0]!
  let least = Number.POSITIVE_INFINITY
  for (const members of groups) {
    const group = groupOf(members)
    const before = members.length === 0 ? 0 : group.commonness()
    group.add(needle)
    const more = group.commonness() - before
    if (more < least) [cheapest, least] = [members, more]
  }
  return cheapest
}
