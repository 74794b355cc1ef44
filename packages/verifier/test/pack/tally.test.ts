import { describe, expect, test } from 'vitest'
import { evaluateClaims } from '../../src/index.js'
import type { Event } from '../../src/line.js'
import { type RunVerdict, Tally } from '../../src/pack/tally.js'

const base = {
  run_id: 'run_20260101_0123456789ab',
  seq: 0,
  epoch: 0,
  prev: '',
  timestamp: '2026-01-01T12:00:00.000Z',
}
const verdict: RunVerdict = {
  state: 'ok',
  completeness: 'sealed',
  receipt_integrity: 'ok',
  receipts: { ok: 1, missing: 0, tampered: 0, not_linked: 0 },
  escrow: { requested: 1, complete: 1, coverage: 1, open: [] },
  size: 3,
}

const executed = (members: object): Event => ({
  ...base,
  type: 'mcp_tool_executed',
  tool_name: 'echo',
  arguments_hash: 'sha256:1',
  outcome: 'success',
  policy_decision: 'allow',
  decision_receipt_id: null,
  ...members,
})
const granted = (members: object = {}): Event => ({
  ...base,
  type: 'mcp_approval_granted',
  approval_id: 'apr_1',
  tool_name: 'echo',
  arguments_hash: 'sha256:1',
  expires_at: '2026-01-01T13:00:00.000Z',
  ...members,
})
const approved = { approval_id: 'apr_1', decision_receipt_id: 'mtd_1' }

function factsOf(...events: Event[]) {
  const tally = new Tally()
  for (const event of events) tally.note(event)
  return tally.finish(verdict)
}

function stateOf(card: string, ...events: Event[]): string | undefined {
  return evaluateClaims(factsOf(...events)).find((claim) => claim.card === card)?.state
}

describe('policy_enforced', () => {
  test.each([
    ['what was allowed ran', [executed({})], 'passed'],
    ['what was altered ran', [executed({ policy_decision: 'redact' })], 'passed'],
    [
      'shadow mode let through what it would refuse',
      [executed({ policy_decision: 'would_deny_dry_run' })],
      'failed',
    ],
    [
      'one call was never decided on',
      [executed({}), executed({ policy_decision: 'not_evaluated' })],
      'failed',
    ],
    ['no call was ever decided on', [executed({ policy_decision: 'not_evaluated' })], 'not_checked'],
    ['nothing was called', [], 'not_checked'],
    ['an approval was there', [granted(), executed(approved)], 'passed'],
    ['an approval that nobody granted', [executed(approved)], 'failed'],
    ['an approval used twice', [granted(), executed(approved), executed(approved)], 'failed'],
    ['an approval of another tool', [granted({ tool_name: 'other' }), executed(approved)], 'failed'],
    [
      'an approval of other arguments',
      [granted({ arguments_hash: 'sha256:2' }), executed(approved)],
      'failed',
    ],
    [
      'an approval that had run out',
      [granted({ expires_at: '2026-01-01T11:00:00.000Z' }), executed(approved)],
      'failed',
    ],
    ['an approval granted afterwards', [executed(approved), granted()], 'failed'],
  ])('%s', (_, events, state) => {
    expect(stateOf('policy_enforced', ...events)).toBe(state)
  })
})

describe('no_secret_delivered', () => {
  const altered = { raw_result_hash: 'sha256:a', result_hash: 'sha256:b' }
  test.each([
    ['no secret was seen', [executed({})], 'passed'],
    ['a secret was taken out', [executed({ redactions: ['secret'], ...altered })], 'passed'],
    ['a secret was only flagged', [executed({ redactions: ['secret'], result_hash: 'sha256:b' })], 'failed'],
    [
      'a result was withheld',
      [executed({ outcome: 'withheld', redactions: ['secret'], ...altered })],
      'passed',
    ],
    [
      'a withheld result got through',
      [executed({ outcome: 'withheld', raw_result_hash: 'sha256:a', result_hash: 'sha256:a' })],
      'failed',
    ],
    ['a redaction failed', [executed({ redactions: ['policy'], ...altered })], 'failed'],
    ['nothing ran', [], 'not_checked'],
  ])('%s', (_, events, state) => {
    expect(stateOf('no_secret_delivered', ...events)).toBe(state)
  })
})

describe('counts', () => {
  test('by outcome, decision and tool', () => {
    const { counts, tools } = factsOf(
      { ...base, type: 'mcp_tool_requested', tool_name: 'echo' },
      executed({ duration_ms: 5 }),
      executed({ outcome: 'error', duration_ms: 150 }),
      executed({ outcome: 'timeout', tool_name: 'other', duration_ms: 1234 }),
      { ...base, type: 'mcp_tool_denied', tool_name: 'echo', policy_decision: 'escalate' },
    )
    expect(counts).toMatchObject({
      events: 5,
      requested: 1,
      complete: 4,
      executed: 3,
      escalated: 1,
      denied: 0,
      succeeded: 1,
      errors: 1,
      timeouts: 1,
      tools: 2,
      duration_p50_ms: 150,
      duration_p99_ms: 1300,
    })
    expect(tools?.['echo']).toEqual({
      requested: 1,
      executed: 2,
      denied: 0,
      escalated: 1,
      errors: 1,
      redactions: 0,
    })
  })

  test('tools that nobody has do not fill memory: past a bound nobody counts by tool', () => {
    const { counts, tools } = factsOf(
      ...Array.from({ length: 5000 }, (_, i) => executed({ tool_name: `tool_${i}` })),
    )
    expect({ tools: counts.tools, by: tools, executed: counts.executed }).toEqual({
      tools: null,
      by: null,
      executed: 5000,
    })
    expect(factsOf(executed({ tool_name: 'x'.repeat(300) })).tools).toBeNull()
  })

  test('a tool may be called like a member of every object', () => {
    const { tools } = factsOf(executed({ tool_name: '__proto__' }), executed({ tool_name: 'constructor' }))
    expect(Object.keys(tools ?? {})).toEqual(['__proto__', 'constructor'])
  })

  test('a list of tools too large for its line says nothing of them', () => {
    const listed = (tools: unknown): Event => ({ ...base, type: 'mcp_tools_listed', tools, changed: ['a'] })
    expect(factsOf(listed({ a: 'sha256:1' }))).toMatchObject({
      descriptions: { a: 'sha256:1' },
      counts: { tools_changed: 1 },
    })
    expect(factsOf(listed('sha256:1')).descriptions).toBeNull()
  })
})
