import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGuard } from '@countersign/mcp-adapter'
import { expect, test } from 'vitest'
import { examples, makePlace, type Place } from '../src/place.js'
import { blocksIn, commandsOf, readmeOf } from '../src/readme.js'

const dir = join(examples, 'ci')
const [COMMAND = ''] = commandsOf('ci')

/** A workspace with one sealed run, as an agent's work leaves it. */
async function placeWithRun(): Promise<Place> {
  const place = makePlace()
  copyFileSync(join(dir, 'check-evidence.mjs'), join(place.workspace, 'check-evidence.mjs'))
  const guard = createGuard({
    workspace: place.workspace,
    home: place.env['COUNTERSIGN_HOME'],
    server: { name: 'notes', version: '1.0.0' },
    log: () => {},
  })
  for (const tool of ['read_note', 'list_notes'])
    await guard.call({ toolName: tool, arguments: {} }, () => ({ content: [] }))
  await guard.close()
  return place
}

function eventsOf({ workspace }: Place): string {
  const runs = join(workspace, '.countersign', 'runs')
  return join(runs, readdirSync(runs)[0]!, 'events.jsonl')
}

test('passes a record that holds, and prints what the README says', async () => {
  const place = await placeWithRun()
  const { code, stdout, stderr } = await place.sh(COMMAND)
  expect(code, stdout + stderr).toBe(0)
  const pattern = blocksIn(readmeOf('ci'), 'text')[0]!
    .replace(/run_\w+/, 'run_\\w+')
    .replace('38', '2')
  expect(stdout).toMatch(new RegExp(`^${pattern}$`))
})

test('fails a record of which one byte was changed', async () => {
  const place = await placeWithRun()
  const events = eventsOf(place)
  writeFileSync(events, readFileSync(events, 'utf8').replace('read_note', 'read_nope'))
  const { code, stdout } = await place.sh(COMMAND)
  expect(code).toBe(1)
  expect(stdout).toMatch(/^::error title=Evidence::run_\w+: the chain is tampered at event \d+$/m)
})

test('fails a record of which the end was cut off', async () => {
  const place = await placeWithRun()
  const events = eventsOf(place)
  writeFileSync(events, `${readFileSync(events, 'utf8').split('\n').slice(0, 2).join('\n')}\n`)
  expect((await place.sh(COMMAND)).code).toBe(1)
})

test('fails when a receipt was rewritten', async () => {
  const place = await placeWithRun()
  const folder = join(place.workspace, '.countersign', 'mcp_receipts')
  const run = join(folder, readdirSync(folder)[0]!)
  const receipt = join(run, readdirSync(run)[0]!)
  writeFileSync(receipt, readFileSync(receipt, 'utf8').replace('not_evaluated', 'allow'))
  const { code, stdout } = await place.sh(COMMAND)
  expect(code).toBe(1)
  expect(stdout).toContain('receipts are tampered')
})

test('fails when a call has no outcome, and when there is no record at all', async () => {
  const check = join(dir, 'check-evidence.mjs')
  const { sh } = makePlace()
  const verdict = {
    run_id: 'run_1\n::notice::forged',
    state: 'ok',
    first_tamper_at_seq: null,
    completeness: 'sealed',
    authenticity: 'public',
    receipt_integrity: 'ok',
    escrow: { requested: 3, complete: 2 },
  }
  const open = await sh(`node "${check}"`, undefined, JSON.stringify({ runs: [verdict] }))
  expect(open.code).toBe(1)
  expect(open.stdout).toContain('1 of 3 calls have no outcome: coverage is below 100 %25')
  expect(open.stdout).not.toMatch(/^::notice/m)
  expect((await sh(`node "${check}"`, undefined, '{"runs":[]}')).code).toBe(1)
  expect((await sh(`node "${check}"`, undefined, 'no such workspace')).code).toBe(2)
})

test('the workflow runs the command of the README', () => {
  const workflow = readFileSync(join(dir, 'evidence.yml'), 'utf8')
  expect(workflow).toContain(`run: ${COMMAND.replace('check-evidence', '.github/check-evidence')}\n`)
  expect(workflow).not.toMatch(/\$\{\{ *github\.(event|head_ref)/)
})
