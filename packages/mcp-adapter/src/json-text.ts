import type { Redactor } from '@countersign/redact'
import { isObject } from './json-rpc.js'

/**
 * A text that was JSON stays JSON: clients parse it. Where taking a secret out of the text broke it, the secret is
 * taken out of the parsed value instead.
 */
export function mendJsonText(original: unknown, redacted: unknown, redactor: Redactor): unknown {
  if (original === redacted) return redacted
  if (typeof original === 'string' && typeof redacted === 'string') return mend(original, redacted, redactor)
  if (Array.isArray(original) && Array.isArray(redacted))
    return redacted.map((item, index) => mendJsonText(original[index], item, redactor))
  if (isObject(original) && isObject(redacted))
    return Object.fromEntries(
      Object.entries(redacted).map(([name, member]) => [
        name,
        mendJsonText(original[name], member, redactor),
      ]),
    )
  return redacted
}

function mend(original: string, redacted: string, redactor: Redactor): string {
  if (!/^\s*[[{]/.test(original)) return redacted
  const before = parse(original)
  if (before === undefined || parse(redacted) !== undefined) return redacted
  return JSON.stringify(redactor.redactSecretsInValue(before).value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
