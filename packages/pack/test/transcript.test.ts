import { execFile } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { packRun } from '../src/node/index.js'
import { type Files, goldenPack } from './forgery.js'
import { SampleRun, scratch, signer } from './sample-run.js'

const run = promisify(execFile)

/** Follows the words of TRANSCRIPT.md: its blocks, in one shell, in the folder. No code of ours takes part. */
async function follow(dir: string): Promise<string> {
  const words = readFileSync(join(dir, 'TRANSCRIPT.md'), 'utf8')
  const script = [...words.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block).join('')
  const { stdout } = await run('sh', ['-c', script], { cwd: dir, env: { PATH: process.env['PATH'] } })
  return stdout
}

function unpack(files: Files): string {
  const dir = join(scratch(), 'pack')
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), bytes)
  }
  return dir
}

const packs = [
  { name: 'a whole run', only: undefined },
  { name: 'a selection of one call', only: ['leak_000000000007'] },
  { name: 'a selection of two calls', only: ['echo_000000000003', 'export_release_000000000019'] },
]

describe.each(packs)('$name', ({ only }) => {
  test('holds, checked with sh, sha256sum, openssl and base64', async () => {
    expect(await follow(unpack(await goldenPack(only)))).toMatch(/everything holds\n$/)
  })

  test('an altered byte of any file is seen by hand, too', async () => {
    for (const path of (await goldenPack(only)).keys()) {
      const files = await goldenPack(only)
      const bytes = files.get(path)?.slice() as Uint8Array
      // In the middle of the page stand words; its commands end the shell by themselves when they are spoilt.
      const at = path === 'TRANSCRIPT.md' ? 10 : bytes.length >> 1
      bytes[at] = (bytes[at] as number) ^ 1
      await expect(follow(unpack(new Map([...files, [path, bytes]]))), path).rejects.toMatchObject({})
    }
  })
})

test('a file too many and a file too few are seen by hand', async () => {
  const more = unpack(await goldenPack())
  writeFileSync(join(more, 'more'), '')
  await expect(follow(more)).rejects.toMatchObject({ code: 1 })
  const fewer = unpack(await goldenPack())
  rmSync(join(fewer, 'checkpoints'))
  await expect(follow(fewer)).rejects.toMatchObject({ code: 1 })
})

test('a run of a real ledger, with names that a shell must not read', async () => {
  const sample = await SampleRun.open()
  await sample.call('read $(touch hacked) `file` \'"; exit 0 #')
  await sample.call('zwölf\u2028Boxkämpfer')
  await sample.run.end()
  const out = join(scratch(), 'pack')
  await packRun(sample.dir, { signer, out })
  expect(await follow(out)).toMatch(/everything holds\n$/)
})

test('an unsigned run and an open one', async () => {
  for (const signing of [{ level: 'none' } as const, undefined]) {
    const sample = await SampleRun.open(signing && { signing })
    await sample.call('read_file')
    await sample.run.checkpoint()
    await sample.request('write_file')
    const out = join(scratch(), 'pack')
    await packRun(sample.dir, { signer, out })
    expect(await follow(out)).toMatch(/everything holds\n$/)
    appendFileSync(join(out, 'events.jsonl'), ' ')
    await expect(follow(out)).rejects.toMatchObject({ code: 1 })
  }
})
