import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPolicyFile, type PolicyFile, type PolicyLoaded } from '../../src/node/index.js'

let folder: string
let path: string
let file: PolicyFile | undefined
let loaded: PolicyLoaded[]
let broken: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'policy-'))
  path = join(folder, 'countersign.policy.yaml')
  loaded = []
  broken = []
})
afterEach(async () => {
  file?.close()
  await rm(folder, { recursive: true })
})

async function start(interval = 0): Promise<PolicyFile> {
  file = await openPolicyFile(path, {
    interval,
    onLoaded: (event) => loaded.push(event),
    onBroken: (error) => broken.push(error.message),
  })
  return file
}

test('a good new policy takes effect and is announced; the same one again is not', async () => {
  await writeFile(path, 'version: "1"\n')
  const file = await start()
  const first = file.current
  expect(loaded).toEqual([
    {
      type: 'policy_loaded',
      policy_hash: `sha256:${first.hash}`,
      policy_ref: 'countersign.policy.yaml',
      dry_run: false,
    },
  ])
  await file.refresh()
  await writeFile(path, '# a remark\nversion: "1"\n')
  await file.refresh()
  expect(file.current).toBe(first)
  await writeFile(`${path}.new`, 'version: "1"\ndry_run: true\n')
  await rename(`${path}.new`, path)
  await file.refresh()
  expect(file.current.dryRun).toBe(true)
  expect(loaded.map(({ dry_run }) => dry_run)).toEqual([false, true])
  expect(broken).toEqual([])
})

test.each([
  ['a mistake', 'version: "1"\ndefalt: allow\n', /did you mean "default"/],
  ['an empty file', '', /empty/],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00]), /UTF-8/],
  ['too many bytes', 'x'.repeat(5_000_000), /4 MiB/],
])('%s keeps the policy before it, and is told once', async (_name, content, message) => {
  await writeFile(path, 'version: "1"\n')
  const file = await start()
  const before = file.current
  await writeFile(path, content)
  await file.refresh()
  await file.refresh()
  expect(file.current).toBe(before)
  expect(broken).toEqual([expect.stringMatching(message)])
  await writeFile(path, 'version: "1"\ndefault: allow\n')
  await file.refresh()
  expect(file.current.default).toBe('allow')
})

test('a file that goes away keeps the policy, and is told once', async () => {
  await writeFile(path, 'version: "1"\n')
  const file = await start()
  await rm(path)
  await file.refresh()
  await file.refresh()
  expect(broken).toHaveLength(1)
  await writeFile(path, 'version: "1"\ndefault: allow\n')
  await file.refresh()
  expect(file.current.default).toBe('allow')
})

test('the first reading must succeed', async () => {
  await expect(start()).rejects.toMatchObject({ code: 'ENOENT' })
  await writeFile(path, 'version: 7\n')
  await expect(start()).rejects.toMatchObject({ code: 'policy_invalid' })
})

test('looks by itself', async () => {
  await writeFile(path, 'version: "1"\n')
  await start(5)
  await writeFile(path, 'version: "1"\ndefault: allow\n')
  await expect.poll(() => loaded.length, { timeout: 10_000 }).toBe(2)
})
