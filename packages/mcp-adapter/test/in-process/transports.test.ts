import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGuard, type Guard, type GuardOptions } from '../../src/index.js'
import { type Caller, WAYS } from '../fixtures-guard/ways.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

let bench: Workbench
let pipeline: Guard
beforeEach(async () => {
  bench = await openWorkbench()
})
afterEach(() => bench.remove())

function open(options: GuardOptions = {}): Guard {
  pipeline = createGuard({ workspace: bench.workspace, home: bench.home, ...options })
  return pipeline
}

test.each(WAYS)('$name: five calls of five are on record', async ({ transport, ...way }) => {
  const client = await way.open(open(), bench)
  expect(await client.callTool('early', 'one')).toMatchObject({ content: [{ type: 'text', text: 'one' }] })
  await client.callTool('late', 'two')
  await client.callTool('early', 3).catch(() => {})
  await client.callTool('unknown', 'four').catch(() => {})
  await client.callTool('disabled', 'five').catch(() => {})
  await client.close()
  await pipeline.close()
  const events = await bench.provenEvents()
  expect(outcomesOf(events)).toEqual([
    'disabled error',
    'early error',
    'early success',
    'late success',
    'unknown error',
  ])
  for (const request of events.filter(({ type }) => type === 'mcp_tool_requested'))
    expect(request).toMatchObject({ server_transport: transport })
  expect(await bench.receipts()).toHaveLength(5)
})

describe.each(WAYS.filter(({ authenticates }) => authenticates))('scopes over $name', (way) => {
  const OPTIONS: GuardOptions = {
    grants: ['read'],
    scopeGrants: { 'notes:write': 'sandbox-write', 'notes:all': 'release-export' },
  }
  const POLICY = 'version: "1"\ndefault: allow\ncapabilities: { early: read, late: sandbox-write }\n'

  async function callAs(scopes: readonly string[] | undefined, options: GuardOptions = OPTIONS) {
    await bench.remove()
    bench = await openWorkbench(POLICY)
    const caller: Caller | undefined = scopes && { clientId: 'c-1', scopes }
    const client = await way.open(open(options), bench, caller)
    for (const name of ['early', 'late', 'unknown']) await client.callTool(name, 'x').catch(() => {})
    await client.close()
    await pipeline.close()
    return outcomesOf(await bench.provenEvents())
  }

  test.each([
    ['nobody', undefined, ['early success', 'late denied', 'unknown denied']],
    ['no scope', [], ['early success', 'late denied', 'unknown denied']],
    ['a scope that is worth something', ['notes:write'], ['early success', 'late success', 'unknown denied']],
    ['a scope that is worth everything', ['notes:all'], ['early success', 'late success', 'unknown error']],
    [
      'scopes that nobody named, also those that sound like capabilities',
      ['release-export', 'notes', '*', '__proto__', 'constructor'],
      ['early success', 'late denied', 'unknown denied'],
    ],
  ])('%s', async (_, scopes, want) => {
    expect(await callAs(scopes)).toEqual(want)
  })

  test('grant nothing unless the operator says what they are worth', async () => {
    const want = ['early denied', 'late denied', 'unknown denied']
    expect(await callAs(['notes:all', 'release-export'], {})).toEqual(want)
  })
})

test('a scope that is worth a word which is no capability refuses to start, and every call', async () => {
  const guard = open({ scopeGrants: { a: 'write' as never } })
  await expect(guard.ready()).rejects.toMatchObject({ code: 'capability_unknown' })
  const result = await guard.call({ toolName: 'x', scopes: ['a'] }, () => ({ content: [] }))
  expect(result).toMatchObject({ isError: true })
  await guard.close()
})
