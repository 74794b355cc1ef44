import { type Locate, type Range, secret } from '../rule.js'

const LONGEST = 65_536
const BEGIN = /-{4,5}BEGIN (?:[A-Z0-9]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-{4,5}/y
const END = /-{4,5}END (?:[A-Z0-9]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-{4,5}/y
// What stands between two lines of a key in code, logs, diffs and JSON: line ends real or escaped, quotes, plus signs, gutters.
const BETWEEN =
  /(?:\\{1,4}[nrt]|%0[AaDd]|&#1[03];|[\s"'`>|,#*;:.$()[\]{}\x1b-]|\+(?=\s|["'`]|[A-Za-z0-9+/]{40})){0,48}/y
const BODY = /(?:[A-Za-z0-9+=]|\\?\/|%2[BbFf]|%3[Dd]){16,16384}/y
const LAST = /(?:[A-Za-z0-9+]|\\?\/){1,64}={1,2}(?:\s{0,2}=[A-Za-z0-9+/]{4})?/y
const HEADER = /(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset):[^\n\\"]{0,120}/y

function endOf(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : -1
}

/** The end of the base64 lines that follow `from`: where a key stops that was cut off before its END line. */
function endOfBody(text: string, from: number): number {
  let end = from
  while (end - from < LONGEST) {
    const next = endOf(BETWEEN, text, end)
    const lineEnd = Math.max(endOf(HEADER, text, next), endOf(BODY, text, next), endOf(LAST, text, next))
    if (lineEnd <= next) return end
    end = lineEnd
  }
  return end
}

/** The whole block. An expression such as `BEGIN[\s\S]*?END` is quadratic on a row of BEGIN lines; two searches are not. */
const locateBlock: Locate = (text, at) => {
  const bodyAt = endOf(BEGIN, text, at)
  if (bodyAt < 0) return null
  const window = text.slice(bodyAt, bodyAt + LONGEST)
  const nextBegin = window.indexOf('-BEGIN ')
  const own = nextBegin < 0 ? window : window.slice(0, nextBegin)
  for (let dash = own.indexOf('-END '); dash >= 0; dash = own.indexOf('-END ', dash + 1)) {
    let endAt = bodyAt + dash
    while (text[endAt - 1] === '-') endAt--
    const end = endOf(END, text, endAt)
    if (end >= 0) return isHollow(text.slice(bodyAt, endAt)) ? null : { start: at, end }
  }
  const end = endOfBody(text, bodyAt)
  return end > bodyAt ? { start: at, end } : null
}

/** Documentation shows the two lines with dots or a remark between them. */
function isHollow(body: string): boolean {
  const letters = body.replace(/\\[nrt]|[^A-Za-z0-9+/]/g, '')
  return letters.length < 24 || /REDACTED:private_key|^\s*(?:\.{3}|…|<[^>]*>|\[[^\]]*\])\s*$/.test(body)
}

const LINE_BEFORE = /(?:[A-Za-z0-9+=]|\\?\/){1,100}(?:\\{1,4}[nr]|[\s"'`>|,+-]){1,24}$/

/** A key whose beginning was cut off: the base64 lines that stand before an END line. */
const locateTail: Locate = (text, at) => {
  const end = endOf(END, text, at)
  if (end < 0) return null
  const floor = Math.max(0, at - 8192)
  let start = at
  while (start > floor) {
    const line = LINE_BEFORE.exec(text.slice(Math.max(floor, start - 128), start))
    if (line === null || (start !== at && line[0].replace(/[^A-Za-z0-9+/]/g, '').length < 40)) break
    start -= line[0].length
  }
  return at - start >= 40 ? { start, end } : null
}

const PPK = /Private-Lines:\s{0,4}\d{1,4}/y

const locatePutty: Locate = (text, at) => {
  const bodyAt = endOf(PPK, text, at)
  if (bodyAt < 0) return null
  const body: Range = { start: bodyAt, end: endOfBody(text, bodyAt) }
  return body.end > body.start ? body : null
}

export const PRIVATE_KEY = [
  secret({
    id: 'private_key',
    anchors: ['---BEGIN '],
    locate: (text, at) => locateBlock(text, startOfDashes(text, at)),
    examples: {
      match: [
        '{pem:RSA PRIVATE KEY}',
        '{pem:OPENSSH PRIVATE KEY}',
        '{pem:PGP PRIVATE KEY BLOCK}',
        '{pem:PRIVATE KEY:escaped}',
        '{pem:EC PRIVATE KEY:cut}',
      ],
      ignore: [
        '{pem:PUBLIC KEY}',
        '{pem:CERTIFICATE}',
        '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
      ],
    },
  }),
  secret({
    id: 'private_key',
    anchors: ['---END '],
    locate: (text, at) => locateTail(text, startOfDashes(text, at)),
    encoded: false,
    examples: { match: ['{pem:RSA PRIVATE KEY:tail}'], ignore: ['see -----END RSA PRIVATE KEY-----'] },
  }),
  secret({
    id: 'private_key',
    anchors: ['Private-Lines:'],
    locate: locatePutty,
    examples: {
      match: ['Private-Lines: 2\n{base64:64}\n{base64:64}\nPrivate-MAC: {hex:40}'],
      ignore: ['Private-Lines: 0'],
    },
  }),
  secret({
    id: 'age',
    anchors: ['AGE-SECRET-KEY-'],
    anyCase: true,
    expression: /AGE-SECRET-KEY-(?:PQ-)?1(?<body>[02-9AC-HJ-NP-Z]{40,100})/iy,
    examples: {
      match: ['AGE-SECRET-KEY-1{bech32:58}'],
      ignore: ['AGE-SECRET-KEY-1XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX'],
    },
  }),
]

function startOfDashes(text: string, at: number): number {
  let start = at
  while (start > 0 && at - start < 2 && text[start - 1] === '-') start--
  return start
}
