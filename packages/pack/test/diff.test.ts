import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PackVerdict, verifyPack } from '@countersign/verifier'
import { runFolder } from '@countersign/verifier/node'
import { afterAll, describe, expect, test } from 'vitest'
import { areGatesOpen, buildPack, diffPacks, evaluateGates, memorySink, parseGates } from '../src/index.js'
import { goldenPack } from './forgery.js'
import { SampleRun, signer } from './sample-run.js'

const folder = mkdtempSync(join(tmpdir(), 'countersign-diff-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hash = (digit: string) => `sha256:${digit.repeat(64)}`

async function packed(
  fill: (run: SampleRun) => Promise<void>,
  seed = 1,
  policyHash?: string,
): Promise<PackVerdict> {
  const run = await SampleRun.open({
    seed,
    workspace: mkdtempSync(join(folder, 'workspace-')),
    ...(policyHash === undefined ? {} : { policyHash }),
  })
  await fill(run)
  await run.run.end()
  const sink = memorySink()
  await buildPack(runFolder(run.dir, run.receiptsDir), sink, { signer })
  const verdict = await verifyPack(sink.files)
  expect(verdict.findings).toEqual([])
  return verdict
}

async function list(run: SampleRun, tools: Record<string, string>): Promise<void> {
  await run.run.append({ type: 'mcp_tools_listed', schema_version: '1.0', tools })
}

const before = await packed(
  async (run) => {
    await list(run, { read: hash('a'), write: hash('b'), old: hash('c') })
    for (let i = 0; i < 8; i++) await run.call('read', { duration_ms: 10 })
    await run.call('write', { outcome: 'error', error: 'no' })
    await run.deny('shell')
  },
  1,
  hash('1'),
)

const after = await packed(
  async (run) => {
    await list(run, { read: hash('a'), write: hash('d'), fresh: hash('e') })
    for (let i = 0; i < 4; i++) await run.call('read', { duration_ms: 40 })
    for (let i = 0; i < 3; i++) await run.call('write', { outcome: 'error', error: 'no' })
    for (let i = 0; i < 3; i++) await run.deny('shell')
    await run.call('fresh', { policy_decision: 'would_deny_dry_run', reasons: ['tool_not_allowed'] })
  },
  2,
  hash('2'),
)

const diff = diffPacks(before, after)
const numberOf = (name: string) => diff.numbers.find((number) => number.name === name)

describe('what is compared', () => {
  test('two packs of the same facts are the same, whichever runs they are of', async () => {
    const fill = async (run: SampleRun) => void (await run.call('read'))
    expect(diffPacks(await packed(fill, 5), await packed(fill, 6)).same).toBe(true)
    expect(diff.same).toBe(false)
  })

  test('numbers and rates', () => {
    expect(numberOf('error_rate')).toEqual({ name: 'error_rate', before: 1 / 9, after: 3 / 8, changed: true })
    expect(numberOf('denial_rate')).toMatchObject({ before: 0.1, after: 3 / 11 })
    expect(numberOf('coverage')).toEqual({ name: 'coverage', before: 1, after: 1, changed: false })
    expect(numberOf('duration_p50_ms')).toMatchObject({ before: 10, after: 5 })
    expect(numberOf('duration_p99_ms')).toMatchObject({ before: 10, after: 40 })
  })

  test('tools, and what they say of themselves', () => {
    expect(diff.tools?.map(({ tool, change, description }) => [tool, change, description])).toEqual([
      ['fresh', 'added', 'added'],
      ['old', 'same', 'removed'],
      ['read', 'changed', 'same'],
      ['shell', 'changed', 'same'],
      ['write', 'changed', 'changed'],
    ])
    expect(diff.changes).toEqual({
      tools_added: 1,
      tools_removed: 1,
      descriptions_changed: 3,
      claims_lost: 1,
    })
  })

  test('words and claims', () => {
    expect(diff.fields.filter(({ changed }) => changed)).toEqual([
      { name: 'policy_hash', before: hash('1'), after: hash('2'), changed: true },
    ])
    expect(diff.claims.filter(({ changed }) => changed)).toEqual([
      { card: 'policy_enforced', before: 'passed', after: 'failed', changed: true },
    ])
  })

  test('what a selection does not say is null, and so is what follows from it', async () => {
    const selection = await verifyPack(await goldenPack(['echo_000000000003']))
    const partial = diffPacks(selection, selection)
    expect(partial.tools).toBeNull()
    expect(partial.numbers.every(({ name, after }) => name === 'events' || after === null)).toBe(true)
    expect(partial.changes).toMatchObject({ tools_added: null, descriptions_changed: null })
  })
})

describe('gates', () => {
  const states = (yaml: string) =>
    evaluateGates(diff, parseGates(`version: "1"\ngates:\n${yaml}`)).map(({ name, level, state }) => [
      name,
      level,
      state,
    ])

  test('let through, warn and fail by their thresholds', () => {
    expect(
      states(`
  error_rate: { warn: { max_increase: 0.1 }, fail: { max: 0.5 } }
  denied: { fail: { max_increase: 1 } }
  coverage: { fail: { min: 1 } }
  duration_p99_ms: { warn: { max_ratio: 4 }, fail: { max_ratio: 2 } }
  executed: { warn: { max_decrease: 0 } }
  policy_hash: { warn: unchanged }
  mode: { fail: { one_of: [safe_edit] } }
  descriptions_changed: { fail: { max: 0 } }
  claims_lost: { fail: { max: 0 } }
`),
    ).toEqual([
      ['state', 'fail', 'passed'],
      ['error_rate', 'warn', 'warned'],
      ['error_rate', 'fail', 'passed'],
      ['denied', 'fail', 'failed'],
      ['coverage', 'fail', 'passed'],
      ['duration_p99_ms', 'warn', 'passed'],
      ['duration_p99_ms', 'fail', 'failed'],
      ['executed', 'warn', 'warned'],
      ['policy_hash', 'warn', 'warned'],
      ['mode', 'fail', 'passed'],
      ['descriptions_changed', 'fail', 'failed'],
      ['claims_lost', 'fail', 'failed'],
    ])
  })

  test('what nobody says is not checked, and a gate that must hold does not open on it', () => {
    const results = evaluateGates(
      diff,
      parseGates('version: "1"\ngates: { agent_id: { fail: { one_of: [a] } } }'),
    )
    expect(results.map(({ state }) => state)).toEqual(['passed', 'not_checked'])
    expect(areGatesOpen(results)).toBe(false)
    const warned = evaluateGates(
      diff,
      parseGates('version: "1"\ngates: { agent_id: { warn: { one_of: [a] } } }'),
    )
    expect(areGatesOpen(warned)).toBe(true)
  })

  test('a pack that was tampered with opens no gate', () => {
    const results = evaluateGates(diffPacks({ ...before, state: 'tampered' }, after), [])
    expect(results).toMatchObject([{ name: 'state', state: 'failed' }])
    expect(areGatesOpen(results)).toBe(false)
  })

  test('a threshold that is met exactly is met, fractions notwithstanding', () => {
    const rate = (value: number): PackVerdict => ({
      ...before,
      facts: { ...before.facts!, counts: { ...before.facts!.counts, errors: value, executed: 10 } },
    })
    const gates = parseGates('version: "1"\ngates: { error_rate: { fail: { max_increase: 0.1 } } }')
    expect(areGatesOpen(evaluateGates(diffPacks(rate(2), rate(3)), gates))).toBe(true)
    expect(areGatesOpen(evaluateGates(diffPacks(rate(2), rate(4)), gates))).toBe(false)
  })

  test.each([
    ['gates: {}', ['version', 'gates']],
    ['version: 1\ngates: { denied: { fail: { max: 0 } } }', ['version']],
    ['version: "1"\ngates: { denyed: { fail: { max: 0 } } }', ['gates.denyed']],
    ['version: "1"\ngates: { denied: {} }', ['gates.denied']],
    ['version: "1"\ngates: { denied: { stop: { max: 0 } } }', ['gates.denied.stop']],
    ['version: "1"\ngates: { denied: { fail: {} } }', ['gates.denied.fail']],
    ['version: "1"\ngates: { denied: { fail: { max: many } } }', ['gates.denied.fail.max']],
    ['version: "1"\ngates: { denied: { fail: unchanged } }', ['gates.denied.fail']],
    [
      'version: "1"\ngates: { tools_added: { fail: { max_ratio: 2 } } }',
      ['gates.tools_added.fail.max_ratio'],
    ],
    ['version: "1"\ngates: { mode: { fail: { max: 1 } } }', ['gates.mode.fail']],
    ['version: "1"\ngates: { run_id: { fail: unchanged } }', ['gates.run_id']],
  ])('mistakes in %j are said at their place', (text, paths) => {
    let issues: readonly { path: string }[] = []
    try {
      parseGates(text)
    } catch (error) {
      expect(error).toMatchObject({ name: 'PackError', code: 'gates_invalid' })
      issues = (error as { issues: typeof issues }).issues
    }
    expect(issues.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
  })
})
