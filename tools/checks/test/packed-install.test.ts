import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createEmptyProject } from '../src/empty-project.js'
import { writtenPackages } from '../src/packages.js'
import { readReadme } from '../src/readme.js'
import { Packer } from '../src/tarballs.js'

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'packed-install-')))
afterAll(() => rmSync(scratch, { recursive: true }))

// A reader follows a README: installs what Install says, runs what Usage says, sees what it shows.
describe.each(['npm', 'pnpm'] as const)('packed by %s', (name) => {
  const packer = new Packer(name, mkdtempSync(join(scratch, `${name}-`)))

  describe.each(writtenPackages())('$manifest.name', ({ word, dir, manifest }) => {
    const project = async (installs: readonly string[]) =>
      createEmptyProject(mkdtempSync(join(scratch, `${name}-${word}-`)), await packer.closure(installs))

    test('is imported from an empty project that has it alone', async () => {
      const { run } = await project([manifest.name])
      const { stdout } = await run(`console.log(Object.keys(await import('${manifest.name}')).length)`)
      expect(Number(stdout)).toBeGreaterThan(0)
    })

    test('does what its README shows', async () => {
      const { installs, usage, prints } = readReadme(dir)
      const { run, typeErrors } = await project(installs)
      expect(await run(usage)).toEqual({ stdout: prints, stderr: '' })
      expect(typeErrors(usage, 'nodenext')).toBe('')
      expect(typeErrors(usage, 'bundler')).toBe('')
    })
  })
})
