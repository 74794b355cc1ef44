import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { examples } from '../src/place.js'

const pages = [
  join(examples, '..', 'llms.txt'),
  ...readdirSync(examples).map((name) => join(examples, name, 'README.md')),
]

test.each(pages)('%s links to files that exist', (page) => {
  const targets = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s#]+)\)/g)].map(
    ([, target]) => target ?? '',
  )
  expect(targets.length).toBeGreaterThan(0)
  expect(targets.filter((target) => !existsSync(resolve(dirname(page), target)))).toEqual([])
})
