/** A backslash before `u`, `x` or `0`, an ampersand that is neither doubled nor alone, or the escape of a terminal. */
export const ESCAPES = 1
/** A percent sign before a hex digit. */
export const PERCENTS = 2
/** A character that may be invisible, or a letter that may pass for a Latin one. */
export const ODD = 4
export const BEYOND_ASCII = 8

const ESC = 0x1b
const BACKSLASH = 0x5c
const AMPERSAND = 0x26
const PERCENT = 0x25
const SPACE = 0x20

/**
 * What a piece holds besides literals: most texts have none of it, and need not be searched for escapes, encodings and invisible
 * characters one after the other. A sign only says that a search is worth it.
 */
export function signsIn(bytes: Uint8Array, length: number): number {
  let signs = 0
  for (let i = 0; i < length; i++) {
    const byte = bytes[i]!
    if (byte === ESC || (byte === BACKSLASH && isEscaped(bytes[i + 1]!))) signs |= ESCAPES
    else if (byte === AMPERSAND && bytes[i + 1] !== AMPERSAND && bytes[i + 1] !== SPACE) signs |= ESCAPES
    else if (byte >= 0x80 && mayBeOdd(byte, bytes[i + 1]!, bytes[i + 2]!)) signs |= ODD
    else if (byte === PERCENT && isHex(bytes[i + 1]!)) signs |= PERCENTS
  }
  return signs
}

/** By the UTF-8 of the characters that views/invisible.ts calls odd, and of some that it does not. */
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

function isEscaped(byte: number): boolean {
  return byte === 48 || (byte | 0x20) === 117 || (byte | 0x20) === 120
}

function isHex(byte: number): boolean {
  return (byte >= 48 && byte <= 57) || ((byte | 0x20) >= 97 && (byte | 0x20) <= 102)
}
