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
    expect(linksOf(join(root, name)).filter((target) => !existsSync(target))).toEqual([])
  })
})

function linksOf(page: string): string[] {
  return relativeLinks(read(page)).map((target) => resolve(dirname(page), target))
}

test('every page under docs/ can be reached from another page, the glossary from the README', () => {
  const linked = new Set(pages.flatMap(linksOf))
  expect(docs.filter((page) => !linked.has(page))).toEqual([])
  expect(linksOf(readme)).toContain(join(root, 'docs', 'GLOSSARY.md'))
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
