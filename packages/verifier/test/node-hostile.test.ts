import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canonicalize } from '@countersign/digest'
import { describe, expect, onTestFinished, test } from 'vitest'
import { proveEvent, verifyAll, verifyRunDir } from '../src/node/index.js'

const vectors = fileURLToPath(new URL('vectors/golden-run/', import.meta.url))
const RUN = 'run_20260101_0123456789ab'

/** A workspace that holds the golden run. */
function workspaceOfGolden() {
  const root = mkdtempSync(join(tmpdir(), 'countersign-verifier-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const dir = join(root, '.countersign', 'runs', RUN)
  const receipts = join(root, '.countersign', 'mcp_receipts', RUN)
  mkdirSync(dir, { recursive: true })
  for (const name of ['events.jsonl', 'checkpoints', 'meta.json'])
    cpSync(join(vectors, name), join(dir, name))
  cpSync(join(vectors, 'receipts'), receipts, { recursive: true })
  return { root, dir, receipts }
}

test('the golden run in a folder', async () => {
  const { root, dir } = workspaceOfGolden()
  const seen: [number, number][] = []
  const verdict = await verifyRunDir(dir, { onProgress: (bytes, total) => seen.push([bytes, total]) })
  expect(verdict).toMatchObject({
    state: 'ok',
    completeness: 'sealed',
    receipt_integrity: 'ok',
    findings: [],
  })
  expect(seen.at(-1)?.[0]).toBe(seen.at(-1)?.[1])
  expect(await verifyAll(root)).toMatchObject({ state: 'ok', runs: [verdict] })
})

describe.skipIf(process.platform === 'win32')('what is no file: a clear error, at once', () => {
  const replace: Record<string, (path: string, root: string) => void> = {
    'a FIFO': (path) => void execFileSync('mkfifo', [path]),
    'a link': (path, root) => symlinkSync(join(root, 'kept'), path),
    'a link to itself': (path) => symlinkSync(path, path),
    'a folder': (path) => mkdirSync(path),
    'a device': (path) => symlinkSync('/dev/zero', path),
  }
  test.each(
    Object.keys(replace).flatMap((what) =>
      ['events.jsonl', 'checkpoints', 'meta.json'].map((name) => [what, name]),
    ),
  )('%s in place of %s', async (what = '', name = '') => {
    const { root, dir } = workspaceOfGolden()
    renameSync(join(dir, name), join(root, 'kept'))
    replace[what]?.(join(dir, name), root)
    await expect(verifyRunDir(dir)).rejects.toMatchObject({ name: 'VerifierError', code: 'unreadable' })
    expect(await verifyAll(root)).toMatchObject({
      state: 'tampered',
      runs: [{ run_id: RUN, state: 'tampered', findings: [{ code: 'unreadable' }] }],
    })
  })

  test.each(Object.keys(replace))('%s in place of a receipt is a tampered receipt', async (what) => {
    const { root, dir, receipts } = workspaceOfGolden()
    const path = join(receipts, 'echo_000000000003.json')
    renameSync(path, join(root, 'kept'))
    replace[what]?.(path, root)
    expect(await verifyRunDir(dir)).toMatchObject({ state: 'tampered', receipts: { ok: 4, tampered: 1 } })
  })
})

describe('files of a size that no writer makes', () => {
  test.each(['events.jsonl', 'checkpoints', 'meta.json'])('a gigabyte of nothing in %s', async (name) => {
    const { dir } = workspaceOfGolden()
    truncateSync(join(dir, name), 2 ** 30)
    const verdict = await verifyRunDir(dir).catch((error) => error)
    expect(verdict).toMatchObject(name === 'meta.json' ? { code: 'unreadable' } : { state: 'tampered' })
    if (name === 'events.jsonl') expect(verdict.first_tamper_at_seq).toBe(14)
  })

  test('a line of a gigabyte', async () => {
    const { dir } = workspaceOfGolden()
    writeFileSync(join(dir, 'events.jsonl'), '{"a":"')
    truncateSync(join(dir, 'events.jsonl'), 2 ** 30)
    expect(await verifyRunDir(dir, { receiptsDir: null })).toMatchObject({
      state: 'tampered',
      first_tamper_at_seq: 0,
      findings: [{ code: 'line_too_long' }],
    })
  })
})

describe('what is not there', () => {
  test('no folder, and a file for a folder', async () => {
    const { root } = workspaceOfGolden()
    await expect(verifyRunDir(join(root, 'nowhere'))).rejects.toMatchObject({ code: 'unreadable' })
    await expect(verifyRunDir(fileURLToPath(import.meta.url))).rejects.toMatchObject({ code: 'unreadable' })
    await expect(verifyAll(join(root, 'nowhere'))).rejects.toMatchObject({ code: 'unreadable' })
  })

  test('events taken away: what stayed says so', async () => {
    const { dir } = workspaceOfGolden()
    rmSync(join(dir, 'events.jsonl'))
    expect(await verifyRunDir(dir)).toMatchObject({ state: 'tampered', completeness: 'truncated' })
    rmSync(join(dir, 'checkpoints'))
    expect((await verifyRunDir(dir)).state).toBe('tampered')
    rmSync(join(dir, 'meta.json'))
    expect(await verifyRunDir(dir, { receiptsDir: null })).toMatchObject({ state: 'empty' })
  })

  test('a folder in which no run is, and the folder of a run that never began: never ok', async () => {
    const { root, dir } = workspaceOfGolden()
    await expect(verifyRunDir(root)).rejects.toMatchObject({ code: 'unreadable' })
    for (const name of ['events.jsonl', 'checkpoints', 'meta.json']) rmSync(join(dir, name))
    expect(await verifyRunDir(dir, { receiptsDir: null })).toMatchObject({
      state: 'empty',
      completeness: 'unknown',
      authenticity: 'none',
      findings: [{ code: 'meta_missing' }, { code: 'empty_run' }],
    })
    expect(await verifyAll(root, { receipts: false })).toMatchObject({
      state: 'empty',
      runs: [{ run_id: RUN, state: 'empty' }],
    })
    writeFileSync(join(dir, 'events.jsonl'), '')
    expect((await verifyAll(root, { receipts: false })).state).toBe('empty')
  })

  test('meta.json taken away: noted, and the rest still proves itself', async () => {
    const { dir } = workspaceOfGolden()
    rmSync(join(dir, 'meta.json'))
    const verdict = await verifyRunDir(dir)
    expect(verdict).toMatchObject({ state: 'ok', completeness: 'sealed' })
    expect(verdict.findings.map(({ code }) => code)).toEqual(['meta_missing'])
  })
})

test('an orphan receipt is found, a temporary file of a writer is not one', async () => {
  const { dir, receipts } = workspaceOfGolden()
  writeFileSync(join(receipts, '.123.tmp'), '')
  writeFileSync(join(receipts, 'echo_ffffffffffff.json'), '{}')
  const verdict = await verifyRunDir(dir)
  expect(verdict).toMatchObject({
    state: 'ok',
    receipt_integrity: 'not_linked',
    receipts: { ok: 5, not_linked: 1 },
  })
})

test('a hidden file is an orphan as any other', async () => {
  const { dir, receipts } = workspaceOfGolden()
  writeFileSync(join(receipts, '.echo_ffffffffffff.json'), '{}')
  expect(await verifyRunDir(dir)).toMatchObject({ receipts: { not_linked: 1 } })
})

test('a proof from a run that does not hold is refused', () => {
  const { dir } = workspaceOfGolden()
  expect(() => proveEvent(dir, 14)).toThrow(expect.objectContaining({ code: 'not_provable' }))
  expect(() => proveEvent(dir, -1)).toThrow(expect.objectContaining({ code: 'not_provable' }))
  expect(() => proveEvent(dir, 1.5)).toThrow(expect.objectContaining({ code: 'not_provable' }))
  writeFileSync(join(dir, 'events.jsonl'), 'x\n'.repeat(14))
  expect(() => proveEvent(dir, 3)).toThrow(expect.objectContaining({ code: 'not_provable' }))
  truncateSync(join(dir, 'events.jsonl'), 2 ** 30)
  expect(() => proveEvent(dir, 3)).toThrow(expect.objectContaining({ code: 'not_provable' }))
})

test('runs that name one another, and one that names itself: the reading ends, and a root that cannot be is seen', async () => {
  const { root, dir } = workspaceOfGolden()
  rmSync(dir, { recursive: true })
  const [first, second] = ['run_20260101_00000000000a', 'run_20260101_00000000000b'] as const
  const write = (id: string, before: string) => {
    const folder = join(root, '.countersign', 'runs', id)
    mkdirSync(folder, { recursive: true })
    const previous_run = { run_id: before, size: 1, root: `sha256:${'a'.repeat(64)}` }
    writeFileSync(join(folder, 'events.jsonl'), `${unsignedStart(id, previous_run)}\n`)
  }
  write(first, second)
  write(second, first)
  const verdict = await verifyAll(root, { receipts: false })
  expect(verdict.state).toBe('tampered')
  expect(verdict.runs.map(({ state }) => state)).toContain('tampered')
  write(first, first)
  rmSync(join(root, '.countersign', 'runs', second), { recursive: true })
  expect((await verifyAll(root, { receipts: false })).state).toBe('tampered')
})

function unsignedStart(run_id: string, previous_run: object): string {
  return canonicalize({
    type: 'run_start',
    schema_version: '1.0',
    run_id,
    seq: 0,
    epoch: 0,
    prev: '0'.repeat(64),
    timestamp: '2026-01-01T00:00:00.000Z',
    server_id: 'test@1.0.0',
    server_version: '1.0.0',
    durability: 'flush',
    signed: false,
    previous_run,
  })
}
