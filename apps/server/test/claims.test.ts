import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePlace } from './command-line.js'
import { recordCalls, recordedPlace } from './recorded.js'

const place = recordedPlace()

test('a run that kept its policy passes', async () => {
  const { code, stdout } = await place().run(
    'claims',
    'latest',
    '-c',
    'policy_enforced',
    'no_secret_delivered',
  )
  expect(code).toBe(0)
  expect(stdout).toMatch(/^passed\s+policy_enforced .*\npassed\s+no_secret_delivered/)
})

test('all built-in cards, as JSON', async () => {
  const { code, stdout } = await place().run('claims', '--json')
  const { claims } = JSON.parse(stdout) as { claims: { card: string; state: string }[] }
  expect(claims.map(({ card }) => card)).toEqual([
    'receipt_completeness',
    'mcp_escrow_completeness',
    'policy_enforced',
    'chain_sealed',
    'no_secret_delivered',
  ])
  expect(code).toBe(claims.every(({ state }) => state === 'passed') ? 0 : 1)
})

test('a card that fails gives exit code 1, of a run and of its pack', async () => {
  const { run, workspace } = place()
  writeFileSync(
    join(workspace, 'strict.yaml'),
    'card: no_denials\ntitle: Nothing was denied.\nchecks: [{ count: denied, max: 0 }]\n',
  )
  expect(await run('claims', 'latest', '-c', 'strict.yaml')).toMatchObject({ code: 1 })
  await run('pack', '-o', 'evidence.zip')
  const { code, stdout } = await run('claims', './evidence.zip', '-c', 'strict.yaml')
  expect(code).toBe(1)
  expect(stdout).toMatch(/^failed\s+no_denials\s+1\n$/)
})

test('a card of which the run says nothing is not checked, which is no pass', async () => {
  const elsewhere = makePlace()
  await recordCalls(elsewhere, ['echo'], { policy: null })
  const { code, stdout } = await elsewhere.run('claims', '-c', 'policy_enforced')
  expect(stdout).toMatch(/^not checked\s+policy_enforced/)
  expect(code).toBe(3)
})

test('what was tampered with proves nothing', async () => {
  const elsewhere = makePlace()
  const { runId } = await recordCalls(elsewhere, ['echo'])
  appendFileSync(join(elsewhere.workspace, '.countersign', 'runs', runId, 'events.jsonl'), 'x\n')
  const { code, stdout } = await elsewhere.run('claims', '-c', 'mcp_escrow_completeness')
  expect(code).toBe(1)
  expect(stdout).toContain('was tampered with')
})

test('a mistake in a card is said with its line', async () => {
  const { run, workspace } = place()
  writeFileSync(
    join(workspace, 'bad.yaml'),
    'card: bad\ntitle: Bad.\nchecks:\n  - { count: calls, max: 1 }\n',
  )
  const { code, stderr } = await run('claims', '-c', 'bad.yaml')
  expect(code).toBe(2)
  expect(stderr).toMatch(
    /bad\.yaml: The card has 1 mistake:.*line 4, column 7: checks\[0\]\.count: expected one of/s,
  )
})
