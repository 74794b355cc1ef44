/** An escape of a printable ASCII character: `\\u0067`, `\\x67`, `&#103;`, `&quot;`. */
export const ESCAPES = 1
/** A percent sign before a hex digit. */
export const PERCENTS = 2
/** A character that may be invisible, or a letter that may pass for a Latin one. */
export const ODD = 4
/** What a terminal obeys, itself or as it is written in code. */
export const TERMINAL = 8
/** All of them. */
export const SIGNS = 15

const ESC = 0x1b
const BACKSLASH = 0x5c
const AMPERSAND = 0x26
const PERCENT = 0x25

/**
 * What a piece holds besides literals: most texts have none of it, and need not be searched for escapes, encodings and invisible
 * characters one after the other. A sign only says that a search is worth it.
 */
export function signsIn(bytes: Uint8Array, length: number): number {
  let signs = 0
  for (let i = 0; i < length; i++) {
    const byte = bytes[i]!
    if (byte === ESC) signs |= TERMINAL
    else if (byte === BACKSLASH) signs |= signsAfterBackslash(bytes, i + 1)
    else if (byte === AMPERSAND) signs |= isEntity(bytes[i + 1]!, bytes[i + 2]!) ? ESCAPES : 0
    else if (byte === PERCENT) signs |= isHex(bytes[i + 1]!) ? PERCENTS : 0
    else if (byte === 0xc2 && bytes[i + 1] === 0x9b) signs |= TERMINAL
    else if (byte >= 0x80 && mayBeOdd(byte, bytes[i + 1]!, bytes[i + 2]!)) signs |= ODD
  }
  return signs
}

/** `u00` or `u{00` and `x` before a digit from 2 to 7; `u001b`, `x1b` and `033` for the escape of a terminal. */
function signsAfterBackslash(bytes: Uint8Array, at: number): number {
  const small = bytes[at]! | 0x20
  if (small === 117) {
    const from = bytes[at + 1] === 0x7b ? at + 2 : at + 1
    if (bytes[from] !== 48 || bytes[from + 1] !== 48) return 0
    return isPrintable(bytes[from + 2]!) ? ESCAPES : bytes[from + 2] === 49 ? TERMINAL : 0
  }
  if (small === 120) return isPrintable(bytes[at + 1]!) ? ESCAPES : bytes[at + 1] === 49 ? TERMINAL : 0
  return bytes[at] === 48 && bytes[at + 1] === 51 ? TERMINAL : 0
}

/** The first hex digit of a printable ASCII character. */
function isPrintable(digit: number): boolean {
  return digit >= 50 && digit <= 55
}

/** `&#`, or the first two letters of `&quot;`, `&amp;`, `&apos;`, `&lt;` and `&gt;`. */
function isEntity(first: number, second: number): boolean {
  if (first === 0x23) return true
  const pair = ((first | 0x20) << 8) | second | 0x20
  return pair === 0x7175 || pair === 0x616d || pair === 0x6170 || pair === 0x6c74 || pair === 0x6774
}

/** By the UTF-8 of the characters that views/odd.ts lists, and of some that it does not. */
function mayBeOdd(lead: number, second: number, third: number): boolean {
  if (lead === 0xe2) {
    // Dashes, quotes and bullets, arrows and frames share the lead byte and are everywhere.
    if (second === 0x80) return (third >= 0x8b && third <= 0x8f) || (third >= 0xaa && third <= 0xae)
    return second === 0x81 || second === 0x84 || second === 0x92 || second === 0x93
  }
  return (
    (lead >= 0xcd && lead <= 0xd8) ||
    lead === 0xe1 ||
    lead === 0xe3 ||
    lead === 0xef ||
    lead === 0xf3 ||
    (lead === 0xc2 && second === 0xad) ||
    (lead === 0xf0 && second === 0x9d)
  )
}

function isHex(byte: number): boolean {
  return (byte >= 48 && byte <= 57) || ((byte | 0x20) >= 97 && (byte | 0x20) <= 102)
}
