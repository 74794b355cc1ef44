import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryStore, openRun } from '@countersign/ledger'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGuard, type Guard, type GuardOptions } from '../../src/index.js'
import { nodeHost } from '../../src/node/index.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

let bench: Workbench
let lines: string[]
beforeEach(async () => {
  bench = await openWorkbench()
  lines = []
})
afterEach(() => bench.remove())

function open(options: GuardOptions = {}): Guard {
  const { workspace, home } = bench
  return createGuard({ workspace, home, log: (line) => lines.push(line), ...options })
}

const call = (pipeline: Guard) =>
  pipeline.call({ toolName: 'work' }, () => ({ content: [{ type: 'text', text: 'done' }] }))

/** A file where the folder of the runs should be: nothing can be written there, not even by root. */
async function blockRuns(): Promise<void> {
  await writeFile(join(bench.workspace, '.countersign', 'runs'), 'in the way')
}

test('warn: the call runs, its result and the operator are told', async () => {
  await blockRuns()
  const pipeline = open()
  const result = await call(pipeline)
  expect(result.content).toEqual([{ type: 'text', text: 'done' }])
  expect(result._meta).toEqual({
    'dev.countersign/receipt': {
      tool_call: expect.stringMatching(/^work_/),
      warning: expect.stringContaining('not be recorded'),
    },
  })
  expect(pipeline.failures).toBeGreaterThan(0)
  expect(lines.join('\n')).toContain('no run could be opened')
  await pipeline.close()
  // A receipt without a ledger says so.
  expect(await bench.receipts()).toMatchObject([{ run_event_id: null, tool_name: 'work' }])
})

test('deny: no evidence, no call', async () => {
  await blockRuns()
  const pipeline = open({ onEvidenceFailure: 'deny' })
  const result = await call(pipeline)
  expect(result).toMatchObject({ isError: true, structuredContent: { error_code: 'EVIDENCE_UNAVAILABLE' } })
  await pipeline.close()
})

test('when the folder can be written again, so are the calls', async () => {
  await blockRuns()
  let now = Date.now()
  const pipeline = open({ clock: () => now })
  await call(pipeline)
  await rm(join(bench.workspace, '.countersign', 'runs'))
  now += 5_000
  expect((await call(pipeline))._meta).toMatchObject({
    'dev.countersign/receipt': { run_id: pipeline.run?.id },
  })
  await pipeline.close()
  expect(outcomesOf(await bench.provenEvents())).toEqual(['work success'])
})

test.each(['warn', 'deny'] as const)(
  'a disk that fails in the middle of a run, %s',
  async (onEvidenceFailure) => {
    const host = nodeHost({ workspace: bench.workspace, home: bench.home, log: (line) => lines.push(line) })
    let runs = 0
    const pipeline = open({
      onEvidenceFailure,
      host: {
        ...host,
        openRun(details) {
          const store = memoryStore()
          const fails = runs++ === 0
          const append: typeof store.append = (head, batch, next) => {
            if (fails && head.size >= 2) throw new Error('ENOSPC: no space left on device')
            return store.append(head, batch, next)
          }
          return openRun({ ...details, signing: { level: 'none' }, store: () => ({ ...store, append }) })
        },
      },
    })
    // The outcome of the first call is the event that does not fit.
    const first = await call(pipeline)
    expect(first._meta).toMatchObject({ 'dev.countersign/receipt': { warning: expect.any(String) } })
    const second = await call(pipeline)
    expect(second).toMatchObject({ content: [{ text: 'done' }] })
    expect(runs).toBe(2)
    expect(pipeline.failures).toBe(1)
    await pipeline.close()
  },
)

describe('keys that cannot be used', () => {
  test.each([
    ['readable by others', (dir: string) => chmod(join(dir, 'hmac.key'), 0o644), 'key_exposed'],
    ['damaged', (dir: string) => writeFile(join(dir, 'identity.key'), 'PRIVATE+KEY+x\n'), 'key_malformed'],
  ])('%s', async (_, spoil, code) => {
    await spoil(join(bench.home, 'keys'))
    const pipeline = open({ onEvidenceFailure: 'deny' })
    await expect(pipeline.ready()).rejects.toMatchObject({ name: 'LedgerError', code })
    expect(await call(pipeline)).toMatchObject({ structuredContent: { error_code: 'EVIDENCE_UNAVAILABLE' } })
    await pipeline.close()
    const lenient = open()
    expect(await call(lenient)).toMatchObject({ content: [{ text: 'done' }] })
    await lenient.close()
  })

  test('beside the data', async () => {
    const pipeline = open({ home: join(bench.workspace, 'home') })
    await expect(pipeline.ready()).rejects.toMatchObject({ code: 'key_in_workspace' })
  })
})

test('receipt files that cannot be written hold nothing up', async () => {
  await writeFile(join(bench.workspace, '.countersign', 'mcp_receipts'), 'in the way')
  const pipeline = open()
  for (let index = 0; index < 3; index++)
    expect(await call(pipeline)).toMatchObject({ content: [{ text: 'done' }] })
  await pipeline.close()
  expect(lines.filter((line) => line.includes('receipt files'))).toHaveLength(1)
})

test('a clock that jumps keeps pairs together', async () => {
  let now = Date.parse('2026-11-18T12:00:00Z')
  const pipeline = open({ clock: () => (now -= 3_600_000) })
  await call(pipeline)
  await pipeline.close()
  const events = await bench.events()
  expect(outcomesOf(events)).toEqual(['work success'])
  expect(events.find(({ type }) => type === 'mcp_tool_executed')).toMatchObject({ duration_ms: 0 })
})

test('a guard that only decides opens no file before the first call', async () => {
  await rm(join(bench.workspace, '.countersign'), { recursive: true })
  const pipeline = open()
  expect(pipeline.run).toBeUndefined()
  await pipeline.close()
  expect(await bench.events()).toEqual([])
})
