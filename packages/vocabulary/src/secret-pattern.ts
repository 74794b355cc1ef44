import { isWordOf } from './word.js'

/** The ids of the credential patterns that redaction knows. Append only: the order is part of the format. */
export const SECRET_PATTERNS = [
  'github_pat_classic',
  'github_pat_fine',
  'aws_access_key',
  'anthropic',
  'openai',
  'jwt',
  'private_key',
  'bearer',
] as const
export type SecretPattern = (typeof SECRET_PATTERNS)[number]
export const SECRET_PATTERNS_MEANING = {
  github_pat_classic: 'A GitHub classic personal access token.',
  github_pat_fine: 'A GitHub fine-grained personal access token.',
  aws_access_key: 'An AWS access key id.',
  anthropic: 'An Anthropic API key.',
  openai: 'An OpenAI API key.',
  jwt: 'A JSON Web Token.',
  private_key: 'A private key in PEM, OpenSSH, PGP or PPK form.',
  bearer: 'A bearer or API-key header value.',
} as const satisfies Record<SecretPattern, string>
export function isSecretPattern(word: unknown): word is SecretPattern {
  return isWordOf(SECRET_PATTERNS, word)
}
