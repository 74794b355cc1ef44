import { LONGEST_LITERAL } from './needle.js'

// The WHATWG encoder: present in Node, browsers and edge runtimes alike.
declare class TextEncoder {
  encodeInto(text: string, into: Uint8Array): { read: number; written: number }
}

const PIECE = 65_536
const encoder = new TextEncoder()
// What is read past the end of a piece.
const PADDING = 32
// A power of two: a division by it is exact, and a remainder without `%`, which is slow for numbers of this size.
const KEYS = 65_536

/** Room for one piece in UTF-8, and for what is read past its end. */
export const PIECE_BYTES = (PIECE + LONGEST_LITERAL) * 3 + PADDING

/** Finds literals in one encoded piece. */
export interface PieceScan {
  readonly bytes: Uint8Array
  /** What the last scan found: pairs of a key and the byte where the literal begins, in no order. */
  readonly hits: ArrayLike<number>
  /** Gives the signs (signs.ts) of the piece. `isCut`: the text goes on before the piece. */
  scan(length: number, isCut: boolean): number
  /** How many UTF-16 units stand for the bytes between two offsets. */
  units(from: number, to: number): number
}

/**
 * Encodes a text piece by piece, has each scanned, and reports the hits with their places in the text, from left to right. A piece
 * overlaps the next, so that no literal is cut; what begins in the overlap is reported once, by the next piece. Gives the signs of
 * the whole text.
 */
export function scanPieces(text: string, scan: PieceScan, onHit: (key: number, at: number) => void): number {
  let signs = 0
  for (let from = 0; from < text.length; from += PIECE) {
    const piece = text.length <= PIECE ? text : text.slice(from, from + PIECE + LONGEST_LITERAL)
    const { written } = encoder.encodeInto(piece, scan.bytes)
    scan.bytes.fill(0, written, written + PADDING)
    const isAscii = written === piece.length
    signs |= scan.scan(written, from > 0)
    if (scan.hits.length === 0) continue
    // Whoever is told may scan again, in the same bytes.
    const places = placesOf(scan, isAscii)
    for (let i = 0; i < places.length; i++) {
      const place = places[i]!
      const at = Math.floor(place / KEYS)
      if (at < PIECE) onHit(place - at * KEYS, from + at)
    }
  }
  return signs
}

/** Where in the piece each key was hit, both in one number that sorts by place. */
function placesOf(scan: PieceScan, isAscii: boolean): Float64Array {
  const { hits } = scan
  const places = new Float64Array(hits.length / 2)
  for (let i = 0; i < places.length; i++) places[i] = hits[2 * i + 1]! * KEYS + hits[2 * i]!
  places.sort()
  return isAscii ? places : unitsOf(places, scan)
}

/** Turns byte offsets into string offsets; in ASCII they are the same. */
function unitsOf(places: Float64Array, scan: PieceScan): Float64Array {
  let byteAt = 0
  let unitAt = 0
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!
    const start = Math.floor(place / KEYS)
    unitAt += scan.units(byteAt, start)
    byteAt = start
    places[i] = unitAt * KEYS + (place - start * KEYS)
  }
  return places
}
