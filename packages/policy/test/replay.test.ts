import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createPolicy, fieldHash, type RecordedEvent, replay } from '../src/index.js'

const golden = readFileSync(new URL('vectors/golden-events.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedEvent)

const changes = (rules: Record<string, unknown>, events: readonly RecordedEvent[] = golden, options = {}) =>
  replay(createPolicy({ version: '1', ...rules }), events, options).calls.map(
    ({ tool_name, was, would, change }) => [tool_name, was, would, change].join(' '),
  )

describe('the golden run', () => {
  test('under the policy it was made with is the same', () => {
    const rules = {
      allowlist: ['echo', 'leak', 'export_release'],
      gates: { export_release: { approval: 'required' } },
    }
    expect(changes(rules)).toEqual([
      'echo allow allow same',
      'leak redact allow same',
      'shell_exec deny deny same',
      'export_release escalate escalate same',
      'export_release allow allow same',
    ])
  })

  test('is the same when the grant stands after the request that it is for', () => {
    const at = golden.findIndex(({ type }) => type === 'mcp_approval_granted')
    const events = [...golden.slice(0, at), golden[at + 1]!, golden[at]!, ...golden.slice(at + 2)]
    const rules = { default: 'allow', gates: { export_release: { approval: 'required' } } }
    expect(changes(rules, events).at(-1)).toBe('export_release allow allow same')
  })

  test('under a stricter or looser one shows what changes', () => {
    const { counts, calls } = replay(
      createPolicy({ version: '1', default: 'allow', denylist: ['leak'] }),
      golden,
    )
    expect(counts).toEqual({ same: 2, now_refused: 1, now_runs: 2, unknown: 0 })
    expect(calls[1]).toMatchObject({
      seq: 4,
      would_reasons: ['tool_denied'],
      policy_ref: 'denylist[0]',
      change: 'now_refused',
    })
  })

  test('says so when a decision hangs on arguments that were not recorded', () => {
    const constraints = { echo: { text: { max: 1 } }, leak: { text: { max: 1 } } }
    expect(changes({ default: 'allow', denylist: ['leak'], constraints }).slice(0, 2)).toEqual([
      'echo allow unknown unknown',
      'leak redact deny now_refused',
    ])
  })

  test('takes grants and shadow from the options', () => {
    const rules = { default: 'allow', capabilities: { echo: 'read' } }
    expect(changes(rules)[0]).toBe('echo allow deny now_refused')
    expect(changes(rules, golden, { grants: ['read'] })[0]).toBe('echo allow allow same')
    expect(changes(rules, golden, { dryRun: true })[0]).toBe('echo allow would_deny_dry_run same')
  })
})

describe('evidence in the run', () => {
  const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
  const request = (id: string, tool_name: string, minute: number, more: RecordedEvent): RecordedEvent => ({
    type: 'mcp_tool_requested',
    seq: minute,
    invocation_id: id,
    tool_call: id,
    tool_name,
    timestamp: time(minute),
    active_mode: 'safe_edit',
    ...more,
  })
  const executed = (id: string, tool_name: string, minute: number): RecordedEvent => ({
    type: 'mcp_tool_executed',
    invocation_id: id,
    tool_name,
    outcome: 'success',
    policy_decision: 'allow',
    timestamp: time(minute),
  })
  const check = [
    request('c', 'run_checks', 0, { arguments_redacted: { design_id: fieldHash('d1') } }),
    executed('c', 'run_checks', 1),
  ]
  const rules = {
    default: 'allow',
    gates: { export: { evidence: [{ tool: 'run_checks', max_age: '15m', same: ['design_id'] }] } },
  }

  test.each([
    ['fresh and the same', 10, { arguments_content: { design_id: 'd1' } }, 'export allow allow same'],
    ['too old', 17, { arguments_content: { design_id: 'd1' } }, 'export allow deny now_refused'],
    ['of another design', 10, { arguments_content: { design_id: 'd2' } }, 'export allow deny now_refused'],
    ['not to be judged', 10, {}, 'export allow unknown unknown'],
  ])('%s', (_name, minute, more, want) => {
    const events = [...check, request('e', 'export', minute, more), executed('e', 'export', minute)]
    expect(changes(rules, events)[1]).toBe(want)
  })

  test('a call without an outcome is unknown', () => {
    expect(changes({ default: 'allow' }, check.slice(0, 1))).toEqual(['run_checks unknown allow unknown'])
  })
})
