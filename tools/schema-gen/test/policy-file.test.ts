import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { createPolicy, PolicyError, parsePolicy } from '../../../packages/policy/src/index.js'
import tools from '../../../packages/policy/test/vectors/tools.json' with { type: 'json' }
import { POLICY_FILE, toJsonSchema } from '../src/index.js'

const schema = toJsonSchema(POLICY_FILE)
const accepts = new Ajv2020({ allErrors: true }).compile(schema)

const guide = readFileSync(new URL('../../../docs/POLICY.md', import.meta.url), 'utf8')
const policies = [...guide.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].flatMap(([, text = '']) => {
  try {
    return [parsePolicy(text).document]
  } catch (error) {
    if (error instanceof PolicyError) return []
    throw error
  }
})

test('an editor accepts every policy of the guide and of the tables', () => {
  expect(policies.length).toBeGreaterThan(10)
  for (const policy of [...policies, ...tools.map((row) => createPolicy(row.policy).document)]) {
    accepts(policy)
    expect(accepts.errors ?? []).toEqual([])
  }
})

test.each([
  ['an unknown key', { version: '1', alowlist: [] }],
  ['an unknown mode', { version: '1', modes: { read_onyl: [] } }],
  ['an unknown capability', { version: '1', capabilities: { a: 'sandbox-wirte' } }],
  ['an unknown rule', { version: '1', constraints: { a: { p: { allow_paths: [] } } } }],
  ['a version as a number', { version: 1 }],
  ['no version', {}],
])('an editor marks %s', (_name, document) => {
  expect(accepts(document)).toBe(false)
})

test('every section and every word list has what completion shows', () => {
  const { properties } = schema as { properties: Record<string, { description?: string; enum?: string[] }> }
  for (const [section, { description }] of Object.entries(properties)) {
    expect(description, section).toMatch(/\.$/)
  }
  expect(properties['pin_tools']?.enum).toEqual(['off', 'warn', 'deny'])
})
