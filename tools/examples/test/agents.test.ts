import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateEnvelope } from '@countersign/schema'
import { ERROR_CODES } from '@countersign/vocabulary'
import { expect, test } from 'vitest'
import { makePlace } from '../src/place.js'
import { blocksIn } from '../src/readme.js'
import { answers } from '../src/refusals.js'

const page = readFileSync(join(import.meta.dirname, '../../../docs/AGENTS.md'), 'utf8')

/** The name of a run and a link differ each time; everything else is word for word. */
function settled(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll(/run_\d{8}_[0-9a-f]{12}/g, 'run_20260315_592bde97e9d2')
    .replaceAll(/"link":"[0-9a-f]{64}"/g, '"link":"…"')
  return JSON.parse(text)
}

test('the answers on the page are those of a guard', async () => {
  const { workspace, env } = makePlace()
  const { denied, approval, withheld, ...others } = await answers(workspace, env['COUNTERSIGN_HOME'] ?? '')
  const shown = blocksIn(page, 'json').map((block) => settled(JSON.parse(block)))
  expect(shown).toEqual([denied, approval, withheld].map(settled))
  expect(others.path.structuredContent).toMatchObject({ error_code: 'PATH_NOT_ALLOWED' })
  expect(others.evidence.structuredContent).toMatchObject({ error_code: 'EVIDENCE_REQUIRED' })
  for (const { structuredContent } of [denied, approval, withheld, ...Object.values(others)])
    expect(validateEnvelope(structuredContent).errors).toEqual([])
})

test('the page tells what to do about every code there is', () => {
  const told = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => code)
  expect(told.toSorted()).toEqual([...ERROR_CODES].sort())
})
