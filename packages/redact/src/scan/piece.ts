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
    signs |= scan.scan(written, from > 0)
    const count = scan.hits.length / 2
    if (count > 0) reportHits(scan, count, from, written === piece.length, onHit)
  }
  return signs
}

/** Where in the piece each key was hit, both in one number that sorts by place: room for the few hits that most pieces have. */
const rooms: Float64Array[] = []
const ROOM = 64
let depth = 0

function reportHits(
  scan: PieceScan,
  count: number,
  from: number,
  isAscii: boolean,
  onHit: (key: number, at: number) => void,
): void {
  // Whoever is told may scan again: in the same bytes, and in a room of its own.
  if (rooms.length === depth) rooms.push(new Float64Array(ROOM))
  const places = count > ROOM ? new Float64Array(count) : rooms[depth]!
  const { hits } = scan
  for (let i = 0; i < count; i++) places[i] = hits[2 * i + 1]! * KEYS + hits[2 * i]!
  if (count > ROOM) places.sort()
  else sortFew(places, count)
  if (!isAscii) toUnits(places, count, scan)
  depth++
  try {
    for (let i = 0; i < count; i++) {
      const place = places[i]!
      const at = Math.floor(place / KEYS)
      if (at < PIECE) onHit(place - at * KEYS, from + at)
    }
  } finally {
    depth--
  }
}

/** The hits come in three rows, each nearly in order: moving the few that are not is cheaper than a sort. */
function sortFew(places: Float64Array, count: number): void {
  for (let i = 1; i < count; i++) {
    const place = places[i]!
    let at = i
    for (; at > 0 && places[at - 1]! > place; at--) places[at] = places[at - 1]!
    places[at] = place
  }
}

/** Turns byte offsets into string offsets; in ASCII they are the same. */
function toUnits(places: Float64Array, count: number, scan: PieceScan): void {
  let byteAt = 0
  let unitAt = 0
  for (let i = 0; i < count; i++) {
    const place = places[i]!
    const start = Math.floor(place / KEYS)
    unitAt += scan.units(byteAt, start)
    byteAt = start
    places[i] = unitAt * KEYS + (place - start * KEYS)
  }
}
