import { looksRandom, shapeOf } from '../checks/shape.js'
import { isPlaceholder } from '../placeholder.js'
import { type Locate, secret } from '../rule.js'
import { decodeBase64 } from '../scan/base64.js'

const TOKEN68 = /(?:[A-Za-z0-9._~+-]|\\?\/|%[0-9A-Fa-f]{2}){8,8192}={0,2}/y
const BEARER = /bearer(?:\s|%20|\+|:|=|\\t|["'`,]){1,6}/iy
const HEADER =
  /(?:proxy-)?authorization\\{0,8}["'`\]]?\s{0,4}(?:[:=,]|=>|%3A)(?:\s|%20){0,4}\\{0,8}["'`[]?(?:(?:bearer|token|basic|digest|negotiate|ssws|key|api-?key|genie-?key|hawk|oauth|jwt|session|signature|splunk|bot|client-id)(?:\s|%20|\+|:|=){1,3})?(?!\/\/|https?:)/iy

function endOf(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : -1
}

/** "bearer authentication" and "Bearer tokens" are words; what follows a scheme and is drawn at random is not. */
function isCredential(value: string): boolean {
  if (value.length < 12 || isPlaceholder(value)) return false
  const { digits, upper, lower } = shapeOf(value)
  if (digits > 0 && digits + upper + lower > 0) return looksRandom(value) || value.length >= 40
  return looksRandom(value)
}

function valueAfter(text: string, from: number): { start: number; end: number } | null {
  const end = endOf(TOKEN68, text, from)
  if (end < 0) return null
  // A sentence ends with a dot, a token does not.
  const trimmed = text.slice(from, end).replace(/(?:\.|%2[0-9a-f]|%0[0-9a-f])+$/i, '')
  return isCredential(trimmed) ? { start: from, end: from + trimmed.length } : null
}

const locateBearer: Locate = (text, at) => {
  const from = endOf(BEARER, text, at)
  return from < 0 ? null : valueAfter(text, from)
}

const locateHeader: Locate = (text, at) => {
  const from = endOf(HEADER, text, at)
  if (from < 0) return null
  return valueAfter(text, from)
}

const BASIC = /basic(?:\s|%20|\+){1,4}(?<value>[A-Za-z0-9+/_-]{6,2048}(?:={0,2}|(?:%3[Dd]){0,2}))/iy

/** The value decodes to `user:password` in printable characters. */
const locateBasic: Locate = (text, at) => {
  BASIC.lastIndex = at
  const value = BASIC.exec(text)?.groups?.['value']
  if (value === undefined) return null
  const pair = decodeBase64(value)
  const colon = pair.indexOf(':')
  if (colon < 0 || pair.length < 5 || !/^[\x20-\x7e]+$/.test(pair) || isPlaceholder(pair.slice(colon + 1)))
    return null
  const end = BASIC.lastIndex
  return { start: end - value.length, end }
}

const COOKIE_HEADER = /cookies?\d?\\{0,4}["'`]?\s{0,3}[:=]/iy
const COOKIE_PAIR = /^([\w.-]{1,60})=((?:[A-Za-z0-9._~+/:!*-]|%[0-9A-Fa-f]{2}){16,2048}={0,2})/
const MOST_COOKIES = 24
const SESSION_NAME = /sess|(?:^|[._-])(?:sid|auth|sso|jwt)|sid$|token|remember|credential|auth$/i

/** Session cookies, where the text says that it is a cookie: from the first to the last of them. */
const locateCookie: Locate = (text, anchor) => {
  const from = endOf(COOKIE_HEADER, text, anchor)
  if (from < 0) return null
  const line = text.slice(from, from + 1024).split(/[\r\n]|\\[nr]/, 1)[0]!
  let start = -1
  let end = -1
  let at = 0
  for (const part of line.split(';', MOST_COOKIES)) {
    const lead = /^[\s"'`\\]{0,6}/.exec(part)![0].length
    const [pair, name, value] = COOKIE_PAIR.exec(part.slice(lead)) ?? []
    if (pair !== undefined && SESSION_NAME.test(name!) && isCredential(value!)) {
      end = from + at + lead + pair.length
      if (start < 0) start = end - value!.length
    }
    at += part.length + 1
  }
  return start < 0 ? null : { start, end }
}

export const HEADERS = [
  secret({
    id: 'bearer',
    anchors: ['bearer'],
    anyCase: true,
    locate: locateBearer,
    examples: {
      match: [
        'Authorization: Bearer {base64url:40}',
        'authorization: bearer {hex:32}',
        '"Authorization":"BEARER {base62:24}"',
      ],
      ignore: [
        'Bearer authentication',
        'the bearer of-this-letter',
        'Bearer <your-token>',
        'Bearer ${TOKEN}',
        'type: bearer\nformat: opaque',
      ],
    },
  }),
  secret({
    id: 'bearer',
    anchors: ['authorization'],
    anyCase: true,
    locate: locateHeader,
    encoded: false,
    examples: {
      match: ['Authorization: Token {hex:40}', 'authorization: {base62:32}'],
      ignore: ['Authorization: required', 'authorization = useAuthorizationHeader'],
    },
  }),
  secret({
    id: 'basic',
    anchors: ['basic '],
    anyCase: true,
    locate: locateBasic,
    examples: {
      match: ['Authorization: Basic {userpass64}'],
      ignore: ['Basic authentication', 'basic information'],
    },
  }),
  secret({
    id: 'session_cookie',
    anchors: ['cookie'],
    anyCase: true,
    locate: locateCookie,
    examples: {
      match: [
        'Set-Cookie: session={base64url:43}; HttpOnly',
        'Cookie: theme=dark; connect.sid=s%3A{base62:32}.{base62:40}',
      ],
      ignore: ['Cookie: theme=dark', 'cookie policy'],
    },
  }),
]
