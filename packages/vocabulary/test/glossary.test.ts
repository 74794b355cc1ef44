import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { glossaryOf } from '../scripts/glossary.mjs'
import { FACT_ANCHORS, VOCABULARY } from '../src/index.js'

test('docs/GLOSSARY.md is what the vocabulary says; "pnpm generate" writes it', () => {
  const committed = readFileSync(new URL('../../../docs/GLOSSARY.md', import.meta.url), 'utf8')
  expect(committed).toBe(glossaryOf(VOCABULARY, FACT_ANCHORS))
})

test('a list becomes a table of its words', () => {
  const page = glossaryOf([{ name: 'LEVELS', words: ['info'], meaning: { info: 'Good to know.' } }], {
    time: ['days', 'weeks'],
  })
  expect(page).toContain('\n\n## LEVELS\n\n| word | meaning |\n|---|---|\n| `info` | Good to know. |\n\n')
  expect(page.endsWith('| family | words |\n|---|---|\n| time | days, weeks |\n')).toBe(true)
})
