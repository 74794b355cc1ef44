/** How much a name says: a password is one whatever it looks like, a token or key must look drawn at random as well. */
export type NameStrength = 'password' | 'key'

const LONGEST_NAME = 96
/** How far from a telling word its name may reach, either way. */
export const NAME_REACH = 48

const PASSWORD =
  /(?:pass(?:word|wd|wort|code|phrase)?|pwd|passw|psw|senha|contrasena|contraseña|motdepasse|mot_de_passe|kennwort|пароль|密码|パスワード|pw)$/i
const KEY =
  /(?:secret|token|credentials?|api[-_. ]?key|apikey|bearer|jwt|(?:^|[-_. ])(?:auth|sas|pat|otp|cred)|access[-_. ]?key(?:[-_. ]?secret)?|secret[-_. ]?(?:access[-_. ]?)?key(?:[-_. ]?base)?|(?:auth|oauth|encrypt|encryption|decrypt|decryption|signing|signature|sign|master|private|account|app|application|service|service[-_. ]?role|shared|storage|session|admin|role|license|subscription|function|host|integration|ingest|ingestion|write|deploy|cipher|aes|hmac|jwt|client|server|consumer|developer|live|primary|secondary|webhook|cookie|root|vault|fernet|crypto|crypt|symmetric|data|fastly|datadog|dd[-_. ]?api|dd[-_. ]?app|cloudflare|algolia|stripe|openai|anthropic|mailgun|sendgrid|twilio|heroku|okta|auth0|maps|gcp|google|firebase|azure|aws|bot|user|team|org|personal|project|read|ssh|pgp|gpg|rsa|ed25519|enc)[-_. ]?key|key[-_. ]?secret)$/i
// What may follow the telling word without changing it: an environment, a number, an encoding.
const SUFFIX =
  /(?:[-_. ]?(?:value|val|base64|b64|raw|plain|plaintext|string|str|prod|production|dev|development|stage|staging|test|live|main|old|new|current|next|prev|previous|backup|primary|secondary|default|env|text|\d{1,3}))+$/i
// Names that hold one of the words and mean something harmless.
const HARMLESS =
  /(?:(?:next|prev|previous|page|continuation|cursor|sync|pagination|resume|start|design|stop|end|eos|bos|pad|unk|mask|sep|cls|special|prompt|completion|input|output|total|max|min|num|cached|reasoning|image|audio|text|syntax|lexer|parser|punctuation|match|match_|change|delta|snapshot|bookmark|request|client_request|idempotency|csrf_?header|css|theme)[-_. ]?tokens?|public[-_. ]?key|publishable[-_. ]?key|(?:cache|primary|foreign|partition|sort|object|s3|idempotency|translation|lookup|group|row|registry|hot|storage_?item|dedupe|i18n|react|data_?source)[-_. ]?key)$/i

// The same few names come again and again. A sender who invents names only empties the cache.
const CACHED = 4096
const cache = new Map<string, NameStrength | null>()

/** What the name of a field, variable, header or flag says about its value; null when it says nothing. */
export function strengthOfName(name: string): NameStrength | null {
  if (name.length > LONGEST_NAME) return null
  const known = cache.get(name)
  if (known !== undefined) return known
  const strength = judgeName(name)
  if (cache.size >= CACHED) cache.clear()
  cache.set(name, strength)
  return strength
}

// A part of every word above: most names have none, and need not be held against the long lists.
const ANY_WORD =
  /pass|p[sw]|pat|senha|contrase|kennwort|пароль|密码|パスワード|secret|token|cred|key|bearer|jwt|auth|sas|otp/i

function judgeName(name: string): NameStrength | null {
  if (!ANY_WORD.test(name)) return null
  const plain = name.replace(/^[^A-Za-z\u0080-\uffff]+|[^A-Za-z0-9\u0080-\uffff]+$/g, '')
  if (plain.length < 2 || HARMLESS.test(plain)) return null
  const bare = plain.replace(SUFFIX, '')
  if (PASSWORD.test(bare)) return isPasswordWord(bare) ? 'password' : null
  return KEY.test(bare) && !HARMLESS.test(bare) ? 'key' : null
}

/** `pass` and `pw` end many words (compass, bypass); they count only as a word of their own. */
function isPasswordWord(name: string): boolean {
  const short = /(?:^|[-_. ]|[a-z](?=P))(?:pass|pw)$/i
  return /(?:pass|pw)$/i.test(name) && !/(?:word|wd|pwd|psw)$/i.test(name) ? short.test(name) : true
}

// What may follow a telling word within one word: the rest of it, or another that a name ends with. The first two letters tell.
const TAILS = new Uint8Array(32 * 32)
for (const tail of 'va ba ra pl st pr de te li ma ol ne cu se en wo wd co ph pa pw ps mo ke to cr ap be jw ac'.split(
  ' ',
))
  TAILS[letter(tail.charCodeAt(0)) * 32 + letter(tail.charCodeAt(1))] = 1
const SMALL_W = 0x77

function letter(code: number): number {
  return code & 31
}

/** How long the telling word is that begins with these two letters, 0 when it may be one of several. */
function lengthOfTelling(first: number, second: number): number {
  switch (((first | 0x20) << 8) | second | 0x20) {
    case 0x6b65: // key
    case 0x7077: // pwd
    case 0x6a77: // jwt
      return 3
    case 0x7061: // pass
      return 4
    case 0x746f: // token
      return 5
    default:
      return 0
  }
}

/**
 * Whether the name around the telling word at `at` may end in one: `keyword` and `passthrough` do not. Says so without looking
 * at the whole name, as most names with such a word are of that kind.
 */
export function mayTell(text: string, at: number): boolean {
  const length = lengthOfTelling(text.charCodeAt(at), text.charCodeAt(at + 1))
  if (length === 0) return true
  const from = at + length
  const isCapital = text.charCodeAt(from - 1) < 97
  let end = from
  // Bounded: a sender may write one word of a million letters, with a telling word at every fourth.
  while (end - from < LONGEST_NAME && isTail(text.charCodeAt(end), isCapital)) end++
  if (end === from || goesOn(text.charCodeAt(end))) return true
  const first = text.charCodeAt(from)
  if (end === from + 1) return (first | 0x20) === SMALL_W
  return TAILS[letter(first) * 32 + letter(text.charCodeAt(from + 1))] === 1
}

function isTail(code: number, orCapital: boolean): boolean {
  return (code >= 97 && code <= 122) || (orCapital && code >= 65 && code <= 90)
}

/** Whether a name goes on with a capital, a digit, a sign or another script. */
function goesOn(code: number): boolean {
  return (
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    (code >= 97 && code <= 122) ||
    code === 0x5f ||
    code === 0x2d ||
    code === 0x2e ||
    code === 0x24 ||
    code >= 0xc0
  )
}
