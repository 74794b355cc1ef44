import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/workspace.mjs'
import { writtenPackages } from '../src/packages.js'

const folder = join(root, '.changeset')
const changesets = readdirSync(folder)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => readFileSync(join(folder, name), 'utf8'))

test.each(writtenPackages())('$manifest.name tells what changed to whoever upgrades', ({ dir, manifest }) => {
  const pending = changesets.some((text) => text.split('---')[1]?.includes(`"${manifest.name}":`))
  expect(pending || existsSync(join(dir, 'CHANGELOG.md'))).toBe(true)
})
