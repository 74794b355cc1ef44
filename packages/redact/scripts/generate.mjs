// Writes the tables of docs/REDACTION.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { MARKER_RULES, SECRET_RULES } from '@countersign/redact'
import { INJECTION_MARKERS_MEANING, SECRET_PATTERNS_MEANING } from '@countersign/vocabulary'
import { redactionPage } from './redaction-page.mjs'

const file = new URL('../../../docs/REDACTION.md', import.meta.url)
const page = redactionPage(readFileSync(file, 'utf8'), {
  secrets: { rules: SECRET_RULES, meanings: SECRET_PATTERNS_MEANING },
  markers: { rules: MARKER_RULES, meanings: INJECTION_MARKERS_MEANING },
})
writeFileSync(file, page)
