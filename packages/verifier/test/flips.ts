import { smallRun } from './forge.js'
import { golden } from './golden.js'

const isSoak = process.env['SOAK'] !== undefined

/** The run whose bytes are changed; in a soak the larger one. */
export const subject = isSoak ? golden : smallRun

/** Copies of the bytes with one bit flipped: one bit of each byte, each time another; in a soak every bit. */
export function* flips(bytes: Uint8Array): Iterable<{ at: number; bit: number; flipped: Uint8Array }> {
  const flipped = bytes.slice()
  for (let at = 0; at < bytes.length; at++) {
    for (const bit of isSoak ? [0, 1, 2, 3, 4, 5, 6, 7] : [at % 8]) {
      flipped[at] = (bytes[at] as number) ^ (1 << bit)
      yield { at, bit, flipped }
    }
    flipped[at] = bytes[at] as number
  }
}

/** The line in which each byte stands. */
export function linesOfBytes(bytes: Uint8Array): number[] {
  let line = 0
  return [...bytes].map((byte) => (byte === 0x0a ? line++ : line))
}
