import { readFileSync } from 'node:fs'
import {
  INJECTION_MARKERS,
  INJECTION_MARKERS_MEANING,
  SECRET_PATTERNS,
  SECRET_PATTERNS_MEANING,
} from '@countersign/vocabulary'
import { expect, test } from 'vitest'
import { redactionPage } from '../scripts/redaction-page.mjs'
import { createRedactor, MARKER_RULES, SECRET_RULES } from '../src/index.js'

const page = readFileSync(new URL('../../../docs/REDACTION.md', import.meta.url), 'utf8')

test('docs/REDACTION.md lists every rule; "pnpm generate" writes it', () => {
  const generated = redactionPage(page, {
    secrets: { rules: SECRET_RULES, meanings: SECRET_PATTERNS_MEANING },
    markers: { rules: MARKER_RULES, meanings: INJECTION_MARKERS_MEANING },
  })
  expect(page).toBe(generated)
})

test('every word of the vocabulary has a rule, and every rule a word', () => {
  // Found by the name beside them, by the assignment rule, or by an exact value.
  const named = ['fastly', 'auth0', 'algolia', 'kv_password', 'environment_value']
  const secrets = new Set([...SECRET_RULES.map(({ id }) => id), ...named])
  expect([...secrets].sort()).toEqual([...SECRET_PATTERNS].sort())
  const swept = ['invisible_text', 'bidi_override', 'ansi_escape']
  const markers = new Set([...MARKER_RULES.map(({ id }) => id), ...swept])
  expect([...markers].sort()).toEqual([...INJECTION_MARKERS].sort())
})

test('the page itself holds nothing that would be redacted', () => {
  expect(createRedactor().redactSecretsInString(page).details).toEqual({})
})
