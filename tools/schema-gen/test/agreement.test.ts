import {
  validateEnvelope,
  validateEvent,
  validateMeta,
  validatePackManifest,
  validatePackVerdict,
  validateReceipt,
  validateVerdict,
} from '@countersign/schema'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZodError } from 'zod'
import { DOCUMENTS, type JsonSchema, toJsonSchema } from '../src/index.js'
import { arbitraryOf } from './arbitrary.js'
import { mutantsOf } from './mutation.js'

const standalone = {
  'decision-receipt': validateReceipt,
  event: validateEvent,
  meta: validateMeta,
  verdict: validateVerdict,
  envelope: validateEnvelope,
  'pack-manifest': validatePackManifest,
  'pack-verdict': validatePackVerdict,
} as Record<string, typeof validateEvent>

/** What everyone gets who compiles the published schema with ajv as it comes; a warning is a failure. */
function publishedValidator(schema: JsonSchema) {
  const fail = (message: unknown) => {
    throw new Error(String(message))
  }
  const ajv = new Ajv2020({ allErrors: true, logger: { log: fail, warn: fail, error: fail } })
  return ajv.compile(schema)
}

function kindsOf(schema: JsonSchema): JsonSchema[] {
  return schema['$defs'] ? Object.values(schema['$defs'] as Record<string, JsonSchema>) : [schema]
}

/** The fields that zod names, as the standalone validator names them. */
function badFields(error: ZodError | undefined): string[] {
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => pointer([...issue.path, key]))
      : [pointer(issue.path)],
  )
}

function pointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

let judged = 0
let accepted = 0

describe.each([...DOCUMENTS])('$name', (entry) => {
  const { name, schema } = entry
  const published = toJsonSchema(entry)
  const ajv = publishedValidator(published)
  const validate = standalone[name]!

  function judge(document: unknown, how: string): boolean {
    const zod = schema.safeParse(document)
    const result = validate(document)
    const verdicts = { zod: zod.success, ajv: ajv(document), standalone: result.ok }
    const unnamed = badFields(zod.error).filter((path) => !result.errors.some((error) => error.path === path))
    judged += 1
    accepted += zod.success ? 1 : 0
    if (new Set(Object.values(verdicts)).size > 1 || unnamed.length > 0)
      expect.fail(`${how}: ${JSON.stringify({ ...verdicts, unnamed })} on ${JSON.stringify(document)}`)
    return zod.success
  }

  test.each(kindsOf(published).map((kind) => [kind['title'], kind] as const))(
    'zod, ajv and the standalone validator agree on %s, and on what is wrong with it',
    (_, kind) => {
      for (const document of fc.sample(arbitraryOf(kind), { seed: 2026, numRuns: 40 })) {
        expect(judge(document, 'a good document')).toBe(true)
      }
      for (const document of fc.sample(arbitraryOf(kind), { seed: 1789, numRuns: 4 })) {
        for (const mutant of mutantsOf(document)) judge(mutant.document, mutant.how)
      }
    },
  )
})

test('the corpus holds thousands of documents, good and broken', () => {
  expect(judged).toBeGreaterThan(2_000)
  expect(accepted).toBeGreaterThan(500)
  expect(judged - accepted).toBeGreaterThan(2_000)
})
