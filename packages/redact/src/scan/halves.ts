import type { Needle } from './needle.js'
import { byteCommonness } from './rarity.js'

const GROUPS = 8
const PLACES = 4
const ANY = 0xffff

/** Which lower (the first four) and which upper halves of a byte are allowed at each of four places: a bit for each half. */
type Masks = Uint16Array

function masksOf({ bytes, anyCase }: Needle): Masks {
  const masks = new Uint16Array(PLACES * 2).fill(ANY)
  for (let place = 0; place < PLACES && place < bytes.length; place++) {
    const byte = bytes[place]!
    const isLetter = anyCase && byte >= 97 && byte <= 122
    masks[place] = 1 << (byte & 15)
    masks[PLACES + place] = (1 << (byte >> 4)) | (isLetter ? 1 << ((byte ^ 0x20) >> 4) : 0)
  }
  return masks
}

function joined(a: Masks, b: Masks): Masks {
  return a.map((mask, i) => mask | b[i]!)
}

/** A guess at how often ordinary text passes. */
function commonnessOf(masks: Masks): number {
  let product = 1
  for (let place = 0; place < PLACES; place++) {
    const lower = masks[place]!
    const upper = masks[PLACES + place]!
    if (lower === ANY && upper === ANY) continue
    let sum = 0
    for (let uppers = upper; uppers !== 0; uppers &= uppers - 1) {
      const high = lowestBit(uppers) << 4
      for (let lowers = lower; lowers !== 0; lowers &= lowers - 1)
        sum += byteCommonness(high | lowestBit(lowers))
    }
    product *= sum
  }
  return product
}

function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask)
}

/** The literals that share a bit. */
class Group {
  readonly members = new Set<Masks>()
  masks: Masks = new Uint16Array(PLACES * 2)
  #commonness = 0

  /** How much more passes with one more literal. */
  costOf(masks: Masks): number {
    return commonnessOf(joined(this.masks, masks)) - this.#commonness
  }

  add(masks: Masks): void {
    this.members.add(masks)
    this.masks = joined(this.masks, masks)
    this.#commonness = commonnessOf(this.masks)
  }

  remove(masks: Masks): void {
    this.members.delete(masks)
    this.masks = [...this.members].reduce(joined, new Uint16Array(PLACES * 2))
    this.#commonness = this.members.size === 0 ? 0 : commonnessOf(this.masks)
  }
}

function cheapestFor(masks: Masks, groups: readonly Group[]): Group {
  const costs = groups.map((group) => group.costOf(masks))
  return groups[costs.indexOf(Math.min(...costs))]!
}

/**
 * Short literals as a vector unit can look for them: eight groups, a bit for each; at each of four places, first for the lower and
 * then for the upper half of a byte, which groups have it. What all eight tables let pass may begin a literal. Each literal goes
 * where it lets the least pass with it, the commonest first.
 */
export function halvesOf(needles: readonly Needle[]): Uint8Array {
  const groups = Array.from({ length: GROUPS }, () => new Group())
  const byCommonness = needles
    .map((needle) => ({ masks: masksOf(needle), commonness: commonnessOf(masksOf(needle)) }))
    .sort((a, b) => b.commonness - a.commonness)
  for (const { masks } of byCommonness) cheapestFor(masks, groups).add(masks)
  // What came first chose without knowing the others: everyone may choose again.
  for (const { masks } of byCommonness) {
    groups.find(({ members }) => members.has(masks))!.remove(masks)
    cheapestFor(masks, groups).add(masks)
  }
  const halves = new Uint8Array(PLACES * 2 * 16)
  for (const [bit, { masks }] of groups.entries()) {
    for (const [table, mask] of masks.entries()) {
      for (let half = 0; half < 16; half++) if (mask & (1 << half)) halves[table * 16 + half]! |= 1 << bit
    }
  }
  return halves
}
