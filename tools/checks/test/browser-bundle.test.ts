import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bundleForBrowser } from '../src/browser-bundle.js'
import { writtenPackages } from '../src/packages.js'

describe.each(writtenPackages())('$manifest.name', ({ dir }) => {
  test('has a root entry that needs nothing of Node', async () => {
    const { needs } = await bundleForBrowser(join(dir, 'dist', 'index.js'))
    expect(needs).toEqual([])
  })
})

describe('the check itself', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'browser-bundle-'))
  afterAll(() => rmSync(scratch, { recursive: true }))

  test.each([
    { code: "import { readFileSync } from 'node:fs'; export const read = readFileSync", needs: ['node:fs'] },
    { code: "import { createHash } from 'crypto'; export const make = createHash", needs: ['crypto'] },
    { code: "export const load = () => import('node:os')", needs: ['node:os'] },
    { code: 'export const where = () => process.cwd()', needs: ['process'] },
    { code: 'export const bytes = () => Buffer.alloc(1)', needs: ['Buffer'] },
    { code: 'const process = 1; export { process }', needs: [] },
  ])('sees what is needed by: $code', async ({ code, needs }) => {
    const entry = join(scratch, 'entry.mjs')
    writeFileSync(entry, code)
    expect((await bundleForBrowser(entry)).needs).toEqual(needs)
  })
})
