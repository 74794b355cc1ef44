import { type Literal, type Needle, needleOf } from './needle.js'
import { windowCommonness } from './rarity.js'
import { mix, OPEN_END, OPEN_START, pack, WindowIndex } from './window-index.js'

/** Literals of more bytes have a whole window at an even offset of any text that holds them. */
const LONGEST_SHORT = 4
const MARK_BITS = 17
// As many literals at one window cost as much as a window of its own.
const SHARING = 24
// What a window more costs wherever it stands: its mark falls together with those of other windows.
const NEW_WINDOW = 1e-6
const FOLDED_BYTES = [...new Set(Array.from({ length: 256 }, (_, byte) => byte | 0x20))]
/** Two bits of eight: which ones a window has is another part of its hash than where its mark stands. */
export const PAIRS = Uint8Array.of(3, 5, 9, 17, 33, 65, 129, 6, 10, 18, 34, 66, 130, 12, 20, 36)

/** Where the mark of a window with this hash stands. */
export function markOf(hash: number): number {
  return hash >>> (32 - MARK_BITS)
}

export function bitsOf(hash: number): number {
  return PAIRS[(hash >>> 11) & 15]!
}

/**
 * How short literals are looked for: by windows of three bytes, entered with every byte that can complete them, or apart from the
 * others, by a look at every byte (halves.ts), and then by their first three bytes.
 */
export type Shorts = 'windows' | 'apart'

/**
 * What a matcher knows of its literals. The marks are asked about the four bytes at each even offset of a text, and say which may
 * be a window of some literal; what passes is looked up in the index.
 */
export class LiteralTable {
  readonly index: WindowIndex
  readonly marks = new Uint8Array(1 << MARK_BITS)

  constructor(literals: readonly Literal[], shorts: Shorts) {
    const needles = literals.map(needleOf)
    const entries: number[] = []
    const entered = new Map<number, number>()
    for (const [needle, { bytes }] of needles.entries()) {
      if (bytes.length > LONGEST_SHORT) {
        for (const offset of rarestOffsets(bytes, entered)) {
          const packed = pack(bytes, offset, 4)
          entered.set(packed, (entered.get(packed) ?? 0) + 1)
          entries.push(packed, needle, offset)
        }
      } else if (shorts === 'apart') {
        entries.push(pack(bytes, 0, 3) | OPEN_END, needle, 0)
      } else {
        entries.push(pack(bytes, 0, 3) | OPEN_START, needle, -1)
        entries.push(pack(bytes, 0, 3) | OPEN_END, needle, 0)
      }
    }
    this.index = new WindowIndex(needles, entries)
    for (const packed of entered.keys()) this.#mark(packed)
    if (shorts === 'windows') for (const { bytes } of needles.filter(isShort)) this.#markShort(bytes)
  }

  #mark(window: number): void {
    const hash = mix(window)
    this.marks[markOf(hash)]! |= bitsOf(hash)
  }

  #markShort(bytes: Uint8Array): void {
    const run = pack(bytes, 0, 3)
    for (const byte of FOLDED_BYTES) {
      this.#mark((run << 8) | byte)
      this.#mark(run | (byte << 24))
    }
  }
}

export function isShort({ bytes }: Needle): boolean {
  return bytes.length <= LONGEST_SHORT
}

/**
 * Of the even and of the odd offsets the one whose four bytes are rarest in ordinary text. A window that other literals have
 * brought costs little more, as only the literals are compared one by one: many are forms of one phrase.
 */
function rarestOffsets(bytes: Uint8Array, entered: ReadonlyMap<number, number>): readonly number[] {
  const rarest = [0, 1]
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let offset = 0; offset + 4 <= bytes.length; offset++) {
    const sharing = entered.get(pack(bytes, offset, 4))
    const commonness = windowCommonness(bytes, offset)
    const cost = sharing === undefined ? commonness + NEW_WINDOW : (commonness * sharing) / SHARING
    const parity = offset & 1
    if (cost >= least[parity]!) continue
    rarest[parity] = offset
    least[parity] = cost
  }
  return rarest
}
