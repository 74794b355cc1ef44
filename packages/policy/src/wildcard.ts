/** One text with `*` (any run of characters) and `?` (one character), cut at its stars. */
export interface Wildcard {
  readonly pieces: readonly string[]
}

export function parseWildcard(text: string): Wildcard {
  return { pieces: text.split(/\*+/) }
}

/**
 * First piece at the start, last at the end, each of the others at the leftmost place that is left: no choice is ever
 * taken back, so a hostile name costs time in proportion to its length.
 */
export function matchesWildcard({ pieces }: Wildcard, text: string): boolean {
  const first = pieces[0]!
  if (pieces.length === 1) return text.length === first.length && fitsAt(first, text, 0)
  const last = pieces[pieces.length - 1]!
  const end = text.length - last.length
  if (first.length > end || !fitsAt(first, text, 0) || !fitsAt(last, text, end)) return false
  let from = first.length
  for (let index = 1; index < pieces.length - 1; index++) {
    const piece = pieces[index]!
    const found = findPiece(piece, text, from)
    if (found === -1 || found + piece.length > end) return false
    from = found + piece.length
  }
  return true
}

function findPiece(piece: string, text: string, from: number): number {
  if (!piece.includes('?')) return text.indexOf(piece, from)
  for (let start = from; start + piece.length <= text.length; start++) {
    if (fitsAt(piece, text, start)) return start
  }
  return -1
}

function fitsAt(piece: string, text: string, start: number): boolean {
  for (let index = 0; index < piece.length; index++) {
    if (piece[index] !== '?' && piece[index] !== text[start + index]) return false
  }
  return true
}
