import { entropyOf } from '../checks/entropy.js'
import { shapeOf } from '../checks/shape.js'
import { secret } from '../rule.js'

/** Forty characters of base64 that are neither a git hash nor a word. */
export function isAwsSecret(value: string): boolean {
  const plain = value.replaceAll('\\/', '/').replace(/%2f/gi, '/').replace(/%2b/gi, '+')
  if (!/^[A-Za-z0-9+/]{40}$/.test(plain)) return false
  const { digits, lower, upper } = shapeOf(plain)
  return digits > 0 && lower > 0 && upper > 0 && entropyOf(plain) > 3.9
}

export const AWS = [
  secret({
    id: 'aws_access_key',
    anchors: ['AKIA', 'ASIA', 'ABIA', 'ACCA', 'A3T'],
    long: true,
    expression: /(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z0-9])(?<body>[A-Z0-9]{16})(?![A-Za-z0-9])/y,
    judge: ({ body }) => (entropyOf(body) > 2.6 ? 'likely' : 'no'),
    examples: {
      match: ['AKIA{base32:16}', 'ASIA{base32:16}'],
      ignore: ['AKIAIOSFODNN7EXAMPLE', 'ASIAPACIFIC', 'AKIAXXXXXXXXXXXXXXXX'],
    },
  }),
  secret({
    // The credentials file that the console hands out: id, then secret, with little in between.
    id: 'aws_secret_key',
    anchors: ['AKIA', 'ASIA'],
    long: true,
    expression:
      /A[KS]IA[A-Z0-9]{16}(?:[^A-Za-z0-9+/]{1,8}|[^A-Za-z0-9+/][^\n]{0,40}\n?[^\n]{0,40}?[^A-Za-z0-9+/])(?<secret>(?:[A-Za-z0-9+]|\\?\/|%2[FfBb]){40})(?![A-Za-z0-9+/=])/y,
    judge: ({ text, start, end }) => (isAwsSecret(text.slice(start, end)) ? 'likely' : 'no'),
    examples: {
      match: ['AKIA{base32:16},{awssecret}', 'AKIA{base32:16} / {awssecret}'],
      ignore: ['AKIAIOSFODNN7EXAMPLE {hex:40}'],
    },
  }),
]
