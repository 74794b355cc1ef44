import { MODES } from '@countersign/vocabulary'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { certainlyFits } from '../src/certain.js'
import {
  defineEvent,
  denied,
  executed,
  fields,
  parseCallEvent,
  ReceiptError,
  requested,
} from '../src/index.js'
import { deniedInput, executedInput, HASH, requestedInput } from './sample.js'

/** Values of every kind, good and bad for each field. */
const VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  2 ** 53 - 1,
  1n,
  '',
  'text',
  'text\n',
  'allow',
  'read',
  'success',
  MODES[0],
  'stdio',
  'toString',
  '__proto__',
  '1.0',
  'mcp_tool_requested',
  HASH,
  `${HASH}\n`,
  HASH.toUpperCase(),
  HASH.slice(7),
  'mtr_0000000000000001',
  'mtd_0000000000000001',
  'inv_0000000000000002',
  'inv_000000000000000G',
  'echo_000000000003',
  'run_20260101_000000000003',
  'golden@1.0.0',
  '2026-01-01T12:00:00.021Z',
  '2026-13-01T12:00:00.021Z',
  `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  Symbol('text'),
  new String('text'),
  () => 'text',
  new Date(0),
  [],
  ['read'],
  ['read', 1],
  new Array(1),
  { 0: 'text', length: 1 },
  {},
  { text: 1 },
]

const texts = fields.text('')
const OTHER = {
  pattern: z.string().regex(/^a/g),
  twoChecks: z.string().min(1).regex(/a/),
  trimmed: z.string().trim(),
  above: z.int().gt(0),
  upTo: z.int().min(0).max(1),
  number: z.number(),
  coerced: z.coerce.string(),
  filled: texts.default('x'),
  turned: texts.transform((text) => text.length),
  list: z.array(z.string()).max(1),
  prefault: z.int().min(0).prefault(1),
  email: z.email(),
  caught: z.boolean().catch(true),
}

describe('a quick look is certain only of what the schema takes as it is', () => {
  const { body } = defineEvent('mcp_tool_requested', {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, typeof field === 'function' ? field('') : field]),
    ),
    literal: z.literal(['text', true, null]),
    nullable: fields.hash.nullable(),
    optional: fields.hash.optional(),
    needed: fields.hash.optional().nonoptional(),
    ...OTHER,
  })
  const shape: z.ZodRawShape = body.shape

  test.each(Object.keys(shape))('%s', (name) => {
    const schema = z.strictObject({ [name]: shape[name] as z.ZodType })
    const fits = certainlyFits(schema as unknown as z.ZodObject)
    for (const value of VALUES) {
      const record = { [name]: value }
      if (!fits(record)) continue
      expect(schema.safeParse(record)).toEqual({ success: true, data: record })
      // The second time as the first.
      expect(fits(record)).toBe(true)
    }
  })

  test.each(['text', 'hash', 'texts', 'count', 'flag', 'mode', 'literal', 'nullable', 'optional', 'needed'])(
    'and it is certain of every good %s',
    (name) => {
      const schema = z.strictObject({ [name]: shape[name] as z.ZodType })
      const fits = certainlyFits(schema as unknown as z.ZodObject)
      const good = VALUES.filter((value) => schema.safeParse({ [name]: value }).success)
      expect(good.length).toBeGreaterThan(0)
      expect(good.filter((value) => !fits({ [name]: value }))).toEqual([])
    },
  )
})

describe('whatever a maker is given for one field', () => {
  const request = requested(requestedInput)
  const place = ({ timestamp = executedInput.timestamp }: { timestamp?: string | undefined }) => ({
    timestamp,
    run_id: 'run_20260101_000000000003',
    seq: 1,
    epoch: 0,
    prev: HASH.slice(7),
  })
  const makers = [
    (given: object) => requested({ ...requestedInput, ...given }),
    (given: object) => executed(request, { ...executedInput, ...given }).event,
    (given: object) => denied(request, { ...deniedInput, ...given }).event,
  ]
  const names = new Set(makers.flatMap((make) => Object.keys(make({}))))

  test.each([...names, 'sig', '__proto__', 'tol'])(
    '%s: the schema takes the record, or it is refused',
    (name) => {
      let refused = 0
      for (const make of makers)
        for (const value of VALUES) {
          const record = madeOrRefused(() => make(Object.fromEntries([[name, value]])))
          if (record === undefined) refused += 1
          else
            expect(parseCallEvent({ ...record, ...place(record) })).toEqual({ ...record, ...place(record) })
        }
      expect(refused).toBeGreaterThan(0)
    },
  )
})

function madeOrRefused<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch (error) {
    expect(error).toBeInstanceOf(ReceiptError)
    return undefined
  }
}
