import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateFiles } from '../src/index.js'

const target = new URL('../../../packages/schema/', import.meta.url)
const files = await generateFiles()

test.each([...files])('%s is what the generator makes', (path, content) => {
  expect(readFileSync(new URL(path, target), 'utf8')).toBe(content)
})

test('nothing else stands where generated files are', () => {
  const found = ['schemas/', 'src/generated/'].flatMap((folder) =>
    readdirSync(new URL(folder, target)).map((name) => folder + name),
  )
  expect(found.sort()).toEqual([...files.keys()].sort())
})
