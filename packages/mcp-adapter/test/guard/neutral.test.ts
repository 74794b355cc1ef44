import { expect, test } from 'vitest'
import { defaultHost } from '../../src/host/neutral.js'
import { createGuard, type GuardOptions } from '../../src/index.js'

const guardOf = (options: GuardOptions) => createGuard({ ...options, host: defaultHost(options) })

test('where there are no files, calls are decided, redacted and recorded in memory', async () => {
  const closed: unknown[] = []
  const guard = guardOf({
    mode: 'read_only',
    grants: ['read'],
    observers: [{ called: ({ runId, receipt }) => closed.push([runId, receipt.policy_decision]) }],
  })
  await guard.ready()
  const said = { content: [{ type: 'text', text: 'key AKIAQ3EGRIFJ7WRSXMZL' }] }
  const refused = await guard.call({ toolName: 'write' }, () => said)
  expect(refused).toMatchObject({ isError: true })
  const id = guard.run?.id
  expect(id).toMatch(/^run_/)
  await guard.close()
  expect(closed).toEqual([[id, 'deny']])

  const open = guardOf({})
  const result = await open.call({ toolName: 'read' }, () => said)
  expect(result.content).toEqual([{ type: 'text', text: 'key [REDACTED:aws_access_key]' }])
  expect(result._meta).toMatchObject({ 'dev.countersign/receipt': { run_id: open.run?.id } })
  await open.close()
})

test('a policy file cannot be read there, and nothing runs without it', async () => {
  const guard = guardOf({ policy: 'countersign.policy.yaml' })
  await expect(guard.ready()).rejects.toMatchObject({ code: 'workspace_unusable' })
  expect(await guard.call({ toolName: 'x' }, () => ({ content: [] }))).toMatchObject({
    structuredContent: { error_code: 'POLICY_ERROR' },
  })
  await guard.close()
})
