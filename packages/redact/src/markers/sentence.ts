import type { Range } from '../rule.js'

// A demand fits; what is longer is read in pieces that overlap.
const BEFORE = 240
const AFTER = 320

const [STOP, FRAME, LINE, ESCAPE] = [1, 2, 3, 4]
const SIGNS = new Uint8Array(128)
for (const char of '.!?') SIGNS[char.charCodeAt(0)] = STOP
for (const char of '<>{}') SIGNS[char.charCodeAt(0)] = FRAME
SIGNS[0x0a] = LINE
SIGNS[0x5c] = ESCAPE
const WIDE_STOPS = '。！？｡؟।'

/** Where the sentence around `at` begins and ends, a bounded way in either direction. */
export function sentenceAround(text: string, at: number): Range {
  const first = Math.max(0, at - BEFORE)
  const last = Math.min(text.length, at + AFTER)
  let start = at
  while (start > first && !endsSentence(text, start - 1)) start--
  // Cut inside a sentence: not inside a word.
  if (start === first && first > 0) while (start < at && !isGap(text.charCodeAt(start))) start++
  let end = at
  while (end < last && !endsSentence(text, end)) end++
  return { start, end }
}

function endsSentence(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code >= 128) return WIDE_STOPS.includes(text[at]!)
  const sign = SIGNS[code]!
  if (sign === 0) return false
  if (sign === FRAME) return true
  if (sign === LINE) return isBreak(text, at)
  // As a paragraph ends in JSON.
  if (sign === ESCAPE) return text.startsWith('n\\n', at + 1)
  // "e.g.", "A.I.": a letter by itself is no sentence. Nor does one end inside a name or a number.
  if (code === 0x2e && isGap(text.charCodeAt(at - 2)) && !isGap(text.charCodeAt(at - 1))) return false
  const next = text.charCodeAt(at + 1)
  return Number.isNaN(next) || isGap(next)
}

/** A line that a paragraph, an item, a heading or a row ends; the others are only wrapped. */
function isBreak(text: string, at: number): boolean {
  // What a colon announces stands for itself.
  if (text.charCodeAt(at - 1) === 0x3a) return true
  let next = at + 1
  while (text[next] === ' ' || text[next] === '\t') next++
  const code = text.charCodeAt(next)
  return Number.isNaN(code) || (isGap(code) && code !== 0x22 && code !== 0x27 && code !== 0x28)
}

/** Anything but letters, digits and the marks that belong to letters. */
export function isGap(code: number): boolean {
  if (code < 128) return !((code >= 48 && code <= 57) || ((code | 0x20) >= 97 && (code | 0x20) <= 122))
  if (code < 0xc0) return true
  return (
    (code >= 0x2000 && code <= 0x2bff) ||
    (code >= 0x3000 && code <= 0x303f) ||
    (code >= 0xd800 && code <= 0xdfff) ||
    (code >= 0xff00 && code <= 0xff0f) ||
    code === 0x060c ||
    code === 0x061b ||
    code === 0x061f ||
    code === 0x0964 ||
    code === 0x00d7 ||
    code === 0xff1a ||
    code === 0xff1b ||
    code === 0xff1f ||
    code === 0x30fb
  )
}
