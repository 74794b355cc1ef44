type From = (text: string, at: number) => number

/** A match begins a fixed number of characters before its anchor. */
export function back(count: number): From {
  return (_, at) => at - count
}

/** A match begins at the nearest `literal` before its anchor, at most `max` characters away. */
export function backTo(literal: string, max: number): From {
  return (text, at) => {
    const from = Math.max(0, at - max)
    const found = text.slice(from, at).lastIndexOf(literal)
    return found < 0 ? -1 : from + found
  }
}

/** A match begins where the run of `chars` before its anchor begins, at most `max` characters away. */
export function backOver(chars: RegExp, max: number): From {
  return (text, at) => {
    let start = at
    while (start > 0 && at - start < max && chars.test(text[start - 1]!)) start--
    return start
  }
}
