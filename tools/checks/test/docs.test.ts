import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../../scripts/workspace.mjs'
import { fencedBlocks, relativeLinks } from '../src/markdown.js'
import { writtenPackages } from '../src/packages.js'

const pagesIn = (dir: string) =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(dir, name))
const read = (page: string) => readFileSync(page, 'utf8')

const readme = join(root, 'README.md')
const docs = pagesIn(join(root, 'docs'))
const pages = [...pagesIn(root), ...docs, ...writtenPackages().flatMap(({ dir }) => pagesIn(dir))]

describe.each(pages.map((page) => relative(root, page)))('%s', (name) => {
  test('links to files that exist', () => {
    const page = join(root, name)
    const targets = relativeLinks(read(page)).map((target) => resolve(dirname(page), target))
    expect(targets.filter((target) => !existsSync(target))).toEqual([])
  })
})

test('every page under docs/ is linked from the README, the glossary too', () => {
  const linked = relativeLinks(read(readme)).map((target) => resolve(root, target))
  expect(docs.map((page) => relative(root, page))).toContain(join('docs', 'GLOSSARY.md'))
  expect(docs.filter((page) => !linked.includes(page))).toEqual([])
})

test('the README names every package', () => {
  for (const { manifest } of writtenPackages()) expect(read(readme)).toContain(manifest.name)
})

test('the commands of the README exist', () => {
  const scripts = JSON.parse(read(join(root, 'package.json'))).scripts
  const lines = fencedBlocks(read(readme), 'sh').flatMap((block) => block.trim().split('\n'))
  const named = lines
    .map((line) => line.match(/^(?:npm|npx pnpm@\S+|pnpm) (?:run )?([\w-]+)/)?.[1])
    .filter((word) => word !== undefined && word !== 'install')
  expect(named).toEqual(expect.arrayContaining(['start', 'test']))
  expect(named.filter((word) => !(word! in scripts))).toEqual([])
})
