const NOT_TOKEN = /[^A-Za-z0-9]/

// What may stand in place of a separator: a JSON or C escape, a percent or quoted-printable escape, the end of an ANSI colour.
const ESCAPE_BEFORE =
  /(?:\\[abefnrtv0]|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|%[0-9A-Fa-f]{2}|=3D|(?:\x1b|\\x1b|\\u001b|\\033|\\e)\[[0-9;]{0,12}m)$/i
const ESCAPE_MAX = 24

/**
 * Whether a token may start at `at`. A word boundary of a regular expression is not enough: in `\nghp_…` and `%3Dghp_…` the
 * letter before the token belongs to an escape, and hiding a token that way costs nothing.
 */
export function startsToken(text: string, at: number): boolean {
  if (at === 0 || NOT_TOKEN.test(text[at - 1]!)) return true
  return ESCAPE_BEFORE.test(text.slice(Math.max(0, at - ESCAPE_MAX), at))
}

/** As `startsToken`, for alphabets that hold `-` and `_`: only near the beginning of a run, so that a long run is read once. */
export function startsRun(text: string, at: number): boolean {
  if (!startsToken(text, at)) return false
  for (let i = at - 1; i >= 0 && at - i <= 32; i--) {
    if (!/[A-Za-z0-9_-]/.test(text[i]!)) return true
  }
  return at <= 32
}
