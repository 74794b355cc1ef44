import { entropyOf } from './entropy.js'
import { wordinessOf } from './wordiness.js'

/** How a value is made up: what the judgement of a value without a known prefix rests on. */
export interface Shape {
  readonly digits: number
  readonly lower: number
  readonly upper: number
  readonly other: number
}

export function shapeOf(value: string): Shape {
  let digits = 0
  let lower = 0
  let upper = 0
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i)
    if (code >= 48 && code <= 57) digits++
    else if (code >= 97 && code <= 122) lower++
    else if (code >= 65 && code <= 90) upper++
  }
  return { digits, lower, upper, other: value.length - digits - lower - upper }
}

export function isHex(value: string): boolean {
  return /^[0-9a-f]+$/.test(value) || /^[0-9A-F]+$/.test(value)
}

const OTHER = 0
const UPPER = 3

function classOf(code: number): number {
  if (code >= 48 && code <= 57) return 1
  if (code >= 97 && code <= 122) return 2
  return code >= 65 && code <= 90 ? UPPER : OTHER
}

/**
 * How often neighbouring letters and digits change class. Random base62 changes at every second place, camelCase at every sixth;
 * the small letter after the capital of a word is no change.
 */
function restlessnessOf(value: string): number {
  let changes = 0
  let places = 0
  let before = OTHER
  let first = classOf(value.charCodeAt(0))
  for (let i = 1; i < value.length; i++) {
    const second = classOf(value.charCodeAt(i))
    if (first !== OTHER && second !== OTHER) {
      places++
      const titled = first === UPPER && second === 2 && before !== UPPER
      if (first !== second && !titled) changes++
    }
    before = first
    first = second
  }
  return places < 4 ? 0 : changes / places
}

/** Digits in the middle of one long piece: words put theirs at an end. */
function hasInnerDigits(value: string): boolean {
  return /^[A-Za-z0-9]{16,}$/.test(value) && (value.match(/[A-Za-z]\d+(?=[A-Za-z])/g) ?? []).length >= 2
}

// Enough to judge by; a sender may write a run of any length, many times.
const JUDGED = 256

/** Drawn at random, as far as its letters can tell: spread characters, and either restless or free of words. */
export function looksRandom(whole: string): boolean {
  const value = whole.length > JUDGED ? whole.slice(0, JUDGED) : whole
  const { digits, lower, upper } = shapeOf(value)
  if (lower + upper === 0 || entropyOf(value) < 2.6) return false
  if (digits === 0 && value.length < 16) return false
  const wordiness = wordinessOf(value)
  return (
    restlessnessOf(value) >= 0.3 ||
    wordiness < (digits > 0 ? 0.42 : 0.36) ||
    (wordiness < 0.6 && hasInnerDigits(value))
  )
}

/** The weaker question, for what follows a prefix that already says what it is: anything but plain words. */
export function isNoWord(whole: string): boolean {
  const value = whole.length > JUDGED ? whole.slice(0, JUDGED) : whole
  if (entropyOf(value) < 2.6) return false
  return looksRandom(value) || restlessnessOf(value) >= 0.2 || wordinessOf(value) < 0.5
}
