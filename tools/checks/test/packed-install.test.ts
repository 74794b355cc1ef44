import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmptyProject, type EmptyProject } from '../src/empty-project.js'
import { writtenPackages } from '../src/packages.js'
import { readReadme } from '../src/readme.js'
import { Packer } from '../src/tarballs.js'

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'packed-install-')))
afterAll(() => rmSync(scratch, { recursive: true }))

const packer = new Packer(scratch)

async function projectWith(by: 'npm' | 'pnpm', installs: readonly string[]): Promise<EmptyProject> {
  return createEmptyProject(mkdtempSync(join(scratch, 'project-')), await packer.closure(by, installs))
}

// A reader follows a README: installs what Install says and nothing else, runs what Usage says, sees what it shows.
describe.each(writtenPackages())('$manifest.name, packed by npm', ({ dir, manifest }) => {
  let alone: EmptyProject
  beforeAll(async () => {
    alone = await projectWith('npm', [manifest.name])
  })

  test('is imported from an empty project that has it alone', async () => {
    const { stdout } = await alone.run(`console.log(Object.keys(await import('${manifest.name}')).length)`)
    expect(Number(stdout)).toBeGreaterThan(0)
  })

  test('does what its README shows', async () => {
    const { installs, usage, prints } = readReadme(dir)
    const { run } = installs.join() === manifest.name ? alone : await projectWith('npm', installs)
    expect(await run(usage)).toEqual({ stdout: prints, stderr: '' })
  })
})

// pnpm writes the manifest that is published, which is another one: it has no way to the sources.
describe('all together, packed by pnpm', () => {
  const packages = writtenPackages()
  let project: EmptyProject
  beforeAll(async () => {
    const names = packages.flatMap(({ dir, manifest }) => [manifest.name, ...readReadme(dir).installs])
    project = await projectWith('pnpm', [...new Set(names)])
  })

  test.each(packages)('$manifest.name does what its README shows', async ({ dir }) => {
    const { usage, prints } = readReadme(dir)
    expect(await project.run(usage)).toEqual({ stdout: prints, stderr: '' })
  })

  test.each(['nodenext', 'bundler'] as const)('every README satisfies the compiler, %s', (resolution) => {
    const programs = Object.fromEntries(packages.map(({ word, dir }) => [word, readReadme(dir).usage]))
    expect(project.typeErrors(programs, resolution)).toBe('')
  })
})
