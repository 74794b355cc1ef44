import { LONGEST_LITERAL } from './literal-table.js'
import { BEYOND_ASCII } from './signs.js'

// The WHATWG encoder: present in Node, browsers and edge runtimes alike.
declare class TextEncoder {
  encodeInto(text: string, into: Uint8Array): { read: number; written: number }
}

const PIECE = 65_536
const encoder = new TextEncoder()

/** Room for one piece in UTF-8, and for the words that are read past its end. */
export const PIECE_BYTES = (PIECE + LONGEST_LITERAL) * 3 + 32

/** Finds literals in one encoded piece: pairs of a key and the byte where the literal begins. */
export interface PieceScan {
  readonly bytes: Uint8Array
  /** `isCut`: the text goes on before the piece. */
  scan(length: number, isCut: boolean): ArrayLike<number>
  /** Which signs the piece holds, but for BEYOND_ASCII. */
  signs(length: number): number
  /** How many UTF-16 units stand for the bytes between two offsets. */
  units(from: number, to: number): number
}

/**
 * Encodes a text piece by piece, has each scanned, and reports the hits with their places in the text. A piece overlaps the next, so
 * that no literal is cut; what begins in the overlap is reported once, by the next piece. Gives the signs of the whole text.
 */
export function scanPieces(text: string, scan: PieceScan, onHit: (key: number, at: number) => void): number {
  let signs = 0
  for (let from = 0; from < text.length; from += PIECE) {
    const piece = text.length <= PIECE ? text : text.slice(from, from + PIECE + LONGEST_LITERAL)
    const { written } = encoder.encodeInto(piece, scan.bytes)
    scan.bytes.fill(0, written, written + 16)
    const isAscii = written === piece.length
    signs |= scan.signs(written) | (isAscii ? 0 : BEYOND_ASCII)
    const hits = scan.scan(written, from > 0)
    if (hits.length === 0) continue
    // Whoever is told may scan again, in the same bytes.
    const found = placesOf(hits, isAscii, scan)
    for (let i = 0; i < found.length; i += 2)
      if (found[i + 1]! < PIECE) onHit(found[i]!, from + found[i + 1]!)
  }
  return signs
}

/** Turns byte offsets into string offsets; in ASCII they are the same. */
function placesOf(hits: ArrayLike<number>, ascii: boolean, scan: PieceScan): ArrayLike<number> {
  const found = new Int32Array(hits)
  if (ascii) return found
  let byteAt = 0
  let unitAt = 0
  for (let i = 1; i < found.length; i += 2) {
    const start = found[i]!
    // Anchors of different lengths may report slightly out of order.
    unitAt += byteAt <= start ? scan.units(byteAt, start) : -scan.units(start, byteAt)
    byteAt = start
    found[i] = unitAt
  }
  return found
}
