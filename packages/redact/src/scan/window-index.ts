import type { Needle } from './needle.js'

/** Capitals and small letters fall together: or'ed to four bytes before they are looked up. */
export const FOLD = 0x20202020
// Folded bytes all hold 0x20, so that no window of four bytes looks like a tagged one.
/** The tag of three bytes that any byte may follow. */
export const OPEN_END = 0x00000000
/** The tag of three bytes that any byte may precede. */
export const OPEN_START = 0x01000000
const SLOT_BITS = 12
// Of many, the one by which the windows of ordinary text fall least on the marks of others.
const MIX = 0xdb2497a5 | 0

/** Spreads four bytes over 32 bits: the upper ones say where a window is kept, in the index and among the marks. */
export function mix(packed: number): number {
  return Math.imul(packed, MIX)
}

function slotOf(packed: number): number {
  return mix(packed) >>> (32 - SLOT_BITS)
}

/** Up to four bytes of a literal as one number, folded. */
export function pack(bytes: Uint8Array, at: number, length: number): number {
  let packed = 0
  for (let i = 0; i < length; i++) packed |= (bytes[at + i]! | 0x20) << (8 * i)
  return packed
}

/** Which needles have which window, and how far from the needle's beginning it stands: flat, in the order of their slots. */
export class WindowIndex {
  readonly needles: readonly Needle[]
  /** Where each slot's windows begin; one more than there are slots. */
  readonly slots = new Uint16Array((1 << SLOT_BITS) + 1)
  /** Two numbers for each window: its bytes, then its needle (low half) and offset (high half). */
  readonly windows: Int32Array

  /** `entries`: three numbers for each window, its bytes, its needle and its offset. */
  constructor(needles: readonly Needle[], entries: readonly number[]) {
    this.needles = needles
    const { slots } = this
    for (let i = 0; i < entries.length; i += 3) slots[slotOf(entries[i]!) + 1]!++
    for (let slot = 1; slot < slots.length; slot++) slots[slot]! += slots[slot - 1]!
    const next = slots.slice()
    this.windows = new Int32Array((entries.length / 3) * 2)
    for (let i = 0; i < entries.length; i += 3) {
      const place = next[slotOf(entries[i]!)]!++ * 2
      this.windows[place] = entries[i]!
      this.windows[place + 1] = entries[i + 1]! | (entries[i + 2]! << 16)
    }
  }

  /** Reports each needle that has this window, and how far before the window it begins. */
  lookUp(packed: number, onNeedle: (needle: Needle, offset: number) => void): void {
    const slot = slotOf(packed)
    const end = this.slots[slot + 1]!
    for (let i = this.slots[slot]!; i < end; i++) {
      if (this.windows[i * 2] !== packed) continue
      const place = this.windows[i * 2 + 1]!
      onNeedle(this.needles[place & 0xffff]!, place >> 16)
    }
  }
}
