import { isPlaceholder } from '../placeholder.js'
import { type Locate, secret } from '../rule.js'

// Slashes may be escaped as JSON does; the whole may be percent-encoded, which the decoded view turns back.
const AUTHORITY =
  /:(?:\\{0,8}\/){2}(?<user>[^\s:@/\\"'`<>|,;?#(){}]{0,128}):(?<value>[^\s"'`<>]{1,512}?)@(?=[A-Za-z0-9[$_*.-])/y
const WEAK =
  /^(?:pass|password|pwd|passwd|secret|token|user|username|admin|root|guest|port|\d{1,5}|p+w?|x+|foo|bar|baz|abc|xyz|\*+|\.{3}|…)$/i

const locate: Locate = (text, at) => {
  if (!/[a-z0-9]/i.test(text[at - 1] ?? '')) return null
  AUTHORITY.lastIndex = at
  const match = AUTHORITY.exec(text)
  const value = match?.groups?.['value']
  if (value === undefined || /[/?#]/.test(value.replaceAll('\\/', '/').slice(0, value.length)) === true) {
    // A slash ends the authority, unless the password itself holds one and an @ host still follows.
    if (value === undefined || !/^[^/?#]*[/?#][^/?#]*$/.test(value) || /^\d{1,5}[/?#]/.test(value))
      return null
  }
  if (value.length < 3 || isWeak(value)) return null
  // The colon is that of a mark: `api.internal[REDACTED:private_key]@`.
  if (match!.groups!['user']!.endsWith('[REDACTED') && /^[a-z0-9_]+(?::[^\]]*)?\]/.test(value)) return null
  const start = at + match![0].length - 1 - value.length
  return { start, end: start + value.length }
}

/** What documentation writes: `user:password@`, `user:<pass>@`, `${USER}:${PASS}@`. */
function isWeak(value: string): boolean {
  let plain = value
  try {
    plain = decodeURIComponent(value)
  } catch {
    // Not an encoding at all: judged as it stands.
  }
  return WEAK.test(plain) || isPlaceholder(plain) || /^[$%{<[][A-Z_a-z.{}<>$%[\]-]*$/.test(plain)
}

export const URL_PASSWORD = [
  secret({
    id: 'url_password',
    anchors: ['://', ':\\/', ':\\\\'],
    locate,
    examples: {
      match: [
        'postgres://app:{base62:12}@db.internal:5432/app',
        'mongodb+srv://root:{base62:10}%21@cluster0.abcde.mongodb.net',
        'redis://:{base62:16}@cache:6379',
        'https:\\/\\/ci:{base62:20}@git.internal\\/x.git',
      ],
      ignore: [
        'postgres://user:password@localhost/db',
        'https://host:8080/path@2x.png',
        'https://${USER}:${PASS}@host',
        'http://localhost:3000/@vite/client',
        'https://api.internal[REDACTED:private_key]@*',
      ],
    },
  }),
]
