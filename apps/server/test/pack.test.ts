import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { COMMAND } from './bundle-command.js'
import { makePlace } from './command-line.js'
import { recordCalls, recordedPlace } from './recorded.js'

const place = recordedPlace()

test('packs the latest run, and verify accepts it under the exported key', async () => {
  const { run, runId, workspace } = place()
  const packed = await run('pack')
  expect(packed).toMatchObject({ code: 0, stderr: '' })
  expect(packed.stdout).toMatch(
    new RegExp(`^${runId}\\.zip: pack_[0-9a-f]{16}, \\d+ files\n${runId}, .*, sealed\n$`),
  )
  const { stdout: key } = await run('keys', 'export-public')
  const verified = await run('verify', join(workspace, `${runId}.zip`), '--public-key', key.trim(), '--json')
  expect(verified.code).toBe(0)
  expect(JSON.parse(verified.stdout)).toMatchObject({ state: 'ok', authenticity: 'public', findings: [] })
})

test('packs one call without the others, into a folder', async () => {
  const { run, toolCalls } = place()
  const { code, stdout } = await run('pack', 'latest', '-o', 'one', '--only', toolCalls[0]!, '--json')
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ file: 'one', sealed: true })
  const verified = await run('verify', './one', '--json')
  expect(JSON.parse(verified.stdout)).toMatchObject({ scope: 'selection', state: 'ok', findings: [] })
})

test('claims with a card of one’s own, which travels with the pack', async () => {
  const { run, workspace } = place()
  writeFileSync(
    join(workspace, 'few.card.yaml'),
    'card: few_calls\ntitle: At most ten calls.\nchecks:\n  - { count: requested, max: 10 }\n',
  )
  expect((await run('pack', '-o', 'few', '--claims', 'few.card.yaml')).code).toBe(0)
  expect(readFileSync(join(workspace, 'few', 'claims.json'), 'utf8')).toContain('"few_calls"')
  const { stdout } = await run('verify', './few')
  expect(stdout).toContain('passed few_calls')
})

test('says of a run that goes on that it is packed up to its last checkpoint', async () => {
  const elsewhere = makePlace()
  await recordCalls(elsewhere, ['echo', 'echo'], { leaveOpen: true, clock: slowClock() })
  const { code, stdout, stderr } = await elsewhere.run('pack', '-o', 'open.zip')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('not ended: packed up to its last checkpoint')
})

/** A clock by which more than a second passes between two events, so that each group of them is signed. */
function slowClock(): () => number {
  let now = Date.parse('2026-01-01T12:00:00.000Z')
  return () => {
    now += 1500
    return now
  }
}

const program = (name: string) => fileURLToPath(new URL(`programs/${name}.mjs`, import.meta.url))

test('wrap keeps a pack of its run, made anew when it ends', async () => {
  const { workspace, env, run } = makePlace()
  const client = [
    program('echo-client'),
    COMMAND,
    program('echo-server'),
    '5',
    '0',
    '--pack',
    'evidence',
    '--pack-every',
    '2',
  ]
  const child = spawn(process.execPath, client, { cwd: workspace, env, stdio: 'ignore' })
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
  const [name, ...others] = readdirSync(join(workspace, 'evidence')).filter((name) => name.endsWith('.zip'))
  expect(others).toEqual([])
  const { stdout } = await run('verify', `./evidence/${name}`, '--json')
  expect(JSON.parse(stdout)).toMatchObject({
    state: 'ok',
    completeness: 'sealed',
    facts: { counts: { requested: 5 } },
  })
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'wrap leaves a sealed pack when it is stopped with %s',
  async (signal) => {
    const { workspace, env, run } = makePlace()
    const args = [COMMAND, 'wrap', '--pack', 'evidence', '--', process.execPath, program('echo-server')]
    const child = spawn(process.execPath, args, { cwd: workspace, env, stdio: ['pipe', 'pipe', 'ignore'] })
    const ended = new Promise((resolve) => child.on('close', resolve))
    let said = ''
    const answered = new Promise<void>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes('"hello"')) resolve()
      })
    })
    const clientInfo = { name: 'by-hand', version: '1' }
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }
    for (const message of [
      { id: 1, method: 'initialize', params },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/call', params: { name: 'echo', arguments: {} } },
    ])
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    await answered
    child.kill(signal)
    await ended
    const [name] = readdirSync(join(workspace, 'evidence'))
    const { stdout } = await run('verify', `./evidence/${name}`, '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      state: 'ok',
      completeness: 'sealed',
      facts: { counts: { requested: 1 } },
    })
  },
)

test.each([
  {
    args: ['wrap', '--pack', 'x', '--pack-every', 'often', '--', 'true'],
    says: /--pack-every takes a number of calls/,
  },
  { args: ['pack', 'nobody'], says: /no run nobody/ },
  {
    args: ['pack', '--only', 'echo_ffffffffffff', '-o', 'a'],
    says: /the run has no call "echo_ffffffffffff"/,
  },
  { args: ['pack', '--claims', 'nowhere.yaml', '-o', 'b'], says: /nowhere\.yaml cannot be read: ENOENT/ },
  {
    args: ['pack', '--claims', 'polcy_enforced', '-o', 'c'],
    says: /no card is called polcy_enforced; built in: /,
  },
  { args: ['pack', '-o', 'src'], says: /there is something under that name already/ },
])('$args is refused in words', async ({ args, says }) => {
  const { code, stdout, stderr } = await place().run(...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(says)
  expect(stderr).not.toMatch(/\n\s+at /)
})
