import { contentHash } from '@countersign/digest'
import {
  CAPABILITIES,
  DENIAL_REASONS,
  INJECTION_MARKERS,
  MODES,
  OUTCOMES,
  RECEIPT_POLICY_DECISIONS,
  REDACTION_REASONS,
} from '@countersign/vocabulary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DecisionReceipt, encodeReceipt, parseReceipt, receiptHash } from '../src/index.js'
import { receiptFiles } from './golden-run.js'
import { pathsOf, thrownBy } from './thrown.js'

const CORE = [
  'tool_call',
  'client_id',
  'tool_name',
  'actor_ref_id',
  'declared_side_effects',
  'required_mode',
  'input_hash',
  'policy_decision',
  'output_ref',
  'output_hash',
  'run_event_id',
  'redactions',
  'extra',
] as const

const golden = parseReceipt(JSON.parse([...receiptFiles.values()][0]!))
const core = Object.fromEntries(CORE.map((name) => [name, golden[name]]))

test('a receipt with the thirteen core fields alone is read', () => {
  expect(parseReceipt(core)).toEqual(core)
})

test.each(CORE)('a receipt without %s is refused', (name) => {
  const { [name]: _, ...rest } = golden
  expect(pathsOf(thrownBy(() => parseReceipt(rest)))).toEqual([`/${name}`])
})

describe('refuses, by name', () => {
  test.each([
    ['two outputs', { output_ref: 'artifact' }, ['/output_ref']],
    ['a prefixed hash', { input_hash: `sha256:${'0'.repeat(64)}` }, ['/input_hash']],
    ['a long hash', { output_hash: '0'.repeat(65) }, ['/output_hash']],
    ['a hash and a line feed', { output_hash: `${'0'.repeat(64)}\n` }, ['/output_hash']],
    [
      'unknown words',
      { policy_decision: 'pass', redactions: ['x'], outcome: 'x' },
      ['/outcome', '/policy_decision', '/redactions/0'],
    ],
    ['a repeated word', { redactions: ['pii', 'pii'] }, ['/redactions']],
    ['a path for a name', { tool_call: '../../etc_0123456789ab' }, ['/tool_call']],
    ['an unknown field', { tool: 'x' }, ['/tool']],
    [
      'two outputs beside another mistake',
      { output_ref: 'artifact', tool_name: 1 },
      ['/output_ref', '/tool_name'],
    ],
    ['a prototype', { extra: JSON.parse('{"__proto__":{}}') }, ['/extra/__proto__']],
    ['a later version', { schema_version: '2.0.0' }, ['/schema_version']],
  ])('%s', (_, change, paths) => {
    const error = thrownBy(() => parseReceipt({ ...golden, ...change }))
    expect(error.code).toBe('receipt_invalid')
    expect(pathsOf(error)).toEqual(paths)
  })

  test.each([null, 7, 'text', []])('what is no object: %j', (value) => {
    expect(pathsOf(thrownBy(() => parseReceipt(value)))).toEqual([''])
  })
})

test('extra takes members that this version does not know, and keeps them', () => {
  const extra = { gateway: { id: 7, tags: ['a'] }, redaction_details: { my_pattern: 2 } }
  expect(parseReceipt({ ...golden, extra }).extra).toEqual(extra)
})

test('what JSON cannot say has no bytes', () => {
  const error = thrownBy(() => encodeReceipt({ ...golden, extra: { size: 10n } }))
  expect(error.code).toBe('not_canonical')
  expect(error.message).toContain('$.extra.size')
})

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
const word = <Word extends string>(words: readonly Word[]) => fc.constantFrom(...words)
const words = <Word extends string>(list: readonly Word[]) => fc.subarray([...list])
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const text = fc.string({ unit: 'grapheme' })

const receipts: fc.Arbitrary<DecisionReceipt> = fc
  .record({
    core: fc.record({
      tool_call: fc.tuple(fc.stringMatching(/^[\w.-]{0,64}$/), hex(12)).map((parts) => parts.join('_')),
      client_id: text,
      tool_name: text,
      actor_ref_id: orNull(text),
      declared_side_effects: fc.array(text),
      required_mode: orNull(word(MODES)),
      input_hash: orNull(hex(64)),
      policy_decision: word(RECEIPT_POLICY_DECISIONS),
      output_ref: fc.constant(null),
      output_hash: orNull(hex(64)),
      run_event_id: orNull(fc.nat().map((seq) => `run_20260101_0123456789ab#${seq}`)),
      redactions: words(REDACTION_REASONS),
      extra: fc.record(
        {
          redaction_details: fc.dictionary(
            fc.stringMatching(/^[A-Za-z0-9][\w.-]{0,63}$/),
            fc.integer({ min: 1 }),
          ),
          injection_markers: fc.dictionary(word(INJECTION_MARKERS), fc.integer({ min: 1 })),
          would_deny_reason: word(DENIAL_REASONS),
        },
        { requiredKeys: [] },
      ),
    }),
    added: fc.record(
      {
        schema_version: fc.constant('1.0.0' as const),
        session_id: text,
        active_mode: word(MODES),
        required_capability: word(CAPABILITIES),
        outcome: word(OUTCOMES),
        duration_ms: fc.maxSafeNat(),
        reasons: words(DENIAL_REASONS),
        raw_output_hash: hex(64),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ core, added }) => ({ ...core, ...added }))

test('property: parsing what was encoded gives the same receipt, the same bytes and the same hash', () => {
  fc.assert(
    fc.property(receipts, (receipt) => {
      const bytes = encodeReceipt(receipt)
      const read = parseReceipt(JSON.parse(bytes))
      expect(encodeReceipt(read)).toBe(bytes)
      expect(receiptHash(read)).toBe(contentHash(receipt))
    }),
    { numRuns: 200 },
  )
})
