import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { verifyPackPath } from '@countersign/verifier/node'
import { describe, expect, test } from 'vitest'
import { goldenPack } from './forgery.js'
import { scratch } from './sample-run.js'

const pack = await goldenPack()

function unpack(): string {
  const dir = join(scratch(), 'pack')
  for (const [path, bytes] of pack) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), bytes)
  }
  return dir
}

async function codesOf(dir: string, options = {}): Promise<string[]> {
  const { state, findings } = await verifyPackPath(dir, options)
  expect(state).toBe('tampered')
  return findings.map(({ code }) => code)
}

test('a folder that holds what was packed', async () => {
  expect(await verifyPackPath(unpack())).toMatchObject({ state: 'ok', findings: [] })
})

describe('what is no file', () => {
  test('a link, to a file, to a folder, to nowhere', async () => {
    for (const target of ['checkpoints', '/etc', 'nowhere']) {
      const dir = unpack()
      symlinkSync(target, join(dir, 'link'))
      expect(await codesOf(dir)).toEqual(['pack_entry_link'])
    }
  })

  test('a link in place of a file that the manifest lists, with the same bytes', async () => {
    const dir = unpack()
    writeFileSync(join(dir, '..', 'elsewhere'), pack.get('checkpoints') as Uint8Array)
    rmSync(join(dir, 'checkpoints'))
    symlinkSync('../elsewhere', join(dir, 'checkpoints'))
    expect(await codesOf(dir)).toEqual(['pack_entry_link'])
  })

  test('a pipe, which is never waited for', async () => {
    const dir = unpack()
    execFileSync('mkfifo', [join(dir, 'pipe')])
    expect(await codesOf(dir)).toEqual(['pack_entry_link'])
  })
})

test('a second name for a file is one file too many', async () => {
  const dir = unpack()
  linkSync(join(dir, 'checkpoints'), join(dir, 'more'))
  expect(await codesOf(dir)).toEqual(['pack_file_unlisted'])
})

test('a file that grew to gigabytes is read as far as the manifest says', async () => {
  const dir = unpack()
  truncateSync(join(dir, 'TRANSCRIPT.md'), 2 ** 33)
  expect(await codesOf(dir)).toEqual(['pack_file_mismatch'])
})

test('folders below folders, and more files than are allowed', async () => {
  const deep = unpack()
  mkdirSync(join(deep, 'a/b/c/d/e/f'), { recursive: true })
  expect(await codesOf(deep)).toEqual(['pack_too_large'])
  expect(await codesOf(unpack(), { maxFiles: 5 })).toEqual(['pack_too_large'])
  expect(await codesOf(unpack(), { maxBytes: 100 })).toEqual(['pack_too_large'])
})

test('nothing there, or nothing that can be read, is said as such', async () => {
  await expect(verifyPackPath(join(scratch(), 'none'))).rejects.toMatchObject({ name: 'VerifierError' })
})

test('progress reaches the end', async () => {
  const told: [number, number][] = []
  await verifyPackPath(unpack(), { onProgress: (bytes, total) => told.push([bytes, total]) })
  const [bytes, total] = told.at(-1) ?? [0, -1]
  expect(bytes).toBe(total)
  expect(told.map(([bytes]) => bytes)).toEqual(told.map(([bytes]) => bytes).toSorted((a, b) => a - b))
})
