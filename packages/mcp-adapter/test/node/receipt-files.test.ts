import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { receiptFiles } from '../../src/node/receipt-files.js'

let dir: string
let lines: string[]
const log = (line: string) => void lines.push(line)
const files = async (run = 'run_1') => (await readdir(join(dir, run)).catch(() => [])).sort()

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'countersign-receipts-'))
  lines = []
})
afterEach(() => rm(dir, { recursive: true, force: true }))

test('no call waits for its file, and a flush leaves none behind', async () => {
  const sink = receiptFiles(dir, log)
  for (let i = 0; i < 100; i++) sink.put(`work_${i}`, `{"number":${i}}\n`, i % 2 ? 'run_1' : undefined)
  expect(await readdir(dir)).toEqual([])
  await sink.flush()
  expect(await files()).toHaveLength(50)
  expect(await files('_no_run')).toHaveLength(50)
  expect(await readFile(join(dir, 'run_1', 'work_7.json'), 'utf8')).toBe('{"number":7}\n')
})

test('files come by themselves, the oldest first, without a flush', async () => {
  const sink = receiptFiles(dir, log)
  for (let i = 100; i < 300; i++) sink.put(`work_${i}`, '{}\n', 'run_1')
  let seen: string[] = []
  while (seen.length < 200) {
    await setTimeout(1)
    seen = (await files()).filter((name) => name.endsWith('.json'))
    expect(seen).toEqual(Array.from(seen, (_, i) => `work_${i + 100}.json`))
  }
  // What stands under a receipt's name is never a part of it, and nothing else is left.
  expect(await files()).toEqual(seen)
})

test('files come while calls never pause', async () => {
  const sink = receiptFiles(dir, log)
  let count = 0
  while ((await files()).length === 0) {
    for (let i = 0; i < 5; i++) sink.put(`work_${count++}`, '{}\n', 'run_1')
    await setTimeout(1)
  }
  await sink.flush()
  expect(await files()).toHaveLength(count)
})

test('a burst is written as it comes once too much waits, and nothing of it is lost', async () => {
  const sink = receiptFiles(dir, log)
  for (let i = 0; i < 10_000; i++) sink.put(`work_${i}`, '{}\n', 'run_1')
  const early = (await files()).length
  expect(early).toBeGreaterThan(0)
  expect(10_000 - early).toBeLessThanOrEqual(4_096)
  await sink.flush()
  expect(await files()).toHaveLength(10_000)
  expect(lines).toEqual([])
})

test('a folder that cannot be written is spoken of once, and used again when it can be', async () => {
  const place = join(dir, 'run_1')
  await writeFile(place, 'in the way')
  const sink = receiptFiles(dir, log)
  for (let i = 0; i < 50; i++) sink.put(`work_${i}`, '{}\n', 'run_1')
  await sink.flush()
  expect(lines).toEqual([expect.stringMatching(/receipt files cannot be written: .*rebuild/)])
  await rm(place)
  await mkdir(place)
  await chmod(place, 0o700)
  sink.put('work_50', '{}\n', 'run_1')
  await sink.flush()
  expect(await files()).toEqual(['work_50.json'])
  expect(lines).toHaveLength(1)
})
