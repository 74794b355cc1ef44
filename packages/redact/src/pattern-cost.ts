/** What a pattern can cost at one place, from its text alone. */
export interface PatternCost {
  /** Why the pattern is refused whatever its bounds. */
  readonly problem?: string
  /** In how many ways the repetitions can divide the text between them: the product of their ranges. */
  readonly steps: number
  /** The literal that every match begins with. */
  readonly literal: string
}

const REPEAT = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})[?+]?/

/** Reads a regular expression far enough to bound its work: no backreference, no open repetition, no repetition inside another. */
export function measurePattern(pattern: string): PatternCost {
  let literal = leadingLiteral(pattern)
  let steps = 1
  // For each open group: whether something inside it repeats or branches.
  const groups: boolean[] = []
  let closed = false
  const fail = (problem: string): PatternCost => ({ problem, steps, literal })
  for (let i = 0; i < pattern.length; ) {
    const char = pattern[i]!
    closed = false
    if (char === '\\') {
      if (/[1-9k]/.test(pattern[i + 1] ?? '')) return fail('it holds a backreference')
      i += 2
    } else if (char === '[') {
      i = endOfClass(pattern, i)
    } else if (char === '(') {
      if (/^\(\?<[=!]/.test(pattern.slice(i, i + 4))) return fail('it looks behind')
      groups.push(false)
      i += 1 + (/^\?(?:[:=!]|<[A-Za-z]\w*>)/.exec(pattern.slice(i + 1))?.[0].length ?? 0)
      continue
    } else if (char === ')') {
      closed = groups.pop() ?? false
      i++
      if (closed && groups.length > 0) groups[groups.length - 1] = true
    } else {
      // One branch of a choice at the top says nothing about the others.
      if (char === '|' && groups.length === 0) literal = ''
      if (char === '|' && groups.length > 0) groups[groups.length - 1] = true
      i++
    }
    const repeat = char === '|' ? null : REPEAT.exec(pattern.slice(i))
    if (repeat === null) continue
    const [low, high] = boundsOf(repeat)
    if (high === Number.POSITIVE_INFINITY)
      return fail(`${repeat[0]} has no upper bound; write a range such as {1,64}`)
    if (closed && high > 1) return fail('a repetition or an alternative stands inside another repetition')
    if (groups.length > 0) groups[groups.length - 1] = true
    steps *= Math.max(1, high - low + 1) + (high > low ? 0 : Math.floor(high / 64))
    i += repeat[0].length
  }
  return { steps, literal }
}

function boundsOf([, sign, low, comma, high]: RegExpExecArray): [number, number] {
  if (sign !== undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY]
  if (comma === undefined) return [Number(low), Number(low)]
  return [Number(low), high === '' ? Number.POSITIVE_INFINITY : Number(high)]
}

function endOfClass(pattern: string, at: number): number {
  let i = at + 1
  while (i < pattern.length && pattern[i] !== ']') i += pattern[i] === '\\' ? 2 : 1
  return i + 1
}

function leadingLiteral(pattern: string): string {
  let literal = ''
  for (let i = 0; i < pattern.length; ) {
    const char = pattern[i]!
    const escaped = char === '\\' && /[^A-Za-z0-9]/.test(pattern[i + 1] ?? 'a')
    if (!escaped && /[\\[\](){}.*+?^$|]/.test(char)) break
    const width = escaped ? 2 : 1
    // A character that repeats need not be there.
    if (REPEAT.test(pattern.slice(i + width))) break
    literal += pattern[i + width - 1]!
    i += width
  }
  return literal
}
