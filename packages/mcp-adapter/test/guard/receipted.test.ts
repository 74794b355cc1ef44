import { afterEach, beforeEach, expect, test } from 'vitest'
import { AdapterError, createGuard, type Guard, guard, receipted } from '../../src/index.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

let bench: Workbench
let pipeline: Guard
beforeEach(async () => {
  bench = await openWorkbench()
  pipeline = createGuard({ workspace: bench.workspace, home: bench.home })
})
afterEach(() => bench.remove())

test('one handler, with its arguments and its errors', async () => {
  const add = receipted({ guard: pipeline, toolName: 'add' })(async ({ a, b }: { a: number; b: number }) => ({
    content: [{ type: 'text' as const, text: String(a + b) }],
  }))
  expect(await add({ a: 1, b: 2 })).toMatchObject({
    content: [{ text: '3' }],
    _meta: { 'dev.countersign/receipt': { run_id: pipeline.run?.id } },
  })
  class OutOfPaper extends Error {}
  const print = receipted({ guard: pipeline })(function print(_extra: { signal: AbortSignal }) {
    throw new OutOfPaper('out of paper')
  })
  await expect(print({ signal: new AbortController().signal })).rejects.toBeInstanceOf(OutOfPaper)
  await pipeline.close()
  const events = await bench.provenEvents()
  expect(outcomesOf(events)).toEqual(['add success', 'print error'])
  const [added, printed] = events.filter(({ type }) => type === 'mcp_tool_requested')
  expect(added?.['arguments_hash']).not.toBe(printed?.['arguments_hash'])
})

test('observers learn of each call and of the seal, and cannot break either', async () => {
  const seen: unknown[] = []
  const watched = createGuard({
    workspace: bench.workspace,
    home: bench.home,
    log: () => {},
    observers: [
      {
        called: () => {
          throw new Error('broken observer')
        },
        closed: () => Promise.reject(new Error('broken too')),
      },
      {
        called: ({ runId, event, receipt }) => seen.push([runId, event.type, receipt.tool_name]),
        closed: (runId) => void seen.push(runId),
      },
    ],
  })
  await watched.call({ toolName: 'x' }, () => ({ content: [] }))
  const id = watched.run?.id
  await watched.close()
  expect(seen).toEqual([[id, 'mcp_tool_executed', 'x'], id])
})

test('arguments and results are recorded when asked for, without their secrets', async () => {
  const talkative = createGuard({
    workspace: bench.workspace,
    home: bench.home,
    recordArguments: true,
    recordResults: true,
  })
  const secret = 'AKIAQ3EGRIFJ7WRSXMZL'
  await talkative.call({ toolName: 'x', arguments: { plain: 1, key: secret } }, () => ({
    content: [{ type: 'text', text: `aws ${secret}` }],
  }))
  await talkative.close()
  const events = await bench.provenEvents()
  expect(JSON.stringify(events)).not.toContain(secret)
  expect(events.find(({ type }) => type === 'mcp_tool_requested')).toMatchObject({
    arguments_content: { plain: 1 },
  })
  expect(events.find(({ type }) => type === 'mcp_tool_executed')).toMatchObject({
    result_redacted: { content: [{ type: 'text' }] },
    result_content: null,
  })
})

test('what is no server is refused by name', () => {
  expect(() => guard({})).toThrow(AdapterError)
  expect(() => guard({})).toThrow(/McpServer/)
})
