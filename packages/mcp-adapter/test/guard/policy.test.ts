import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileKeys } from '@countersign/ledger/node'
import { openApprovals } from '@countersign/policy/node'
import { validateEnvelope } from '@countersign/schema'
import { isAnchoredFact } from '@countersign/vocabulary'
import { afterEach, describe, expect, test } from 'vitest'
import { createGuard, type Guard, type GuardedCall, type GuardOptions } from '../../src/index.js'
import { openWorkbench, type RecordedEvent, type Workbench } from '../fixtures-relay/workbench.js'

let bench: Workbench
let pipeline: Guard
let ran: string[]
afterEach(async () => {
  await pipeline.close()
  await bench.remove()
})

async function open(policy: string, options: GuardOptions = {}): Promise<void> {
  bench = await openWorkbench(`version: "1"\n${policy}`)
  ran = []
  pipeline = guardOf(options)
}

function guardOf(options: GuardOptions = {}): Guard {
  const { workspace, home } = bench
  return createGuard({ workspace, home, log: () => {}, server: { name: 's', version: '1' }, ...options })
}

function call(toolName: string, args: unknown = {}, more: Partial<GuardedCall> = {}) {
  return pipeline.call({ toolName, arguments: args, ...more }, () => {
    ran.push(toolName)
    return { content: [{ type: 'text', text: 'done' }] }
  })
}

async function events(type: string): Promise<RecordedEvent[]> {
  await pipeline.close()
  return (await bench.provenEvents()).filter((event) => event.type === type)
}

describe('what the policy refuses does not run', () => {
  const WORKSPACE_POLICY = `
default: deny
allowlist: [read, write, fetch, open, big, gated, odd, ship, scale]
denylist: [shell]
modes: { read_only: [read, fetch, open, big, gated, odd, ship, scale], migration: [write] }
capabilities: { read: read, fetch: read, open: read, big: read, gated: read, odd: read, write: read, scale: read, ship: release-export }
constraints:
  fetch: { url: { deny_private_hosts: true } }
  open: { path: { allowed_paths: ["docs/**"] } }
  scale: { replicas: { max: 5 }, stage: { enum: [test] } }
limits: { max_string_length: 100 }
gates: { gated: { evidence: [{ tool: read, same: [id], max_age: 10m }] } }
`
  test.each([
    ['shell', {}, 'TOOL_NOT_ALLOWED', 'tool_denied'],
    ['unlisted', {}, 'TOOL_NOT_ALLOWED', 'tool_not_allowed'],
    ['write', {}, 'MODE_BLOCKED', 'mode_too_low'],
    ['fetch', { url: 'http://127.0.0.1/' }, 'HOST_NOT_ALLOWED', 'host_not_allowed'],
    ['fetch', { url: 'http://localhost.:80/' }, 'HOST_NOT_ALLOWED', 'host_not_allowed'],
    ['open', { path: 'docs/../secret' }, 'PATH_NOT_ALLOWED', 'path_not_allowed'],
    ['big', { text: 'x'.repeat(101) }, 'INPUT_LIMIT_EXCEEDED', 'input_limit_exceeded'],
    ['odd', { text: '\ud800' }, 'INPUT_LIMIT_EXCEEDED', 'input_limit_exceeded'],
    ['ship', {}, 'OPERATION_NOT_AUTHORIZED', 'capability_missing'],
    ['scale', { replicas: 6 }, 'INPUT_LIMIT_EXCEEDED', 'argument_not_allowed'],
    ['scale', { stage: 'live' }, 'INPUT_LIMIT_EXCEEDED', 'argument_not_allowed'],
    ['gated', { id: 7 }, 'EVIDENCE_REQUIRED', 'evidence_missing'],
  ])('%s %o gives %s', async (tool, args, code, reason) => {
    await open(WORKSPACE_POLICY, { grants: ['read'] })
    const result = await call(tool, args)
    expect(ran).toEqual([])
    const envelope = result.structuredContent as Record<string, never> & { _meta: object }
    expect(validateEnvelope(envelope)).toMatchObject({ ok: true })
    expect(envelope).toMatchObject({ isError: true, error_code: code, command: tool })
    const { facts } = (envelope as unknown as { agent_contract: { facts: string[] } }).agent_contract
    expect(facts.filter((fact) => !isAnchoredFact(fact))).toEqual([])
    const [denied] = await events('mcp_tool_denied')
    expect(denied).toMatchObject({ tool_name: tool, error_code: code, policy_decision: 'deny' })
    expect(denied?.['reasons']).toContain(reason)
    const receipt = (result._meta as Record<string, object>)['dev.countersign/receipt']
    expect(receipt).toMatchObject({ run_id: denied?.['run_id'], seq: denied?.['seq'] })
    expect(envelope._meta).toMatchObject({ receipt: denied?.['tool_call'], run_id: denied?.['run_id'] })
    expect(JSON.stringify(result)).not.toContain('127.0.0.1')
  })

  test('a refusal of 2026 says that it is complete', async () => {
    await open('default: deny')
    expect(await call('x', {}, { modern: true })).toMatchObject({ resultType: 'complete', isError: true })
    expect(await call('x')).not.toHaveProperty('resultType')
  })

  test('a hostile tool name is neither repeated nor a path', async () => {
    await open('default: deny')
    const result = await call('../../etc/passwd\u0007<script>')
    const text = JSON.stringify(result.structuredContent)
    expect(text).not.toContain('../')
    expect(text).not.toContain('<script>')
    expect(await events('mcp_tool_denied')).toHaveLength(1)
    expect(await bench.receipts()).toHaveLength(1)
  })
})

test('evidence of the same run, and of an earlier run of the same identity, opens a gate', async () => {
  await open('default: allow\ngates: { ship: { evidence: [{ tool: check, same: [id, deep.er] }] } }')
  const args = { id: 1, deep: { er: 'x' }, other: 2 }
  expect(await call('ship', args)).toMatchObject({ isError: true })
  await call('check', args)
  expect(await call('ship', args)).not.toHaveProperty('isError')
  expect(await call('ship', { ...args, id: 2 })).toMatchObject({ isError: true })
  await pipeline.close()
  pipeline = guardOf()
  expect(await call('ship', args)).not.toHaveProperty('isError')
  expect(await call('ship', { ...args, deep: { er: 'y' } })).toMatchObject({ isError: true })
  await pipeline.close()
  // Another identity's word counts for nothing.
  pipeline = guardOf({ home: join(bench.home, 'other') })
  expect(await call('ship', args)).toMatchObject({ isError: true })
})

describe('approval', () => {
  const GATE = 'default: allow\ngates: { ship: { approval: required } }\npin_tools: off'

  function desk() {
    const { identity } = fileKeys({ dir: join(bench.home, 'keys'), workspace: bench.workspace }).signing()
    const approvals = openApprovals(join(bench.workspace, '.countersign', 'approvals'), {
      identities: [identity.vkey],
      usedDir: join(bench.home, 'used_approvals'),
    })
    return { approvals, identity }
  }

  test('asked for, granted, used once, and named by the call that used it', async () => {
    await open(GATE)
    const first = await call('ship', { to: 'paris' })
    expect(first).toMatchObject({ isError: true, structuredContent: { error_code: 'APPROVAL_REQUIRED' } })
    const { approvals, identity } = desk()
    const [entry] = approvals.list()
    expect(entry).toMatchObject({ state: 'pending' })
    const id = entry!.approval_id
    expect(JSON.stringify(first)).toContain(id)
    // Asking again waits for the same approval.
    expect(JSON.stringify(await call('ship', { to: 'paris' }))).toContain(id)
    await approvals.grant(id, { by: 'ann', expiresInMs: 60_000, signer: identity } as never)
    expect(await call('ship', { to: 'rome' })).toMatchObject({ isError: true })
    expect(await call('ship', { to: 'paris' })).not.toHaveProperty('isError')
    expect(await call('ship', { to: 'paris' })).toMatchObject({ isError: true })
    expect(ran).toEqual(['ship'])
    await pipeline.close()
    const all = await bench.provenEvents()
    const escalated = all.find((event) => event.type === 'mcp_tool_denied')
    expect(escalated).toMatchObject({ policy_decision: 'escalate', approval_id: id })
    const granted = all.findIndex(({ type }) => type === 'mcp_approval_granted')
    expect(all[granted]).toMatchObject({ approval_id: id, granted_by: 'ann' })
    const executed = all.findIndex(({ type }) => type === 'mcp_tool_executed')
    expect(granted).toBeLessThan(executed)
    expect(all[executed]).toMatchObject({ approval_id: id, policy_decision: 'allow' })
    const refusals = all.filter(({ type }) => type === 'mcp_tool_denied').map((event) => event['receipt_id'])
    expect(refusals).toContain(all[executed]?.['decision_receipt_id'])
  })

  test('granted while the server was down, and the refusal is found in the run before', async () => {
    await open(GATE)
    await call('ship', { to: 'oslo' })
    await pipeline.close()
    const { approvals, identity } = desk()
    await approvals.grant(approvals.list()[0]!.approval_id, {
      by: 'ann',
      expiresInMs: 60_000,
      signer: identity,
    } as never)
    pipeline = guardOf()
    expect(await call('ship', { to: 'oslo' })).not.toHaveProperty('isError')
    const [executed] = await events('mcp_tool_executed')
    const [denied] = (await bench.provenEvents()).filter(({ type }) => type === 'mcp_tool_denied')
    expect(executed?.['decision_receipt_id']).toBe(denied?.['receipt_id'])
  })

  test('refused by the operator, once on record', async () => {
    await open(GATE)
    await call('ship', { to: 'rome' })
    const { approvals, identity } = desk()
    const [entry] = approvals.list()
    await approvals.refuse(entry!.approval_id, {
      by: 'ann',
      expiresInMs: 60_000,
      signer: identity,
    } as never)
    for (let tries = 0; tries < 2; tries++)
      expect(await call('ship', { to: 'rome' })).toMatchObject({
        structuredContent: { error_code: 'APPROVAL_INVALID' },
      })
    expect(await events('mcp_approval_refused')).toMatchObject([
      { approval_id: entry!.approval_id, granted_by: 'ann' },
    ])
  })

  test('a pointer to an approval that nobody gave is refused', async () => {
    await open(GATE)
    const result = await call('ship', {}, { approvalId: 'apr_0000000000000000' })
    expect(result).toMatchObject({ structuredContent: { error_code: 'APPROVAL_INVALID' } })
  })
})

test('shadow mode lets everything run and records no denial', async () => {
  await open('default: deny\ndry_run: true')
  expect(await call('anything')).not.toHaveProperty('isError')
  const [executed] = await events('mcp_tool_executed')
  expect(executed).toMatchObject({ policy_decision: 'would_deny_dry_run', reasons: ['tool_not_allowed'] })
  const [receipt] = await bench.receipts()
  expect(receipt).toMatchObject({ extra: { would_deny_reason: 'tool_not_allowed' } })
})

test('without a policy every call runs, and its arguments are a hash', async () => {
  await open('default: allow', { policy: null })
  await call('anything', { password: 'hunter2-hunter2' })
  const [requested] = await events('mcp_tool_requested')
  expect(requested).toMatchObject({ arguments_redacted: null, arguments_content: null })
  const [executed] = (await bench.provenEvents()).filter(({ type }) => type === 'mcp_tool_executed')
  expect(executed).toMatchObject({ policy_decision: 'not_evaluated' })
})

test('clear fields are recorded as the policy says, and hashed when they hold a secret', async () => {
  await open('default: allow\ncleartext_fields: { search: [query, note] }')
  const secret = 'AKIAQ3EGRIFJ7WRSXMZL'
  await call('search', { query: 'boats', note: `key ${secret}`, other: 'x' })
  const [requested] = await events('mcp_tool_requested')
  expect(requested?.['arguments_redacted']).toEqual({
    query: 'boats',
    note: expect.stringMatching(/^sha256:/),
    other: expect.stringMatching(/^sha256:/),
  })
})

describe('a policy that cannot be used', () => {
  test('refuses to start and denies every call', async () => {
    await open('default: sometimes')
    await expect(pipeline.ready()).rejects.toMatchObject({ name: 'PolicyError', code: 'policy_invalid' })
    expect(await call('x')).toMatchObject({ structuredContent: { error_code: 'POLICY_ERROR' } })
    expect(ran).toEqual([])
    // Mended, it works from the next call on.
    await writeFile(join(bench.workspace, 'countersign.policy.yaml'), 'version: "1"\ndefault: allow\n')
    expect(await call('x')).not.toHaveProperty('isError')
    expect(await events('mcp_tool_denied')).toMatchObject([{ reasons: ['policy_error'] }])
  })

  test('that was named and is not there', async () => {
    await open('default: allow', { policy: 'nowhere.yaml' })
    await expect(pipeline.ready()).rejects.toThrow()
    expect(await call('x')).toMatchObject({ isError: true })
  })

  test.each([{ mode: 'readonly' as never }, { env: { COUNTERSIGN_AGENT_MODE: 'root' } }])(
    'a mode that is no mode: %o',
    async (options) => {
      await open('default: allow', options)
      await expect(pipeline.ready()).rejects.toMatchObject({ code: 'mode_unknown' })
      expect(await call('x')).toMatchObject({ isError: true })
    },
  )
})

test('a policy that changes is on record, and holds from then on', async () => {
  await open('default: allow')
  expect(await call('x')).not.toHaveProperty('isError')
  await writeFile(join(bench.workspace, 'countersign.policy.yaml'), 'version: "1"\ndefault: deny\n')
  for (let tries = 0; tries < 100 && (await call('x')).isError !== true; tries++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await call('x')).toMatchObject({ isError: true })
  const [start] = await events('run_start')
  const [loaded] = (await bench.provenEvents()).filter(({ type }) => type === 'policy_loaded')
  expect(loaded).toMatchObject({ policy_ref: 'countersign.policy.yaml', dry_run: false })
  expect(loaded?.['policy_hash']).not.toBe(start?.['policy_hash'])
})
