import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { verifyAll, verifyRunDir } from '@countersign/verifier/node'
import { describe, expect, test } from 'vitest'
import type { Run } from '../../src/index.js'
import { fileStore, listRuns, openFileRun, readLines } from '../../src/node/index.js'
import { policyLoaded, recordCall, request } from '../support/calls.js'
import { identity, master } from '../support/memory-run.js'
import { scratch } from '../support/scratch.js'

function open(workspace: string): Promise<Run> {
  const signing = { level: 'full', master, identity } as const
  return openFileRun({ workspace, signing, serverId: 'test@1.0.0', serverVersion: '1.0.0' })
}

const dirOf = (workspace: string, runId: string) => join(workspace, '.countersign', 'runs', runId)
const eventsOf = (workspace: string, runId: string) => join(dirOf(workspace, runId), 'events.jsonl')

/** A run whose process is gone, as far as the next start can tell. */
async function leaveDead(workspace: string): Promise<{ readonly id: string; readonly size: number }> {
  const run = await open(workspace)
  await recordCall(run)
  await run.checkpoint()
  await run.append(request())
  await run.append(policyLoaded())
  rmSync(join(workspace, '.countersign', 'owners', `${run.id}.json`))
  return { id: run.id, size: run.head.size }
}

async function abandonedBy(workspace: string, runId: string) {
  const found = []
  for await (const line of readLines(eventsOf(workspace, runId))) {
    const event = JSON.parse(line.toString())
    if (event.type === 'run_abandoned') found.push(event)
  }
  return found
}

test('only the owner can enter the folders and read the files', async () => {
  const { workspace } = scratch()
  const run = await open(workspace)
  await run.append({ ...request(), arguments_content: { text: 'y'.repeat(100_000) } } as never)
  await run.end()
  const state = join(workspace, '.countersign')
  const modes = new Set<string>()
  for (const entry of readdirSync(state, { recursive: true, withFileTypes: true })) {
    const mode = statSync(join(entry.parentPath ?? entry.path, entry.name)).mode & 0o777
    modes.add(`${entry.isDirectory() ? 'folder' : 'file'} ${mode.toString(8)}`)
  }
  expect(modes).toEqual(new Set(['folder 700', 'file 600']))
  expect(statSync(state).mode & 0o777).toBe(0o700)
})

describe('a dead run', () => {
  test('is recorded by the next start and never written to', async () => {
    const { workspace } = scratch()
    const dead = await leaveDead(workspace)
    appendFileSync(eventsOf(workspace, dead.id), '{"torn')
    const before = readdirSync(dirOf(workspace, dead.id)).map((name) =>
      readFileSync(join(dirOf(workspace, dead.id), name), 'utf8'),
    )
    const next = await open(workspace)
    const [record, ...others] = await abandonedBy(workspace, next.id)
    expect(others).toEqual([])
    expect(record).toMatchObject({ abandoned_run_id: dead.id, size: dead.size, torn_bytes: 6 })
    expect(record.open_invocations).toHaveLength(1)
    await next.end()
    const after = readdirSync(dirOf(workspace, dead.id)).map((name) =>
      readFileSync(join(dirOf(workspace, dead.id), name), 'utf8'),
    )
    expect(after).toEqual(before)
    expect(await verifyRunDir(dirOf(workspace, dead.id))).toMatchObject({
      state: 'ok',
      completeness: 'open_tail',
      torn_tail_bytes: 6,
    })
    // Once is enough.
    const third = await open(workspace)
    expect(await abandonedBy(workspace, third.id)).toEqual([])
    await third.end()
    expect((await verifyAll(workspace)).state).toBe('ok')
  })

  test('cut after it was recorded: seen by whoever looks at all runs, and only then', async () => {
    const { workspace } = scratch()
    const dead = await leaveDead(workspace)
    await (await open(workspace)).end()
    const text = readFileSync(eventsOf(workspace, dead.id), 'utf8')
    truncateSync(eventsOf(workspace, dead.id), text.trimEnd().lastIndexOf('\n') + 1)
    expect((await verifyRunDir(dirOf(workspace, dead.id))).state).toBe('ok')
    const { state, runs } = await verifyAll(workspace)
    expect(state).toBe('tampered')
    expect(runs[0]).toMatchObject({
      run_id: dead.id,
      state: 'tampered',
      completeness: 'truncated',
      first_tamper_at_seq: dead.size - 1,
    })
    expect(runs[0]?.findings.map(({ code }) => code)).toContain('anchor_beyond_events')
    expect(runs[1]).toMatchObject({ state: 'ok', completeness: 'sealed' })
  })

  test('that went on after it was recorded is still what it was', async () => {
    const { workspace } = scratch()
    const run = await open(workspace)
    rmSync(join(workspace, '.countersign', 'owners', `${run.id}.json`))
    await (await open(workspace)).end()
    await recordCall(run)
    await run.end()
    expect((await verifyAll(workspace)).runs.map(({ state }) => state)).toEqual(['ok', 'ok'])
  })

  test.each([
    ['an empty folder', (dir: string) => rmSync(join(dir, 'events.jsonl'))],
    ['an emptied file', (dir: string) => truncateSync(join(dir, 'events.jsonl'))],
    ['garbage', (dir: string) => writeFileSync(join(dir, 'events.jsonl'), '\u0000\n'.repeat(9))],
    ['a line that never ends', (dir: string) => truncateSync(join(dir, 'events.jsonl'), 1 << 30)],
    ['a folder for a file', (dir: string) => replaceByFolder(join(dir, 'events.jsonl'))],
  ])('that left %s does not keep the next start from working', async (_, damage) => {
    const { workspace } = scratch()
    const dead = await leaveDead(workspace)
    damage(dirOf(workspace, dead.id))
    const next = await open(workspace)
    await recordCall(next)
    await next.end()
    expect(await verifyRunDir(dirOf(workspace, next.id))).toMatchObject({
      state: 'ok',
      completeness: 'sealed',
    })
  })

  test('of another host counts as alive until it has been silent for a day', async () => {
    const { workspace } = scratch()
    const run = await open(workspace)
    const owner = join(workspace, '.countersign', 'owners', `${run.id}.json`)
    writeFileSync(owner, JSON.stringify({ pid: 1, began: '', host: `${hostname()}-other` }))
    const second = await open(workspace)
    expect(await abandonedBy(workspace, second.id)).toEqual([])
    expect(listRuns(workspace).filter(({ live }) => live)).toHaveLength(2)
    await second.end()
  })
})

function replaceByFolder(path: string): void {
  rmSync(path)
  mkdirSync(path)
}

describe('all runs together', () => {
  async function threeRuns() {
    const { workspace, root } = scratch()
    const ids: string[] = []
    for (let i = 0; i < 3; i++) {
      const run = await open(workspace)
      await recordCall(run)
      await run.end()
      ids.push(run.id)
    }
    return { workspace, root, ids: ids as [string, string, string] }
  }

  test('each names the one before; a listing has the last one first', async () => {
    const { workspace, ids } = await threeRuns()
    const { state, runs } = await verifyAll(workspace, { identityKeys: [identity.vkey] })
    expect(state).toBe('ok')
    expect(runs.map(({ run_id }) => run_id)).toEqual(ids)
    expect(
      listRuns(workspace).map(({ runId, status, eventCount, live }) => [runId, status, eventCount, live]),
    ).toEqual(ids.toReversed().map((id) => [id, 'completed', 4, false]))
  })

  test('a run that is taken away is missed, unless it was removed on purpose', async () => {
    const { workspace, ids } = await threeRuns()
    rmSync(dirOf(workspace, ids[1]), { recursive: true })
    const { state, runs } = await verifyAll(workspace)
    expect(state).toBe('tampered')
    expect(runs.find(({ run_id }) => run_id === ids[1])).toMatchObject({
      state: 'tampered',
      completeness: 'truncated',
      findings: [{ code: 'run_missing', detail: `named by ${ids[2]} at event 0` }],
    })
    expect((await verifyAll(workspace, { removed: [ids[1]] })).state).toBe('ok')
  })

  test('a run rolled back to an earlier checkpoint, all its files alike, is seen through the next one', async () => {
    const { workspace } = scratch()
    const run = await open(workspace)
    await recordCall(run)
    await run.checkpoint()
    const dir = dirOf(workspace, run.id)
    const old = readdirSync(dir).map((name) => [name, readFileSync(join(dir, name))] as const)
    await recordCall(run)
    await run.end()
    await (await open(workspace)).end()
    for (const [name, bytes] of old) writeFileSync(join(dir, name), bytes)
    expect(await verifyRunDir(dir)).toMatchObject({ state: 'ok', completeness: 'checkpointed' })
    expect((await verifyAll(workspace)).runs[0]).toMatchObject({
      state: 'tampered',
      completeness: 'truncated',
    })
  })

  test('a run copied over another one', async () => {
    const { workspace, ids } = await threeRuns()
    rmSync(dirOf(workspace, ids[2]), { recursive: true })
    renameSync(dirOf(workspace, ids[0]), dirOf(workspace, ids[2]))
    const { runs } = await verifyAll(workspace)
    expect(runs.find(({ findings }) => findings[0]?.code === 'run_mismatch')).toMatchObject({
      state: 'tampered',
    })
    expect(runs.find(({ run_id }) => run_id === ids[0])).toMatchObject({ state: 'tampered' })
  })

  test('anchors that clients kept, of a run that is there and of one that is not', async () => {
    const { workspace } = scratch()
    const run = await open(workspace)
    const { seq, link } = await run.append(policyLoaded())
    await run.end()
    const anchor = { runId: run.id, seq, link }
    expect((await verifyAll(workspace, { anchors: [anchor] })).state).toBe('ok')
    const others = [
      { ...anchor, link: '0'.repeat(64) },
      { ...anchor, seq: 99 },
      { ...anchor, runId: 'run_20260101_0123456789ab' },
    ]
    for (const other of others)
      expect((await verifyAll(workspace, { anchors: [other] })).state).toBe('tampered')
  })
})

test('a run is ok at every moment while it is being written', async () => {
  const { workspace } = scratch()
  const signing = { level: 'full', master, identity } as const
  const run = await openFileRun({
    workspace,
    signing,
    serverId: 'test@1.0.0',
    serverVersion: '1.0.0',
    checkpointEvents: 3,
  })
  let done = false
  const writing = (async () => {
    for (let i = 0; i < 40; i++) await recordCall(run)
    await run.end()
    done = true
  })()
  const seen: string[] = []
  while (!done) {
    const verdict = await verifyRunDir(dirOf(workspace, run.id), { receiptsDir: null })
    if (verdict.state !== 'ok') seen.push(JSON.stringify(verdict.findings))
  }
  await writing
  expect(seen).toEqual([])
})

test('a store refuses the folder of a run that is there', () => {
  const { root } = scratch()
  const dir = join(root, 'runs', 'run_20260101_0123456789ab')
  fileStore(dir).close()
  expect(() => fileStore(dir)).toThrow(expect.objectContaining({ code: 'run_exists' }))
})
