const BACKSLASH = 0x5c
const PERCENT = 0x25
const EQUALS = 0x3d
const SMALL_M = 0x6d

// What may stand in place of a separator: a JSON or C escape, a percent or quoted-printable escape, the end of an ANSI colour.
const ESCAPE_BEFORE =
  /(?:\\[abefnrtv0]|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|%[0-9A-Fa-f]{2}|=3D|(?:\x1b|\\x1b|\\u001b|\\033|\\e)\[[0-9;]{0,12}m)$/i
const ESCAPE_MAX = 24

/**
 * Whether a token may start at `at`. A word boundary of a regular expression is not enough: in `\nghp_…` and `%3Dghp_…` the
 * letter before the token belongs to an escape, and hiding a token that way costs nothing.
 */
export function startsToken(text: string, at: number): boolean {
  if (at === 0 || !isLetterOrDigit(text.charCodeAt(at - 1))) return true
  return mayEndEscape(text, at) && ESCAPE_BEFORE.test(text.slice(Math.max(0, at - ESCAPE_MAX), at))
}

function isLetterOrDigit(code: number): boolean {
  const small = code | 0x20
  return (code >= 48 && code <= 57) || (small >= 97 && small <= 122 && code < 128)
}

/** Whether a sign stands where one of the escapes would have it: nearly always not, and seen without an expression. */
function mayEndEscape(text: string, at: number): boolean {
  const third = text.charCodeAt(at - 3)
  return (
    text.charCodeAt(at - 2) === BACKSLASH ||
    third === PERCENT ||
    third === EQUALS ||
    text.charCodeAt(at - 4) === BACKSLASH ||
    text.charCodeAt(at - 6) === BACKSLASH ||
    (text.charCodeAt(at - 1) | 0x20) === SMALL_M
  )
}

/** As `startsToken`, for alphabets that hold `-` and `_`: only near the beginning of a run, so that a long run is read once. */
export function startsRun(text: string, at: number): boolean {
  if (!startsToken(text, at)) return false
  for (let i = at - 1; i >= 0 && at - i <= 32; i--) {
    if (!/[A-Za-z0-9_-]/.test(text[i]!)) return true
  }
  return at <= 32
}
