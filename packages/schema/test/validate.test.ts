import { describe, expect, test } from 'vitest'
import {
  validateEnvelope,
  validateEvent,
  validateMeta,
  validatePackManifest,
  validatePackVerdict,
  validateReceipt,
  validateVerdict,
} from '../src/index.js'
import {
  coreReceipt,
  envelope,
  openMeta,
  packManifest,
  packVerdict,
  policyLoaded,
  verdict,
} from './sample.js'

test.each([
  ['receipt', validateReceipt, coreReceipt],
  ['event', validateEvent, policyLoaded],
  ['meta', validateMeta, openMeta],
  ['verdict', validateVerdict, verdict],
  ['envelope', validateEnvelope, envelope],
  ['pack manifest', validatePackManifest, packManifest],
  ['pack verdict', validatePackVerdict, packVerdict],
] as const)('accepts a good %s and hands it back', (_, validate, document) => {
  expect(validate(document)).toEqual({ ok: true, value: document, errors: [] })
})

describe('what is wrong is said at the field, in words', () => {
  test.each([
    ['a missing field', { tool_name: undefined }, '/tool_name', 'is required'],
    ['an unknown field', { 'to~ol/name': 1 }, '/to~0ol~1name', 'is not a field of this document'],
    ['a wrong type', { declared_side_effects: 'none' }, '/declared_side_effects', 'must be array'],
    ['a wrong type of a nullable field', { actor_ref_id: 7 }, '/actor_ref_id', 'must be string or null'],
    ['a bad hash', { input_hash: 'A'.repeat(64) }, '/input_hash', 'must match ^[0-9a-f]{64}$'],
    [
      'an unknown word',
      { policy_decision: 'perhaps' },
      '/policy_decision',
      'must be one of allow, deny, escalate, redact, not_evaluated, would_deny_dry_run',
    ],
    ['another version', { schema_version: '2.0.0' }, '/schema_version', 'must be 1.0.0'],
    ['a negative count', { duration_ms: -1 }, '/duration_ms', 'must be 0 or more'],
    [
      'a count beyond safe integers',
      { duration_ms: 2 ** 53 },
      '/duration_ms',
      'must be 9007199254740991 or less',
    ],
    ['a repeated word', { redactions: ['secret', 'secret'] }, '/redactions', 'must not hold an item twice'],
    ['two outputs', { output_ref: 'artifact' }, '/output_ref', 'must be null'],
    [
      'a bad name in a tally',
      { extra: { redaction_details: { 'a b': 1 } } },
      '/extra/redaction_details/a b',
      'is not allowed as a name',
    ],
    [
      'an unknown marker',
      { extra: { injection_markers: { odd: 1 } } },
      '/extra/injection_markers/odd',
      'is not allowed as a name',
    ],
    [
      'a prototype in extra',
      { extra: JSON.parse('{"__proto__":1}') },
      '/extra/__proto__',
      'is not allowed as a name',
    ],
  ])('%s', (_, change, path, message) => {
    expect(validateReceipt({ ...coreReceipt, ...change })).toEqual({ ok: false, errors: [{ path, message }] })
  })

  test('every bad field is named, each once', () => {
    const { errors } = validateReceipt({
      ...coreReceipt,
      tool_name: 1,
      policy_decision: 2,
      run_event_id: 'x',
      more: 1,
    })
    expect(errors.map(({ path }) => path).sort()).toEqual([
      '/more',
      '/policy_decision',
      '/run_event_id',
      '/tool_name',
    ])
  })

  test.each([[{}], [{ type: 'run_stop' }], [{ type: 7 }]])('an event of an unknown type: %j', (event) => {
    expect(validateEvent(event)).toEqual({
      ok: false,
      errors: [{ path: '/type', message: 'must be a known word' }],
    })
  })

  test.each([null, undefined, 1, 'text', [], () => 1, Symbol('s'), 10n])('no object at all', (value) => {
    expect(validateEvent(value)).toEqual({ ok: false, errors: [{ path: '', message: 'must be object' }] })
  })
})

describe('fields of a later version', () => {
  const later = { ...coreReceipt, added_later: 1 }

  test('are refused unless asked for', () => {
    expect(validateReceipt(later).ok).toBe(false)
    expect(validateReceipt(later, { unknownFields: 'refuse' }).ok).toBe(false)
  })

  test('are ignored when asked for, and kept in the value', () => {
    expect(validateReceipt(later, { unknownFields: 'ignore' })).toEqual({
      ok: true,
      value: later,
      errors: [],
    })
    const event = { ...policyLoaded, added_later: {} }
    expect(validateEvent(event, { unknownFields: 'ignore' }).ok).toBe(true)
    const finding = { code: 'torn_tail', seq: null, detail: '', added_later: [] }
    expect(validateVerdict({ ...verdict, findings: [finding] }, { unknownFields: 'ignore' }).ok).toBe(true)
  })

  test('do not hide what is wrong with a known one', () => {
    const { errors } = validateReceipt({ ...later, tool_name: 1 }, { unknownFields: 'ignore' })
    expect(errors.map(({ path }) => path)).toEqual(['/tool_name'])
  })

  test('an unknown word is no field, and is refused', () => {
    expect(validateReceipt({ ...later, outcome: 'exploded' }, { unknownFields: 'ignore' }).ok).toBe(false)
  })
})

test('a tool may be called __proto__, and its hash is checked all the same', () => {
  const listed = (hash: string) => {
    const { policy_hash, policy_ref, dry_run, ...head } = policyLoaded
    return { ...head, type: 'mcp_tools_listed', tools: JSON.parse(`{"__proto__":"${hash}"}`) }
  }
  expect(validateEvent(listed(policyLoaded.policy_hash)).ok).toBe(true)
  expect(validateEvent(listed('sha256:0')).ok).toBe(false)
})
