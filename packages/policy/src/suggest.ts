/** The known word a mistyped one most likely stands for, or null when none is near. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  // Words come from a file: a long one is no typo, and the distance below is quadratic.
  if (word.length > 40) return null
  const reach = Math.max(1, Math.floor(word.length / 3))
  let nearest: string | null = null
  let best = reach + 1
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < best) {
      best = distance
      nearest = candidate
    }
  }
  return nearest
}

/** Insertions, deletions, substitutions and swaps of neighbours between two words. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1
      let distance = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + cost)
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (swapped) distance = Math.min(distance, beforeLast[column - 2]! + 1)
      current.push(distance)
    }
    beforeLast = last
    last = current
  }
  return last[to.length]!
}
