import { decodeBase64, encodeBase64, isBase64Code } from './base64.js'

/** How a literal looks inside an encoding, and where the unit it stands in begins. */
export interface EncodedAnchor {
  readonly text: string
  readonly encoding: 'base64' | 'hex'
  /** Characters between the start of the first whole unit and the literal. */
  readonly shift: number
}

/** A stretch of encoded text, decoded; `place` gives back the source range of a decoded range. */
export interface DecodedRun {
  readonly text: string
  readonly start: number
  readonly end: number
  place(from: number, to: number): { start: number; end: number }
}

const SHORTEST = 3
const LONGEST_RUN = 65_536
// What a hit leads to is decoded and scanned as a whole: the beginning of a literal is enough, and many literals share it.
const LONGEST_PART = 10

/** A literal at each of the three places it can have in a group of three bytes, without the characters its neighbours decide. */
function inBase64(literal: string): EncodedAnchor[] {
  const anchors: EncodedAnchor[] = []
  for (let before = 0; before < 3; before++) {
    const shift = Math.ceil((before * 8) / 6)
    const whole = Math.floor(((before + literal.length) * 8) / 6)
    const text = encodeBase64('\0'.repeat(before) + literal).slice(shift, whole)
    if (text.length < SHORTEST) continue
    anchors.push({ text, encoding: 'base64', shift })
    if (/[+/]/.test(text)) {
      const urlText = text.replaceAll('+', '-').replaceAll('/', '_')
      anchors.push({ text: urlText, encoding: 'base64', shift })
    }
  }
  return anchors
}

function inHex(literal: string): EncodedAnchor[] {
  const lower = Array.from(literal, (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  const texts = lower === lower.toUpperCase() ? [lower] : [lower, lower.toUpperCase()]
  return texts.map((text) => ({ text, encoding: 'hex', shift: 0 }))
}

/** How the beginning of a literal may be spelled before it is encoded; many literals share it. */
export function spellingsOf(literal: string, anyCase: boolean): ReadonlySet<string> {
  if (!/^[\x20-\x7e]+$/.test(literal) || literal.includes('  ')) return new Set()
  const part = literal.slice(0, LONGEST_PART)
  if (!anyCase) return new Set([part])
  const small = part.toLowerCase()
  return new Set([part, small, part.toUpperCase(), part[0]!.toUpperCase() + small.slice(1)])
}

export function encodedAnchors(spelling: string): EncodedAnchor[] {
  return spelling.length >= SHORTEST ? [...inBase64(spelling), ...inHex(spelling)] : inBase64(spelling)
}

function isHexCode(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102)
}

/** The run of encoded characters around `at`, in whole units that agree with the anchor's place. */
export function decodeRun(text: string, at: number, anchor: EncodedAnchor): DecodedRun {
  const belongs = anchor.encoding === 'base64' ? isBase64Code : isHexCode
  const unit = anchor.encoding === 'base64' ? 4 : 2
  const bytes = anchor.encoding === 'base64' ? 3 : 1
  const limit = Math.max(0, at - LONGEST_RUN)
  let start = at - anchor.shift
  while (start - unit >= limit && isWholeUnit(text, start - unit, unit, belongs)) start -= unit
  let end = at
  while (end < text.length && end - at < LONGEST_RUN && belongs(text.charCodeAt(end))) end++
  const run = text.slice(Math.max(0, start), end)
  return {
    text: anchor.encoding === 'base64' ? decodeBase64(run) : decodeHex(run),
    start,
    end,
    place(from, to) {
      const first = start + Math.floor(from / bytes) * unit
      return { start: Math.max(0, first), end: Math.min(end, start + Math.ceil(to / bytes) * unit) }
    },
  }
}

function isWholeUnit(text: string, at: number, unit: number, belongs: (code: number) => boolean): boolean {
  for (let i = at; i < at + unit; i++) if (!belongs(text.charCodeAt(i))) return false
  return true
}

function decodeHex(run: string): string {
  let out = ''
  for (let i = 0; i + 1 < run.length; i += 2)
    out += String.fromCharCode(Number.parseInt(run.slice(i, i + 2), 16))
  return out
}
