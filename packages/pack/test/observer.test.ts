import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { verifyPackPath } from '@countersign/verifier/node'
import { expect, test } from 'vitest'
import { packObserver } from '../src/node/index.js'
import { SampleRun, scratch, signer } from './sample-run.js'

async function watched(every: number, log?: (line: string) => void) {
  const run = await SampleRun.open()
  const out = join(scratch(), 'packs')
  const observer = packObserver({ runsDir: dirname(run.dir), out, signer, every, log })
  const call = async () => {
    await run.call('read_file')
    observer.called({ runId: run.run.id })
  }
  return { run, out, observer, call, target: join(out, `${run.run.id}.zip`) }
}

test('packs after every so many calls, and for good at the end', async () => {
  const { run, observer, call, target } = await watched(3)
  await call()
  await call()
  await run.run.checkpoint()
  expect(existsSync(target)).toBe(false)
  await call()
  await observer.settled()
  expect(await verifyPackPath(target)).toMatchObject({ state: 'ok', completeness: 'checkpointed', shown: 5 })
  await run.run.end()
  await observer.closed(run.run.id)
  expect(await verifyPackPath(target)).toMatchObject({ state: 'ok', completeness: 'sealed', findings: [] })
})

test('no call waits: what it is told returns before anything is read', async () => {
  const { run, observer, call, out } = await watched(1)
  await run.run.checkpoint()
  await run.call('read_file')
  expect(observer.called({ runId: run.run.id })).toBeUndefined()
  expect(existsSync(out)).toBe(false)
  await observer.settled()
  for (let i = 0; i < 50; i++) await call()
  // One pack at a time, and a rest after each: fifty calls do not make fifty packs.
  await observer.settled()
  expect(readdirSync(out)).toEqual([`${run.run.id}.zip`])
  await run.run.end()
})

test('what cannot be packed is said, and thrown at nobody', async () => {
  const lines: string[] = []
  const { run, observer } = await watched(1, (line) => lines.push(line))
  observer.called({ runId: undefined })
  await run.call('read_file')
  observer.called({ runId: run.run.id })
  await observer.settled()
  // Nothing is signed yet: the next time will do.
  expect(lines).toEqual([])
  await run.run.end()
  await observer.closed('run_20260101_000000000000')
  expect(lines).toEqual([
    'countersign: run_20260101_000000000000 could not be packed: events.jsonl cannot be read: ENOENT',
  ])
  expect(() => packObserver({ runsDir: '', out: '', signer, every: 0 })).toThrow(TypeError)
})
