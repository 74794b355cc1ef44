import { smallRun } from './forge.js'
import { golden } from './golden.js'

/** The run whose bytes are changed; in a soak the larger one. */
export const subject = process.env['SOAK'] === undefined ? smallRun : golden

/** Copies of the bytes with one bit flipped: every bit of them, one after another. */
export function* flips(bytes: Uint8Array): Iterable<{ at: number; bit: number; flipped: Uint8Array }> {
  const flipped = bytes.slice()
  for (let at = 0; at < bytes.length; at++) {
    for (let bit = 0; bit < 8; bit++) {
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
