import {
  validateEnvelope,
  validateEvent,
  validateMeta,
  validateReceipt,
  validateVerdict,
} from '@countersign/schema'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS, type JsonSchema, toJsonSchema } from '../src/index.js'
import { arbitraryOf } from './arbitrary.js'
import { mutantsOf } from './mutation.js'

const standalone = {
  'decision-receipt': validateReceipt,
  event: validateEvent,
  meta: validateMeta,
  verdict: validateVerdict,
  envelope: validateEnvelope,
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

let judged = 0
let accepted = 0

describe.each(DOCUMENTS)('$name', ({ name, schema }) => {
  const published = toJsonSchema({ ...DOCUMENTS.find((document) => document.name === name)! })
  const ajv = publishedValidator(published)
  const validate = standalone[name]!

  function judge(document: unknown, how: string): boolean {
    const verdicts = {
      zod: schema.safeParse(document).success,
      ajv: ajv(document),
      standalone: validate(document).ok,
    }
    judged += 1
    accepted += verdicts.zod ? 1 : 0
    const agreed = verdicts.zod === verdicts.ajv && verdicts.ajv === verdicts.standalone
    if (!agreed) expect.fail(`${how}: ${JSON.stringify(verdicts)} on ${JSON.stringify(document)}`)
    return verdicts.zod
  }

  test.each(kindsOf(published).map((kind) => [kind['title'], kind] as const))(
    'zod, ajv and the standalone validator agree on %s',
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
