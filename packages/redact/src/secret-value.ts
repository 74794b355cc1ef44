import { isHex, looksRandom, shapeOf } from './checks/shape.js'
import { wordinessOf } from './checks/wordiness.js'
import { isPlaceholder } from './placeholder.js'
import type { NameStrength } from './secret-name.js'

/** How a value is written: a bare word after a spaced `=` is as likely an expression of code as a literal. */
export type Writing = 'quoted' | 'bare' | 'code'

const REFERENCE =
  /^(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\.{0,2}\/|~\/|[A-Za-z]:\\|arn:|op:|vault:|ssm:|secretsmanager:|file:|env[:.]|projects\/|urn:|sha(?:1|256|384|512)[-:]|md5[-:]|data:|spec\.|process\.|import\.|os\.|self\.|this\.|req\.|request\.|config\.|settings\.|params\.|args\.|props\.|state\.|ctx\.|var\.|local\.|module\.|secrets?\.|env\.|System\.|ENC\[|AQICAH|!)/i
const FILE_NAME =
  /\.(?:pem|key|crt|json|ya?ml|txt|env|js|ts|py|go|rb|java|cfg|conf|ini|toml|sh|md|html?|png|svg)$/i
const MEMBER = /^[A-Za-z_$][\w$]*(?:(?:\?\.|\.|::|->)[A-Za-z_$][\w$]*)+$/
const IDENTIFIER = /^[A-Za-z_$][A-Za-z_$]*\d{0,3}$/
const TYPE =
  /^(?:u?int(?:8|16|32|64|128)?|float(?:32|64)?|varchar\d*|char\d*|text|bool(?:ean)?|string\d*|str|bytes?\d*|uuid(?:v?\d)?|utf-?8|base64|sha-?(?:1|256|512)|md5|bcrypt|argon2(?:id|i|d)?|pbkdf2|scrypt|oauth-?[12](?:\.0)?|hs256|rs256|es256|aes-?\d+(?:-[a-z]+)?|ed25519|rsa-?\d*|x509|v\d+(?:\.\d+)*|\d{4}-\d\d-\d\d(?:T.*)?)$/i
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a value under a name of this strength is a credential. */
export function isSecretValue(value: string, strength: NameStrength, writing: Writing): boolean {
  if (value.length < 5 || value.length > 4096) return false
  if (writing !== 'quoted' && /[()[\]{}]/.test(value)) return false
  if (writing === 'code' && (MEMBER.test(value) || (IDENTIFIER.test(value) && !looksRandom(value))))
    return false
  // The shape first: it rules out most values at the least cost.
  if (!(strength === 'password' ? isPassword(value, writing) : isKey(value))) return false
  if (TYPE.test(value) || FILE_NAME.test(value) || isPlaceholder(value)) return false
  return !REFERENCE.test(value) || isBase64Blob(value)
}

/** Base64 may begin with a slash, as a path does. */
function isBase64Blob(value: string): boolean {
  return /^[A-Za-z0-9+/]{24,}={0,2}$/.test(value) && looksRandom(value)
}

function isPassword(value: string, writing: Writing): boolean {
  const { digits, lower, upper, other } = shapeOf(value)
  if (/\s/.test(value)) return false
  if (digits === value.length) return value.length >= 6 && writing !== 'code'
  const special = (value.match(/[!@#$%^&*?~+=]/g) ?? []).length
  if (value.length >= 6 && digits > 0 && lower + upper > 0) return !MEMBER.test(value)
  if (value.length >= 6 && special > 0 && lower + upper > 3 && !/^[?&=!@$%*]|[?=&]$/.test(value)) return true
  // Letters alone: a password only when they spell nothing.
  return (
    other === 0 &&
    value.length >= 10 &&
    (looksRandom(value) || (lower > 0 && upper > 1 && wordinessOf(value) < 0.4))
  )
}

function isKey(value: string): boolean {
  if (/\s/.test(value) || value.length < 8) return false
  const { digits, lower, upper, other } = shapeOf(value)
  if (digits === value.length) return false
  if (UUID.test(value)) return true
  if (isHex(value) && value.length >= 16) return digits > 0
  if (other > value.length * 0.4) return false
  // Words joined by dashes, dots or slashes name a thing; the random part of a key is one long piece.
  const longest = Math.max(...value.split(/[-_./:,@ ]+/).map((piece) => piece.length))
  if (longest < 8 && value.length < 24 && wordinessOf(value) >= 0.45) return false
  if (digits > 0 && value.length < 12 && IDENTIFIER.test(value)) return false
  if (value.length < 10) return digits > 1 && lower + upper > 3 && wordinessOf(value) < 0.4
  return looksRandom(value) || (digits > 1 && special(value) > 0 && lower > 0 && upper > 0)
}

function special(value: string): number {
  return (value.match(/[!@#$%^&*?~]/g) ?? []).length
}
