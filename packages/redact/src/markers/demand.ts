import type { InjectionMarker } from '@countersign/vocabulary'
import type { Range } from '../rule.js'
import { FRAMES, type Frame, type Slot } from './frames.js'
import { senseOf } from './lexicon.js'
import { Reading } from './reading.js'

/** A demand that a sentence makes. */
export interface Demand extends Range {
  readonly id: InjectionMarker
}

const OWNED = senseOf(['OWNED'])
const reading = new Reading()

/** Every demand of a sentence, none inside another. */
export function demandsIn(text: string, sentence: Range): Demand[] {
  reading.read(text, sentence)
  const demands: Demand[] = []
  for (const frame of FRAMES) {
    if (!mayMatch(frame)) continue
    const found = match(frame)
    if (found !== null && !overlaps(found, demands)) demands.push({ id: frame.id, ...found })
  }
  return demands.sort((a, b) => a.start - b.start)
}

/** Apart from the loop above, which would make a scope for every frame. */
function overlaps(found: Range, demands: readonly Demand[]): boolean {
  return demands.some(({ start, end }) => found.start < end && found.end > start)
}

function mayMatch({ needs }: Frame): boolean {
  for (let i = 0; i < needs.length; i++) if (!reading.holds(needs[i]!)) return false
  return true
}

function match(frame: Frame): Range | null {
  for (let at = 0; at < reading.count; at++) {
    const last = frame.span > 0 ? endInAnyOrder(frame, at) : endInOrder(frame, at)
    if (last >= 0) return reading.range(at, last)
  }
  return null
}

function fits(slot: Slot, at: number): boolean {
  if (!reading.means(at, slot.sense)) return false
  if (slot.said === 'command') return reading.isCommand(at)
  return slot.said === 'anyhow' || !reading.isDenied(at)
}

/** Takes the nearest word that fits each place, and never goes back: a sentence of anything takes the same time. */
function endInOrder({ id, slots }: Frame, start: number): number {
  if (!fits(slots[0]!, start)) return -1
  let at = start
  for (let i = 1; i < slots.length; i++) {
    const last = Math.min(reading.lastOf(at) + slots[i]!.reach, reading.count - 1)
    let next = at + 1
    for (; next <= last && !fits(slots[i]!, next); next++) {
      // People tell each other to forget what they themselves wrote.
      if (id === 'instruction_override' && reading.means(next, OWNED)) return -1
    }
    if (next > last) return -1
    at = next
  }
  return at
}

function endInAnyOrder({ slots, span }: Frame, start: number): number {
  if (!slots.some((slot) => fits(slot, start))) return -1
  const last = Math.min(start + span, reading.count - 1)
  let end = start
  for (const slot of slots) {
    let at = start
    while (at <= last && !fits(slot, at)) at++
    if (at > last) return -1
    end = Math.max(end, at)
  }
  for (let at = start; at < end; at++) if (reading.means(at, OWNED)) return -1
  return end
}
