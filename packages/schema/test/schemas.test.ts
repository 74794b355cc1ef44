import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCHEMA_IDS, SCHEMAS } from '../src/index.js'

const folder = new URL('../schemas/', import.meta.url)

test.each(Object.entries(SCHEMAS))('%s is the same as a constant and as a file', (name, schema) => {
  expect(JSON.parse(readFileSync(new URL(`${name}.v1.json`, folder), 'utf8'))).toEqual(schema)
  expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
})

test('the ids are those in the schemas', () => {
  expect(SCHEMA_IDS).toEqual(
    Object.fromEntries(Object.entries(SCHEMAS).map(([name, { $id }]) => [name, $id])),
  )
})

test('no file lacks its constant', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(SCHEMAS)
      .map((name) => `${name}.v1.json`)
      .sort(),
  )
})
