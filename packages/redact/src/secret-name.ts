/** How much a name says: a password is one whatever it looks like, a token or key must look drawn at random as well. */
export type NameStrength = 'password' | 'key'

const LONGEST_NAME = 96

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

function judgeName(name: string): NameStrength | null {
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
