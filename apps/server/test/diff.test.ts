import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { recordCalls, recordedPlace } from './recorded.js'

const place = recordedPlace()

beforeAll(async () => {
  await place().run('pack', '-o', 'before.zip')
  await recordCalls(place(), [
    'echo',
    'echo',
    'echo',
    'read_config',
    'shell_exec',
    'shell_exec',
    'shell_exec',
  ])
  await place().run('pack', '-o', 'after.zip')
})

test('a pack and itself are the same', async () => {
  const { code, stdout } = await place().run('diff', 'before.zip', 'before.zip')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^nothing changed\npassed\s+state/)
})

test('what changed is listed, and as JSON', async () => {
  const { run } = place()
  const { code, stdout } = await run('diff', 'before.zip', 'after.zip')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^denied\s+1\s+3$/m)
  const { diff } = JSON.parse((await run('diff', 'before.zip', 'after.zip', '--json')).stdout)
  expect(diff).toMatchObject({ same: false, changes: { tools_removed: 1 } })
})

test('a gate that fails gives exit code 1; one that warns does not', async () => {
  const { run, workspace } = place()
  const gates = (level: string) => `version: "1"\ngates:\n  denied: { ${level}: { max_increase: 1 } }\n`
  writeFileSync(join(workspace, 'fail.yaml'), gates('fail'))
  writeFileSync(join(workspace, 'warn.yaml'), gates('warn'))
  const failed = await run('diff', 'before.zip', 'after.zip', '--gates', 'fail.yaml')
  expect(failed.code).toBe(1)
  expect(failed.stdout).toMatch(/^failed\s+denied: max increase 1\s+1 → 3$/m)
  expect((await run('diff', 'before.zip', 'after.zip', '--gates', 'warn.yaml')).code).toBe(0)
})

test('the report is one page that asks nobody for anything', async () => {
  const { run, workspace } = place()
  expect((await run('diff', 'before.zip', 'after.zip', '--report', 'diff.html')).code).toBe(0)
  const page = readFileSync(join(workspace, 'diff.html'), 'utf8')
  expect(page).toMatch(/^<!doctype html>/i)
  expect(page).not.toMatch(/(?:src|href)="https?:/)
})

test('a pack that was tampered with has nothing to compare', async () => {
  const { run, workspace } = place()
  const bytes = readFileSync(join(workspace, 'after.zip'))
  bytes[1000]! ^= 1
  writeFileSync(join(workspace, 'spoilt.zip'), bytes)
  const { code, stdout } = await run('diff', 'before.zip', 'spoilt.zip')
  expect(code).toBe(1)
  expect(stdout).toMatch(/^failed\s+state: both packs hold/m)
})

test('mistakes are said in words', async () => {
  const { run, workspace } = place()
  writeFileSync(join(workspace, 'bad.yaml'), 'version: 1\ngates:\n  denyed: { fail: { max: 1 } }\n')
  const { code, stderr } = await run('diff', 'before.zip', 'after.zip', '--gates', 'bad.yaml')
  expect(code).toBe(2)
  expect(stderr).toMatch(/bad\.yaml: The gates file has 2 mistakes:.*line 1.*version.*line 3.*gates\.denyed/s)
  expect((await run('diff', 'before.zip', 'nowhere.zip')).code).toBe(2)
})
