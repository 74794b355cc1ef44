import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMAS } from '@countersign/schema'
import { describe, expect, test } from 'vitest'
import { makePlace, type Place } from './command-line.js'
import { POLICY, recordCalls, recordedPlace } from './recorded.js'

const recorded = recordedPlace()

function withPolicy(text = POLICY): Place {
  const place = makePlace()
  writeFileSync(join(place.workspace, 'countersign.policy.yaml'), text)
  return place
}

test('keys: made once, named, exported, rotated', async () => {
  const { run } = makePlace()
  const made = JSON.parse((await run('keys', 'init', '--json')).stdout)
  expect(made.identity_vkey).toMatch(/^countersign-identity\+[0-9a-f]{8}\+/)
  expect(JSON.parse((await run('keys', 'show', '--json')).stdout)).toEqual(made)
  expect((await run('keys', 'export-public')).stdout).toBe(`${made.identity_vkey}\n`)
  expect(JSON.parse((await run('keys', 'rotate', '--json')).stdout).identity_vkey).not.toBe(
    made.identity_vkey,
  )
})

test('keys token: made once, the same until it is replaced', async () => {
  const { run } = makePlace()
  const { stdout: token } = await run('keys', 'token')
  expect(token).toMatch(/^cst_[A-Za-z0-9_-]{43}\n$/)
  expect((await run('keys', 'token')).stdout).toBe(token)
  expect((await run('keys', 'token', '--new')).stdout).not.toBe(token)
})

test('keys inside the workspace are refused', async () => {
  const { run, workspace } = makePlace()
  const { code, stderr } = await run('keys', 'init', '--home', join(workspace, 'home'))
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringMatching(/keys must lie outside the workspace/),
  })
})

test('an older run still verifies after the keys were rotated', async () => {
  const place = makePlace()
  await recordCalls(place, ['echo'])
  await place.run('keys', 'rotate')
  const { code, stdout } = await place.run('verify', '--json')
  expect({ code, verdict: JSON.parse(stdout) }).toMatchObject({
    code: 0,
    verdict: { authenticity: 'public' },
  })
})

test('mode: shown with where it came from, set, forgotten', async () => {
  const { run } = makePlace()
  const mode = async (...args: string[]) => JSON.parse((await run('mode', ...args, '--json')).stdout)
  expect(await mode()).toEqual({ mode: 'safe_edit', source: 'default', file: null })
  expect(await mode('read_only')).toEqual({ mode: 'read_only', source: 'file', file: 'read_only' })
  expect(await mode('--clear')).toEqual({ mode: 'safe_edit', source: 'default', file: null })
})

describe('policy', () => {
  test('check: a good one, and every mistake of a bad one with its line', async () => {
    expect((await withPolicy().run('policy', 'check')).code).toBe(0)
    const bad = withPolicy('version: "1"\nallowlst: [a]\ndefault: perhaps\n')
    const { code, stdout } = await bad.run('policy', 'check', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, issues: [{ line: 2 }, { line: 3 }] })
    expect((await bad.run('policy', 'check')).stdout).toMatch(
      /countersign\.policy\.yaml:2:1: allowlst: .*allowlist/,
    )
  })

  test('explain: how one call is decided; exit code 1 when it is refused', async () => {
    const { run } = withPolicy()
    expect((await run('policy', 'explain', 'echo')).code).toBe(0)
    const { code, stdout } = await run('policy', 'explain', 'shell_exec', '--json')
    expect({ code, explained: JSON.parse(stdout) }).toMatchObject({
      code: 1,
      explained: { decision: { decision: 'deny', reasons: ['tool_not_allowed'] } },
    })
  })

  test('replay: the same policy changes nothing, a stricter one does', async () => {
    const { run, workspace } = recorded()
    const same = await run('policy', 'replay', 'latest', '--json')
    expect({ code: same.code, counts: JSON.parse(same.stdout).counts }).toEqual({
      code: 0,
      counts: { same: 4, now_refused: 0, now_runs: 0, unknown: 0 },
    })
    const stricter = join(workspace, 'stricter.yaml')
    writeFileSync(stricter, 'version: "1"\nallowlist: [read_config]\n')
    const { code, stdout } = await run('policy', 'replay', 'latest', '--policy', stricter)
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: expect.stringMatching(/echo +allow +deny +now refused/),
    })
  })

  test('matrix: for the tools that the policy names', async () => {
    const { run } = withPolicy()
    const { rows } = JSON.parse((await run('policy', 'matrix', '--json')).stdout)
    expect(new Set(rows.map(({ tool }: { tool: string }) => tool))).toEqual(new Set(['echo', 'read_config']))
    expect((await run('policy', 'matrix', 'echo', '--markdown')).stdout).toMatch(/^\| tool \| mode \|/)
  })
})

describe('approvals', () => {
  test('a held call is listed, approved once, and then runs', async () => {
    const place = withPolicy()
    await recordCalls(place, ['export_release'])
    const { approvals } = JSON.parse((await place.run('approvals', '--json')).stdout)
    expect(approvals).toMatchObject([{ state: 'pending', approval: { tool_name: 'export_release' } }])
    const { approval_id } = approvals[0]
    const { code, stdout } = await place.run(
      'approve',
      approval_id.slice(0, 10),
      '--by',
      'operator',
      '--expires',
      '15m',
    )
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^export_release may run once/),
    })
    await recordCalls(place, ['export_release', 'export_release'])
    const { events } = JSON.parse((await place.run('show', '--json')).stdout)
    const decisions = events.flatMap((event: Record<string, unknown>) => event['policy_decision'] ?? [])
    expect(decisions).toEqual(['allow', 'escalate'])
    expect(events.map(({ type }: { type: string }) => type)).toContain('mcp_approval_granted')
    const again = await place.run('approve', approval_id)
    expect({ code: again.code, stderr: again.stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/used, not pending/),
    })
  })

  test('a refused one stays refused', async () => {
    const place = withPolicy()
    await recordCalls(place, ['export_release'])
    const { approvals } = JSON.parse((await place.run('approvals', '--json')).stdout)
    expect((await place.run('refuse', approvals[0].approval_id)).code).toBe(0)
    expect((await place.run('approvals')).stdout).toBe('No call waits for an approval.\n')
    expect((await place.run('approvals', '--all')).stdout).toMatch(/refused +export_release/)
    await recordCalls(place, ['export_release'])
    expect((await place.run('show')).stdout).toMatch(/✗ refused +export_release/)
  })
})

test('schema: listed, printed, exported', async () => {
  const { run, workspace } = makePlace()
  const names = Object.keys(SCHEMAS)
  const { schemas } = JSON.parse((await run('schema', '--json')).stdout)
  expect(schemas.map(({ name }: { name: string }) => name)).toEqual(names)
  expect(JSON.parse((await run('schema', 'verdict')).stdout)).toEqual(SCHEMAS.verdict)
  expect((await run('schema', '--out', 'schemas')).stdout.trim().split('\n')).toHaveLength(names.length)
  const written = readFileSync(join(workspace, 'schemas', 'event.v1.json'), 'utf8')
  expect(JSON.parse(written)).toEqual(SCHEMAS.event)
})

test('doctor: says what is well, and what to fix', async () => {
  const good = await recorded().run('doctor', '--json')
  expect({ code: good.code, ok: JSON.parse(good.stdout).ok }).toEqual({ code: 0, ok: true })
  const { code, stdout } = await withPolicy('version: "2"\n').run('doctor')
  expect(code).toBe(1)
  expect(stdout).toMatch(/✗ policy .*\n.*→ countersign policy check/)
})

test.each(['bash', 'zsh', 'fish'])(
  'completion: a script for %s that knows commands and flags',
  async (shell) => {
    const { code, stdout } = await makePlace().run('completion', shell)
    expect(code).toBe(0)
    for (const word of ['verify', 'export-public', 'public-key']) expect(stdout).toContain(word)
  },
)

test.each([
  { words: ['countersign', 'ver'], completed: 'verify' },
  { words: ['countersign', 'keys', 'exp'], completed: 'export-public' },
  { words: ['countersign', 'verify', '--stri'], completed: '--strict' },
])('completion: bash completes $words', async ({ words, completed }) => {
  const { stdout: script } = await makePlace().run('completion', 'bash')
  const asked = `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _countersign; echo "\${COMPREPLY[@]}"`
  const { stdout } = spawnSync('bash', ['-c', `${script}\n${asked}`], { encoding: 'utf8' })
  expect(stdout).toBe(`${completed}\n`)
})

describe('init', () => {
  test('writes what a workspace starts with, and leaves what is there', async () => {
    const { run, workspace } = makePlace()
    writeFileSync(join(workspace, '.gitignore'), 'dist')
    const first = JSON.parse((await run('init', '--json', '--', 'node', 'my-server.js')).stdout)
    expect(first.written.map(({ state }: { state: string }) => state)).not.toContain('kept')
    expect(readFileSync(join(workspace, '.gitignore'), 'utf8')).toBe('dist\n.countersign/\n')
    expect(existsSync(join(workspace, '.countersign', 'clients', 'cursor.json'))).toBe(true)
    const { args } = first.clients['claude-code'].mcpServers['my-server']
    expect(args.slice(-3)).toEqual(['--', 'node', 'my-server.js'])
    expect(args).toContain(workspace)
    const second = JSON.parse((await run('init', '--json')).stdout)
    expect(second.written.slice(0, 3).map(({ state }: { state: string }) => state)).toEqual([
      'kept',
      'kept',
      'kept',
    ])
  })

  test.each(['open', 'watch', 'strict'])('the policy to start with is a policy: %s', async (start) => {
    const { run } = makePlace()
    expect((await run('init', '--yes', '--start', start)).code).toBe(0)
    expect((await run('policy', 'check')).code).toBe(0)
    expect((await run('policy', 'explain', 'read_file')).code).toBe(0)
    expect((await run('policy', 'explain', 'delete_all')).code).toBe(start === 'strict' ? 1 : 0)
  })

  test('asks nobody who is not there', async () => {
    const { code, stderr } = await makePlace().run('init')
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/give --yes/) })
  })
})
