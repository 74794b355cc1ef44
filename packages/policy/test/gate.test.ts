import { describe, expect, test } from 'vitest'
import {
  type Approval,
  approvalStatement,
  argumentsHash,
  createPolicy,
  type Evidence,
  evaluate,
  fieldHash,
  grantApproval,
  judgeApproval,
  parseApproval,
  refuseApproval,
  requestApproval,
  useApproval,
} from '../src/index.js'

const NOW = Date.parse('2026-03-15T11:30:00.000Z')
const MINUTE = 60_000

describe('evidence', () => {
  const policy = createPolicy({
    version: '1',
    default: 'allow',
    gates: {
      export: { evidence: [{ tool: 'run_checks', max_age: '15m', same: ['design_id', 'parts[].id'] }] },
    },
  })
  const args = { design_id: 'd1', parts: [{ id: 1 }, { id: 2 }] }
  const good: Evidence = {
    tool_name: 'run_checks',
    outcome: 'success',
    finished_at: NOW - 15 * MINUTE,
    arguments: { design_id: fieldHash('d1'), parts: [{ id: fieldHash(1) }, { id: 2 }], note: fieldHash('x') },
  }
  const decide = (found: readonly Evidence[], sent: unknown = args, now: number | undefined = NOW) =>
    evaluate(policy, { tool_name: 'export', arguments: sent }, { now, findEvidence: () => found })

  test('that is recent, successful and the same lets the call through', () => {
    expect(decide([{ ...good, outcome: 'error' }, good])).toMatchObject({
      decision: 'allow',
      policy_ref: 'gates.export',
    })
  })

  test.each<[string, Partial<Evidence>]>([
    ['too old', { finished_at: good.finished_at - 1 }],
    ['from the future', { finished_at: NOW + 1 }],
    ['failed', { outcome: 'error' }],
    ['of another tool', { tool_name: 'run_check' }],
    ['without arguments', { arguments: undefined }],
    ['of one hash for all arguments', { arguments: fieldHash(args) }],
    ['of another design', { arguments: { ...args, design_id: 'd2' } }],
    ['of another design, hashed', { arguments: { ...args, design_id: fieldHash('d2') } }],
    ['of parts in another order', { arguments: { ...args, parts: [{ id: 2 }, { id: 1 }] } }],
    ['of parts that were hashed as a whole', { arguments: { ...args, parts: fieldHash(args.parts) } }],
    ['of inherited names', { arguments: Object.create(args) }],
  ])('that is %s does not', (_name, change) => {
    expect(decide([{ ...good, ...change }])).toMatchObject({
      decision: 'deny',
      error_code: 'EVIDENCE_REQUIRED',
      reasons: ['evidence_missing'],
    })
  })

  test('cannot be matched by leaving the field out', () => {
    expect(decide([good], { parts: args.parts }).runs).toBe(false)
    expect(decide([{ ...good, arguments: {} }], {}).runs).toBe(false)
  })

  test('without a clock nothing passes', () => {
    const noClock = evaluate(policy, { tool_name: 'export', arguments: args }, { findEvidence: () => [good] })
    expect(noClock.reasons).toEqual(['policy_error'])
  })

  test('names the fields that a ledger must hash', () => {
    expect(policy.rulesFor('run_checks').evidenceFields).toEqual(['design_id', 'parts[].id'])
    expect(policy.rulesFor('export').evidenceFields).toBeNull()
    expect(policy.rulesFor('__proto__').evidenceFields).toBeNull()
  })

  // The caller of the tool that gives evidence chooses its arguments, names with dots in them included.
  test.each<[string, unknown]>([
    ['beside the field', { design: { id: fieldHash('d1') }, 'design.id': fieldHash('d2') }],
    ['beside the hash of what it lies in', { design: fieldHash({ id: 'd1' }), 'design.id': fieldHash('d2') }],
  ])('a look-alike %s does not stand for it', (_name, recorded) => {
    const nested = createPolicy({
      version: '1',
      default: 'allow',
      gates: { export: { evidence: [{ tool: 'run_checks', same: ['design.id'] }] } },
    })
    const decideOn = (id: string, given: unknown) =>
      evaluate(
        nested,
        { tool_name: 'export', arguments: { design: { id } } },
        { now: NOW, findEvidence: () => [{ ...good, arguments: given }] },
      ).runs
    expect(decideOn('d2', recorded)).toBe(false)
    expect(decideOn('d1', { design: { id: fieldHash('d1') } })).toBe(true)
  })
})

const args = { tag: 'v1' }
const pending = requestApproval({
  approval_id: 'apr_0000000000000001',
  tool_name: 'export',
  arguments: args,
  request_receipt_id: 'mtr_0000000000000001',
  now: NOW,
})
const granted = grantApproval(pending, { by: 'operator', now: NOW, expiresInMs: 60 * MINUTE })
const refused = refuseApproval(pending, { by: 'operator', now: NOW, expiresInMs: 60 * MINUTE })
const used = useApproval(granted)

describe('approval of a gated call', () => {
  const policy = createPolicy({ version: '1', default: 'allow', gates: { export: { approval: 'required' } } })
  const decide = (
    found: Approval | null,
    options: { id?: string; sent?: unknown; now?: number; tool?: string } = {},
  ) =>
    evaluate(
      policy,
      { tool_name: options.tool ?? 'export', arguments: options.sent ?? args, approval_id: options.id },
      { now: options.now ?? NOW + MINUTE, findApproval: () => found },
    )

  test('escalates until there is one, and names the one that is pending', () => {
    expect(decide(null)).toMatchObject({ decision: 'escalate', approval_id: null })
    expect(decide(pending)).toMatchObject({ decision: 'escalate', approval_id: pending.approval_id })
  })

  test('lets one call through with or without a pointer', () => {
    for (const id of [undefined, granted.approval_id]) {
      expect(decide(granted, id === undefined ? {} : { id })).toMatchObject({
        decision: 'allow',
        policy_ref: 'gates.export',
        approval_id: granted.approval_id,
      })
    }
  })

  test.each<[string, Approval | null, { id?: string; sent?: unknown; now?: number }]>([
    ['unknown', null, { id: 'apr_ffffffffffffffff' }],
    ['any text', granted, { id: 'yes' }],
    ['another id', granted, { id: 'apr_ffffffffffffffff' }],
    ['expired', granted, { id: granted.approval_id, now: NOW + 60 * MINUTE }],
    ['reused', used, { id: granted.approval_id }],
    ['for other arguments', granted, { id: granted.approval_id, sent: { tag: 'v2' } }],
    ['for other arguments, found without a pointer', granted, { sent: { tag: 'v2' } }],
    ['refused', refused, {}],
    ['malformed', { ...granted, expires_at: 'never' }, {}],
    ['granted without an end', { ...granted, expires_at: null }, { id: granted.approval_id }],
  ])('%s gives APPROVAL_INVALID', (_name, found, options) => {
    expect(decide(found, options)).toMatchObject({
      decision: 'deny',
      error_code: 'APPROVAL_INVALID',
      reasons: ['approval_invalid'],
    })
  })

  test('a spent or expired one without a pointer means asking again', () => {
    expect(decide(used).decision).toBe('escalate')
    expect(decide(granted, { now: NOW + 61 * MINUTE }).decision).toBe('escalate')
  })

  test('nothing in the arguments approves', () => {
    expect(
      decide(null, { sent: { ...args, approval: granted, approval_id: granted.approval_id } }).decision,
    ).toBe('escalate')
  })

  test('a call with another refusal is denied, not escalated', () => {
    const strict = createPolicy({ version: '1', gates: { export: { approval: 'required' } } })
    const decision = evaluate(strict, { tool_name: 'export' }, { now: NOW })
    expect(decision).toMatchObject({ decision: 'deny', reasons: ['tool_not_allowed', 'approval_required'] })
  })
})

describe('the approval itself', () => {
  test('is bound to the tool', () => {
    const wanted = { tool_name: 'import', arguments_hash: argumentsHash(args) }
    expect(judgeApproval(granted, wanted, NOW)).toEqual({ verdict: 'invalid', problem: 'for another tool' })
  })

  test('is answered once and used once', () => {
    expect(() => grantApproval(granted, { by: 'x', now: NOW, expiresInMs: 1 })).toThrow(/already granted/)
    expect(() => grantApproval(refused, { by: 'x', now: NOW, expiresInMs: 1 })).toThrow(/already refused/)
    expect(() => useApproval(used)).toThrow(/used/)
    expect(() => useApproval(pending)).toThrow(/pending/)
  })

  test('needs an end', () => {
    for (const expiresInMs of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => grantApproval(pending, { by: 'x', now: NOW, expiresInMs })).toThrow(/expiry/)
    }
  })

  test('is signed as one exact text, different for every change', () => {
    const texts = [pending, granted, refused, used].map(approvalStatement)
    expect(texts[1]).toMatch(/^countersign\/approval\/v1\n\{.*\}\n$/)
    expect(new Set(texts).size).toBe(4)
  })

  test('is refused when a field is wrong, unknown or missing', () => {
    expect(() => parseApproval({ ...granted, extra: 1 })).toThrow(/document/)
    expect(() => parseApproval({ ...granted, arguments_hash: 'x' })).toThrow(/arguments_hash/)
  })

  test('no arguments hash like empty arguments', () => {
    expect(argumentsHash(undefined)).toBe(
      'sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
    )
  })
})
