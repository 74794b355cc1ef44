/** ` (did you mean verify?)` for a word that is one or two letters off a known one, else nothing. */
export function nearest(word: string, known: readonly string[]): string {
  const ranked = known
    .map((candidate) => ({ candidate, distance: distance(word.slice(0, 64), candidate) }))
    .sort((one, other) => one.distance - other.distance)
  const best = ranked[0]
  if (best === undefined || best.distance > Math.max(1, Math.floor(word.length / 3))) return ''
  return ` (did you mean ${best.candidate}?)`
}

function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + cost))
    }
    row = next
  }
  return row[to.length]!
}
