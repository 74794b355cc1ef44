import type { RedactionReason } from '@countersign/vocabulary'
import type { Range } from './rule.js'

/** One stretch that goes, and what it was. */
export interface Span extends Range {
  readonly id: string
  readonly reason: RedactionReason
}

/** Joins what overlaps: every character that some rule named goes, under the name that `rank` puts first. */
export function mergeSpans(spans: readonly Span[], rank: (id: string) => number): Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end)
  const merged: Span[] = []
  for (const span of sorted) {
    const last = merged.at(-1)
    if (last === undefined || span.start >= last.end) {
      merged.push(span)
      continue
    }
    const named = rank(span.id) < rank(last.id) ? span : last
    merged[merged.length - 1] = { ...named, start: last.start, end: Math.max(last.end, span.end) }
  }
  return merged
}

/** A text with its spans replaced, and the way back from its offsets to those of the source. */
export interface Rendering {
  readonly text: string
  source(range: Range): Range
}

export function renderSpans(text: string, spans: readonly Span[], mark: (span: Span) => string): Rendering {
  let out = ''
  let from = 0
  const marks: { out: number; outEnd: number; span: Span }[] = []
  for (const span of spans) {
    out += text.slice(from, span.start)
    const start = out.length
    out += mark(span)
    marks.push({ out: start, outEnd: out.length, span })
    from = span.end
  }
  out += text.slice(from)
  const place = (offset: number, side: 'start' | 'end'): number => {
    let shift = 0
    for (const { out: at, outEnd, span } of marks) {
      if (offset < at || (side === 'end' && offset === at)) break
      if (offset < outEnd) return span[side]
      shift = span.end - outEnd
    }
    return offset + shift
  }
  return { text: out, source: ({ start, end }) => ({ start: place(start, 'start'), end: place(end, 'end') }) }
}
