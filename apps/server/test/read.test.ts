import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGuard } from '@countersign/mcp-adapter'
import { validateEvent, validateReceipt, validateVerdict } from '@countersign/schema'
import { expect, test } from 'vitest'
import { COMMAND } from './bundle-command.js'
import { makePlace } from './command-line.js'
import { recordCalls, recordedPlace, TOKEN } from './recorded.js'

const recorded = recordedPlace()

test('runs: each with its state and coverage', async () => {
  const { run, runId } = recorded()
  const { code, stdout } = await run('runs')
  expect(code).toBe(0)
  expect(stdout).toMatch(new RegExp(`${runId} .* test-server@1\\.0\\.0 +ok +sealed +4 +100 %`))
})

test('runs as JSON, each with its verdict', async () => {
  const { runs } = JSON.parse((await recorded().run('runs', '--json')).stdout)
  expect(runs).toMatchObject([
    { run_id: recorded().runId, server_id: 'test-server@1.0.0', status: 'completed' },
  ])
  expect(validateVerdict(runs[0].verdict).errors).toEqual([])
})

test('without a run, it says how to make one', async () => {
  const { code, stdout } = await makePlace().run('runs')
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^No run yet in .*`countersign wrap/m),
  })
})

test('show: one line for a call, with what became of it', async () => {
  const { code, stdout } = await recorded().run('show')
  expect(code).toBe(0)
  expect(stdout).toMatch(/✓ allowed +echo +success/)
  expect(stdout).toMatch(/≈ altered +read_config +success.*took out github_pat_classic/)
  expect(stdout).toMatch(/✗ refused +shell_exec +The policy does not allow this tool/)
  expect(stdout).toMatch(/‖ held for approval +export_release .*apr_[0-9a-f]{16}/)
  expect(stdout).not.toContain(TOKEN)
})

test('show as JSON: the events, as the ledger has them', async () => {
  const { events } = JSON.parse((await recorded().run('show', '--json')).stdout)
  expect(events.at(0).type).toBe('run_start')
  expect(events.at(-1).type).toBe('run_end')
  expect(events.flatMap((event: unknown) => validateEvent(event).errors)).toEqual([])
})

test('show --follow: events as they are recorded, until the run ends', async () => {
  const place = makePlace()
  const guard = createGuard({ workspace: place.workspace, home: place.home, env: {}, log: () => {} })
  const call = () => guard.call({ toolName: 'echo' }, () => ({ content: [] }))
  await call()
  const child = spawn(process.execPath, [COMMAND, 'show', '--follow', '--json'], {
    cwd: place.workspace,
    env: place.env,
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const types: string[] = []
  const second = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      types.push(JSON.parse(line).type)
      if (types.length === 3) resolve()
    })
  })
  await second
  await call()
  await guard.close()
  expect(await ended).toBe(0)
  const pair = ['mcp_tool_requested', 'mcp_tool_executed']
  expect(types).toEqual(['run_start', ...pair, ...pair, 'run_end'])
})

test('receipt: as the ledger has it, by its id or the end of it', async () => {
  const { run, stateDir, runId, toolCalls } = recorded()
  const [toolCall] = toolCalls
  const file = readFileSync(join(stateDir, 'mcp_receipts', runId, `${toolCall}.json`), 'utf8')
  const { code, stdout } = await run('receipt', toolCall!.slice(-12), '--json')
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual(JSON.parse(file))
  expect(validateReceipt(JSON.parse(stdout)).errors).toEqual([])
  expect((await run('receipt', toolCall!)).stdout).toMatch(/its file is what the ledger vouches for/)
})

test('report: one page, and where it is', async () => {
  const { run, workspace } = recorded()
  const { code, stdout } = await run('report', 'latest', '-o', 'report.html')
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^report\.html: run_\w+ is ok/) })
  expect(readFileSync(join(workspace, 'report.html'), 'utf8')).toMatch(/^<!doctype html>/i)
})

test('a run that only HMACs sign is reported under our master key, and no other', async () => {
  const place = makePlace()
  const { runId } = await recordCalls(place, ['echo'], { signing: 'hmac' })
  expect(await place.run('report')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${runId} is ok`),
  })
  expect(readFileSync(join(place.workspace, `${runId}.html`), 'utf8')).toContain('by a shared secret')
  const { stdout: key } = await place.run('keys', 'export-public')
  expect((await place.run('report', '--public-key', key.trim())).code).toBe(1)
})

test('a tool name cannot write to the terminal', async () => {
  const place = makePlace()
  await recordCalls(place, ['\u001b[2Jclear\u202e'])
  const { stdout } = await place.run('show')
  expect(stdout).not.toMatch(/[\u001b\u202e]/)
  expect(stdout).toContain('⟨U+001B⟩[2Jclear⟨U+202E⟩')
})

test('a forged ledger cannot write to the terminal either', async () => {
  const place = makePlace()
  const { runId } = await recordCalls(place, ['echo'])
  const path = join(place.workspace, '.countersign', 'runs', runId, 'events.jsonl')
  const forged = { type: 'run_\u001b[2J', seq: '\u001b[1A', timestamp: '\u001b]0;owned\u0007' }
  writeFileSync(path, `${JSON.stringify(forged)}\n`)
  const { code, stdout } = await place.run('show')
  expect(code).toBe(1)
  expect(stdout).not.toMatch(/[\u001b\u0007]/)
  expect(stdout).toContain('⟨U+001B⟩')
})
