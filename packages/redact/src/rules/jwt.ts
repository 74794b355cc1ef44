import { startsRun } from '../boundary.js'
import { type Locate, secret } from '../rule.js'
import { decodeBase64 } from '../scan/base64.js'

const PARTS =
  /e(?:yJ|woi|wog|woJ|yAi)[A-Za-z0-9_-]{6,4096}\.(?:[A-Za-z0-9_-]{4,32768})?(?:\.[A-Za-z0-9_-]{0,16384}){0,3}/y
const HEADER = /"(?:alg|typ|enc|kid|cty|jku|x5t|x5c|zip)"\s{0,4}:/

/** A header that decodes to JSON with a registered name, then at least a second part; the signature may be empty or cut off. */
const locate: Locate = (text, at) => {
  if (!startsRun(text, at)) return null
  PARTS.lastIndex = at
  const token = PARTS.exec(text)?.[0]
  if (token === undefined) return null
  const dot = token.indexOf('.')
  const header = decodeBase64(token.slice(0, dot))
  // `eyJhbGciOi...` is how prose leaves a token out; a detached payload leaves the header whole.
  if (!/[\w-]/.test(token[dot + 1] ?? '') && !header.trimEnd().endsWith('}')) return null
  return HEADER.test(header) ? { start: at, end: at + token.length } : null
}

export const JWT = [
  secret({
    id: 'jwt',
    anchors: ['eyJ', 'ewog', 'ewoi', 'ewoJ', 'eyAi'],
    locate,
    examples: {
      match: ['{jwt}', '{jwt:empty}'],
      ignore: [
        'eyJ',
        'eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpbXX0.map',
        '"data:application/json;base64,eyJ2ZXJzaW9uIjozfQ=="',
      ],
    },
  }),
]
