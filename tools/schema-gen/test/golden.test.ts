import { readdirSync, readFileSync } from 'node:fs'
import { validateEvent, validateMeta, validateReceipt } from '@countersign/schema'
import { EVENT_TYPES } from '@countersign/vocabulary'
import { expect, test } from 'vitest'
import { DOCUMENTS, toJsonSchema } from '../src/index.js'

const folder = new URL('../../../packages/receipt/test/vectors/golden-run/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

test.each(read('events.jsonl').trimEnd().split('\n'))('accepts the golden event %s', (line) => {
  expect(validateEvent(JSON.parse(line)).errors).toEqual([])
})

test.each(readdirSync(new URL('receipts/', folder)))('accepts the golden receipt %s', (name) => {
  expect(validateReceipt(JSON.parse(read(`receipts/${name}`))).errors).toEqual([])
})

test('accepts the golden meta.json, and the same run while it was open', () => {
  const { event_count, ...meta } = JSON.parse(read('meta.json'))
  expect(validateMeta({ ...meta, event_count }).errors).toEqual([])
  expect(validateMeta({ ...meta, ended_at: null, status: 'in_progress' }).errors).toEqual([])
  expect(validateMeta(meta).ok).toBe(false)
  expect(validateMeta({ ...meta, event_count, ended_at: null, status: 'in_progress' }).ok).toBe(false)
})

test('there is a schema for every kind of event, in vocabulary order', () => {
  const event = toJsonSchema(DOCUMENTS.find(({ name }) => name === 'event')!)
  expect(Object.keys(event['$defs'] as object)).toEqual(EVENT_TYPES)
})

test.each(DOCUMENTS.map((document) => [document.name, toJsonSchema(document)] as const))(
  '%s says what it is',
  (name, schema) => {
    expect(schema['$id']).toBe(`urn:countersign:schema:${name}:v1`)
    expect(schema['title']).toMatch(/\w/)
    expect(schema['description']).toMatch(/\.$/)
  },
)
