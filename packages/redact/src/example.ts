import { checksumOf } from './checks/crc32.js'
import { encodeBase64 } from './scan/base64.js'

/** A number in [0, 1), the next of its sequence. */
export type Random = () => number

const DIGITS = '0123456789'
const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = LOWER.toUpperCase()
const ALPHABETS: Readonly<Record<string, string>> = {
  digits: DIGITS,
  letters: LOWER + UPPER,
  base62: DIGITS + LOWER + UPPER,
  base36: DIGITS + LOWER,
  upper36: DIGITS + UPPER,
  base32: `${UPPER}234567`,
  bech32: '023456789ACDEFGHJKLMNPQRSTUVWXYZ',
  hex: `${DIGITS}abcdef`,
  hex8: `${DIGITS}ABCDEF`,
  base64: `${LOWER}${UPPER}${DIGITS}+/`,
  base64url: `${LOWER}${UPPER}${DIGITS}-_`,
}

/** Mulberry32: the same seed gives the same examples everywhere. Not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function draw(alphabet: string, length: number, random: Random): string {
  let out = ''
  for (let i = 0; i < length; i++) out += alphabet[Math.floor(random() * alphabet.length)]!
  return out
}

function base64Url(text: string): string {
  return encodeBase64(text).replaceAll('+', '-').replaceAll('/', '_')
}

function pem(spec: string, random: Random): string {
  const [label = 'PRIVATE KEY', form = ''] = spec.split(':')
  const end = form === 'escaped' ? '\\n' : '\n'
  const lines = Array.from({ length: 6 }, () => draw(ALPHABETS['base64']!, 64, random))
  lines.push(`${draw(ALPHABETS['base64']!, 22, random)}==`)
  const body = lines.join(end)
  if (form === 'tail') return `${body}${end}-----END ${label}-----`
  if (form === 'cut') return `-----BEGIN ${label}-----${end}${lines.slice(0, 3).join(end)}`
  return `-----BEGIN ${label}-----${end}${body}${end}-----END ${label}-----`
}

const FORMS: Readonly<Record<string, (spec: string, random: Random) => string>> = {
  pem,
  uuid: (_, random) =>
    [8, 4, 4, 4, 12]
      .map(
        (length, i) =>
          (i === 2 ? '4' : i === 3 ? 'a' : '') +
          draw(ALPHABETS['hex']!, length - (i === 2 || i === 3 ? 1 : 0), random),
      )
      .join('-'),
  jwt: (spec, random) =>
    `${base64Url('{"alg":"HS256","typ":"JWT"}')}.${base64Url(`{"sub":"${draw(DIGITS, 10, random)}","iat":1700000000}`)}.${spec === 'empty' ? '' : draw(ALPHABETS['base64url']!, 43, random)}`,
  awssecret: (_, random) => `${draw(ALPHABETS['base64']!, 37, random)}a1Z`,
  discordid: (_, random) => encodeBase64(`1${draw(DIGITS, 17, random)}`),
  userpass64: (_, random) =>
    encodeBase64(`svc${draw(DIGITS, 3, random)}:${draw(ALPHABETS['base62']!, 15, random)}`),
}

/**
 * Fills a template such as `ghp_{base62:30}{crc}` from a random sequence. `{crc}` is the checksum of what the last alphabet drew.
 */
export function fillTemplate(template: string, random: Random): string {
  let last = ''
  return template.replace(/\{([a-z0-9]+)(?::([^{}]*))?\}/g, (whole, name: string, spec = '') => {
    const alphabet = ALPHABETS[name]
    if (name === 'crc') return checksumOf(last)
    if (alphabet !== undefined) {
      last = draw(alphabet, Number(spec), random)
      return last
    }
    return FORMS[name]?.(spec, random) ?? whole
  })
}
