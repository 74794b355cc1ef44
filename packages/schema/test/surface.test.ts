import { expect, expectTypeOf, test } from 'vitest'
import type { DecisionReceipt, FieldError, LedgerEvent, RunEndEvent } from '../src/index.js'
import * as api from '../src/index.js'

test('the surface', () => {
  expect(Object.keys(api).sort()).toEqual([
    'SCHEMAS',
    'SCHEMA_IDS',
    'validateEnvelope',
    'validateEvent',
    'validateMeta',
    'validatePackManifest',
    'validatePackVerdict',
    'validateReceipt',
    'validateVerdict',
  ])
})

test('a verdict narrows the value', () => {
  const result = api.validateReceipt({})
  if (result.ok) expectTypeOf(result.value).toEqualTypeOf<DecisionReceipt>()
  else expectTypeOf(result.errors).toEqualTypeOf<readonly FieldError[]>()
  expect(result.ok).toBe(false)
})

test('the type of an event tells its kind', () => {
  expectTypeOf<Extract<LedgerEvent, { type: 'run_end' }>>().toEqualTypeOf<RunEndEvent>()
  expectTypeOf<RunEndEvent['status']>().toEqualTypeOf<'completed' | 'failed'>()
  expectTypeOf<DecisionReceipt['output_hash']>().toEqualTypeOf<string | null>()
  expectTypeOf<(typeof api.SCHEMA_IDS)['event']>().toEqualTypeOf<'urn:countersign:schema:event:v1'>()
})
