import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateVerdict } from '@countersign/schema'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPlace, runCommand } from './command-line.js'
import { type Recorded, recordCalls, recordedPlace } from './recorded.js'

const recorded = recordedPlace()

/** A copy of the recorded place, to be spoilt. */
function copied(): Recorded {
  const place = openPlace()
  onTestFinished(() => place.remove())
  cpSync(recorded().workspace, place.workspace, { recursive: true })
  cpSync(recorded().home, place.home, { recursive: true })
  const { runId, toolCalls } = recorded()
  return { ...place, runId, toolCalls, stateDir: join(place.workspace, '.countersign') }
}

function edit(path: string, change: (text: string) => string): void {
  const text = readFileSync(path, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error('nothing was changed')
  writeFileSync(path, changed)
}

function codesOf(stdout: string): string[] {
  return JSON.parse(stdout).findings.map(({ code }: { code: string }) => code)
}

function eventsOf({ stateDir, runId }: Recorded): string {
  return join(stateDir, 'runs', runId, 'events.jsonl')
}

test('the latest run is ok, sealed, and ours', async () => {
  const { code, stdout, stderr } = await recorded().run('verify')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^✓ run_\w+ {2}ok · sealed · public\n/)
  expect(stdout).toContain('4 calls, 100 % with an outcome, 4 receipts intact')
})

test.each([
  ['by its id', (runId: string) => runId],
  ['by its beginning', (runId: string) => runId.slice(0, -4)],
])('one verdict object as JSON, %s', async (_, word) => {
  const { runId, run } = recorded()
  const { code, stdout } = await run('verify', word(runId), '--json', '--strict')
  const verdict = JSON.parse(stdout)
  expect(code).toBe(0)
  expect(validateVerdict(verdict).errors).toEqual([])
  expect(verdict).toMatchObject({
    run_id: runId,
    state: 'ok',
    completeness: 'sealed',
    receipt_integrity: 'ok',
  })
})

test('all runs as JSON are a list of verdicts', async () => {
  const { stdout } = await recorded().run('verify', '--all', '--json')
  const { runs } = JSON.parse(stdout)
  expect(runs).toHaveLength(1)
  expect(validateVerdict(runs[0]).errors).toEqual([])
})

test.each([
  ['alone', ['verify', 'latest']],
  ['among all runs', ['verify', '--all']],
])('our master key finds an HMAC that nobody else can check, %s', async (_, args) => {
  const place = openPlace()
  onTestFinished(() => place.remove())
  const { runId } = await recordCalls(place, ['echo'], { signing: 'hmac' })
  const dir = join(place.workspace, '.countersign', 'runs', runId)
  expect((await place.run(...args)).code).toBe(0)
  // The last line: no later one holds it.
  edit(join(dir, 'events.jsonl'), (text) =>
    text.replace(
      /("sig":")(.)([^"]*"[^\n]*\n)$/,
      (_, name, digit, rest) => name + (digit === '0' ? '1' : '0') + rest,
    ),
  )
  const { code, stdout } = await place.run(...args)
  expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('signature_mismatch') })
  const stranger = { PATH: process.env['PATH'], HOME: '/nonexistent' }
  expect((await runCommand(['verify', dir], { cwd: '/', env: stranger })).code).toBe(0)
})

describe('from elsewhere', () => {
  const elsewhere = (args: string[]) =>
    runCommand(args, { cwd: '/', env: { PATH: process.env['PATH'], HOME: '/nonexistent' } })

  test('a run folder is self-asserted, until its key is pinned', async () => {
    const { stateDir, runId, run } = recorded()
    const dir = join(stateDir, 'runs', runId)
    expect(JSON.parse((await elsewhere(['verify', dir, '--json'])).stdout).authenticity).toBe('self_asserted')
    const { stdout: key } = await run('keys', 'export-public')
    const pinned = await elsewhere(['verify', dir, '--json', '--public-key', key.trim()])
    expect(JSON.parse(pinned.stdout).authenticity).toBe('public')
  })

  test('a key in a file is pinned as well, and another key is a forgery', async () => {
    const { stateDir, runId, run, workspace } = recorded()
    const dir = join(stateDir, 'runs', runId)
    const file = join(workspace, 'countersign.pub')
    writeFileSync(file, (await run('keys', 'export-public')).stdout)
    expect((await elsewhere(['verify', dir, '--public-key', file])).code).toBe(0)
    const other = openPlace()
    onTestFinished(() => other.remove())
    await other.run('keys', 'init')
    const { stdout: strange } = await other.run('keys', 'export-public')
    const { code, stdout } = await elsewhere(['verify', dir, '--json', '--public-key', strange.trim()])
    expect(code).toBe(1)
    expect(JSON.parse(stdout).state).toBe('tampered')
    expect(codesOf(stdout)).toContain('identity_mismatch')
  })
})

test('a run of another workspace leaves no receipts in this one', async () => {
  const { stateDir, runId } = recorded()
  const place = openPlace()
  onTestFinished(() => place.remove())
  const { code, stderr } = await place.run('rebuild', join(stateDir, 'runs', runId))
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/is of another workspace/) })
  expect((await place.run('rebuild', join(stateDir, 'runs', runId), '--out', 'receipts')).code).toBe(0)
})

describe('forged', () => {
  test('one byte flipped: caught at its position, exit code 1', async () => {
    const place = copied()
    edit(eventsOf(place), (text) => text.replace('"duration_ms":', '"duration_ms":1'))
    const { code, stdout } = await place.run('verify', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ state: 'tampered', first_tamper_at_seq: 2 })
    expect((await place.run('verify')).stdout).toMatch(/^✗ run_\w+ {2}tampered at event 2\n/)
  })

  test('the tail cut off', async () => {
    const place = copied()
    edit(eventsOf(place), (text) => `${text.split('\n').slice(0, 5).join('\n')}\n`)
    const { code, stdout } = await place.run('verify', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ state: 'tampered', completeness: 'truncated' })
  })

  test('a receipt rewritten from deny to allow', async () => {
    const place = copied()
    const receipt = join(place.stateDir, 'mcp_receipts', place.runId, `${place.toolCalls[2]}.json`)
    edit(receipt, (text) => text.replace('"deny"', '"allow"'))
    const { code, stdout } = await place.run('verify', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ state: 'tampered', receipt_integrity: 'tampered' })
    const shown = await place.run('receipt', place.toolCalls[2]!)
    expect(shown.code).toBe(1)
    expect(shown.stdout).toMatch(/its file was changed/)
  })

  test('an emptied ledger is not ok', async () => {
    const place = copied()
    edit(eventsOf(place), () => '')
    expect((await place.run('verify')).code).toBe(1)
  })

  test('an anchor that was kept elsewhere', async () => {
    const { runId, run } = recorded()
    const { last_link, size } = JSON.parse((await run('verify', '--json')).stdout)
    expect((await run('verify', '--anchor', `${runId}:${size - 1}:${last_link}`)).code).toBe(0)
    const wrong = `${runId}:${size - 1}:${'0'.repeat(64)}`
    expect((await run('verify', '--anchor', wrong)).code).toBe(1)
  })

  test('a run that another one names and that is gone', async () => {
    const place = copied()
    await recordCalls(place, ['echo'])
    rmSync(join(place.stateDir, 'runs', place.runId), { recursive: true })
    const { code, stdout } = await place.run('verify', '--all', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout).runs[0]).toMatchObject({ run_id: place.runId, state: 'tampered' })
  })
})

describe('advisory', () => {
  test('an unsigned run is exit code 0, and 3 with --strict', async () => {
    const place = openPlace()
    onTestFinished(() => place.remove())
    await recordCalls(place, ['echo'], { signing: 'none' })
    expect((await place.run('verify')).code).toBe(0)
    const { code, stdout } = await place.run('verify', '--strict', '--json')
    expect({ code, state: JSON.parse(stdout).state }).toEqual({ code: 3, state: 'unsigned' })
    expect((await place.run('verify', '--all', '--strict')).code).toBe(3)
  })

  test('missing receipts can be rebuilt, byte for byte', async () => {
    const place = copied()
    const receipts = join(place.stateDir, 'mcp_receipts', place.runId)
    const path = join(receipts, `${place.toolCalls[0]}.json`)
    const before = readFileSync(path)
    rmSync(receipts, { recursive: true })
    expect((await place.run('verify', '--strict')).code).toBe(3)
    const { stdout } = await place.run('rebuild', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ written: 4, unchanged: 0, open: [] })
    expect(readFileSync(path)).toEqual(before)
    expect((await place.run('verify', '--strict')).code).toBe(0)
  })

  test('receipts are not rebuilt from a ledger that does not hold', async () => {
    const place = copied()
    edit(eventsOf(place), (text) => text.replace('"duration_ms":', '"duration_ms":1'))
    const { code, stderr } = await place.run('rebuild')
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/tampered at event 2/) })
  })
})

test('a proof of one event stands alone, and breaks when touched', async () => {
  const { run, workspace, runId } = recorded()
  const proof = join(workspace, 'event-3.proof.json')
  expect((await run('prove', 'latest', '3', '-o', proof)).code).toBe(0)
  const { stdout: key } = await run('keys', 'export-public')
  const good = await run('verify', proof, '--json', '--public-key', key.trim())
  expect(good.code).toBe(0)
  expect(JSON.parse(good.stdout)).toMatchObject({
    state: 'ok',
    authenticity: 'public',
    run_id: runId,
    seq: 3,
  })
  edit(proof, (text) => text.replace('"seq":3', '"seq":2'))
  const bad = await run('verify', proof, '--json')
  expect({ code: bad.code, state: JSON.parse(bad.stdout).state }).toEqual({ code: 1, state: 'tampered' })
})
