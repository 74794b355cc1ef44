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

/** Drawn at random, as far as its letters can tell: mixed classes, spread characters, no words. */
export function looksRandom(value: string): boolean {
  const { digits, lower, upper } = shapeOf(value)
  const letters = lower + upper
  const entropy = entropyOf(value)
  if (digits > 0 && letters > 0) {
    if (entropy < (isHex(value) ? 2.5 : 2.8)) return false
    const wordiness = wordinessOf(value)
    return wordiness < 0.45 || (wordiness < 0.6 && digits / value.length > 0.15)
  }
  if (digits === 0) {
    const mixed = lower > 1 && upper > 1
    return value.length >= 16 && entropy > 3.2 && wordinessOf(value) < (mixed ? 0.4 : 0.34)
  }
  return false
}
