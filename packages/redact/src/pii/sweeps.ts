import { passesLuhn } from '../checks/luhn.js'
import { passesMod97 } from '../checks/mod97.js'
import type { Range } from '../rule.js'
import type { Sweep } from '../sweep.js'
import type { PiiKind } from './kinds.js'

// Issuer ranges: Visa, Mastercard, American Express, Discover, Diners, JCB, UnionPay, Maestro.
const ISSUER =
  /^(?:4|5[1-5]|2(?:2[2-9]|[3-6]|7[01]|720)|3[47]|6(?:011|5|4[4-9]|2)|3(?:0[0-5]|6|8)|35(?:2[89]|[3-8])|5[06-8])/
const LOCAL = /[A-Za-z0-9.!#$%&*+/=?^_{|}~-]/
const DOMAIN = /@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})\.){1,8}[A-Za-z]{2,24}(?![A-Za-z0-9-])/y

function sweep(id: PiiKind, find: (text: string) => Iterable<Range>): Sweep & { readonly id: PiiKind } {
  return { id, reason: 'pii', find }
}

function* matches(text: string, expression: RegExp, accept: (match: string) => boolean): Generator<Range> {
  for (const match of text.matchAll(expression)) {
    if (accept(match[0])) yield { start: match.index, end: match.index + match[0].length }
  }
}

// From the @ outwards: an expression that begins with the local part is quadratic on a long word.
function* emails(text: string): Generator<Range> {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at
    while (start > 0 && at - start < 64 && LOCAL.test(text[start - 1]!)) start--
    while (start < at && !/[A-Za-z0-9_]/.test(text[start]!)) start++
    DOMAIN.lastIndex = at
    if (start < at && DOMAIN.test(text)) yield { start, end: DOMAIN.lastIndex }
  }
}

function isIpv6(text: string): boolean {
  const groups = text.split(':').filter((group) => group !== '')
  if (text.indexOf('::') !== text.lastIndexOf('::')) return false
  return text.includes('::') ? groups.length <= 7 && groups.length >= 2 : groups.length === 8
}

export const PII_SWEEPS: readonly (Sweep & { readonly id: PiiKind })[] = [
  sweep('email', emails),
  sweep('phone', (text) =>
    matches(text, /(?<![\w+])\+[1-9]\d{0,2}(?:[ .()-]{0,2}\d){7,12}(?!\d)/g, () => true),
  ),
  sweep('payment_card', (text) =>
    matches(text, /(?<![\d.-])\d(?:[ -]?\d){12,18}(?![\d-]|\.\d)/g, (match) => {
      const digits = match.replace(/\D/g, '')
      return ISSUER.test(digits) && passesLuhn(digits) && !/^(\d)\1+$/.test(digits)
    }),
  ),
  sweep('iban', (text) =>
    matches(
      text,
      /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g,
      (match) => passesMod97(match.replaceAll(' ', '')),
    ),
  ),
  sweep('us_ssn', (text) =>
    matches(text, /(?<![\d-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])/g, () => true),
  ),
  sweep('ipv4', (text) =>
    matches(text, /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?!\.?\d)/g, (match) =>
      match.split('.').every((part) => Number(part) < 256),
    ),
  ),
  sweep('ipv6', (text) =>
    matches(text, /(?<![A-Za-z0-9:.])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![A-Za-z0-9:])/gi, isIpv6),
  ),
]
