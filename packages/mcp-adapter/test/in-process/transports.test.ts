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

/** Callers, and what becomes of their calls of `early`, which needs `read`, `late`, which needs more, and `unknown`. */
const CALLERS = [
  { scopes: undefined, want: 'success denied denied' },
  { scopes: [], want: 'success denied denied' },
  { scopes: ['notes:write'], want: 'success success denied' },
  { scopes: ['notes:all'], want: 'success success error' },
  // Nobody named these, whatever they sound like.
  { scopes: ['release-export', 'notes', '*', '__proto__', 'constructor'], want: 'success denied denied' },
  { scopes: ['notes:write'], want: 'success success denied' },
]

describe.each(WAYS.filter(({ authenticates }) => authenticates))('scopes over $name', (way) => {
  const OPTIONS: GuardOptions = {
    grants: ['read'],
    scopeGrants: { 'notes:write': 'sandbox-write', 'notes:all': 'release-export' },
  }
  const POLICY = 'version: "1"\ndefault: allow\ncapabilities: { early: read, late: sandbox-write }\n'

  /** What becomes of the same three calls as one caller after another makes them, over one connection. */
  async function callAs(callers: readonly (readonly string[] | undefined)[], options: GuardOptions) {
    await bench.remove()
    bench = await openWorkbench(POLICY)
    let caller: Caller | undefined
    const client = await way.open(open(options), bench, () => caller)
    for (const scopes of callers) {
      caller = scopes && { clientId: 'c-1', scopes }
      for (const name of ['early', 'late', 'unknown']) await client.callTool(name, 'x').catch(() => {})
    }
    await client.close()
    await pipeline.close()
    const outcomes = (await bench.provenEvents()).filter(({ type }) => /_(denied|executed)$/.test(type))
    const words = outcomes.map(({ type, outcome }) => (type === 'mcp_tool_denied' ? 'denied' : outcome))
    return callers.map((_, at) => words.slice(3 * at, 3 * at + 3).join(' '))
  }

  test('grant what the operator says they are worth, call by call', async () => {
    expect(
      await callAs(
        CALLERS.map(({ scopes }) => scopes),
        OPTIONS,
      ),
    ).toEqual(CALLERS.map(({ want }) => want))
  })

  test('grant nothing unless the operator says what they are worth', async () => {
    expect(await callAs([['notes:all', 'release-export']], {})).toEqual(['denied denied denied'])
  })
})

test('a scope that is worth a word which is no capability refuses to start, and every call', async () => {
  const guard = open({ scopeGrants: { a: 'write' as never } })
  await expect(guard.ready()).rejects.toMatchObject({ code: 'capability_unknown' })
  const result = await guard.call({ toolName: 'x', scopes: ['a'] }, () => ({ content: [] }))
  expect(result).toMatchObject({ isError: true })
  await guard.close()
})
