import { expect, test } from 'vitest'
import { createGuard, openSession } from '../../src/index.js'
import type { JsonRpcMessage } from '../../src/json-rpc.js'
import { openWorkbench } from '../fixtures-relay/workbench.js'

test('a call that its transport does not take has an outcome, and its caller an answer', async () => {
  const bench = await openWorkbench()
  const { workspace, home } = bench
  const guard = createGuard({ workspace, home, log: () => {}, pinTools: 'off' })
  const answers: JsonRpcMessage[] = []
  const session = openSession(guard, {
    transport: 'stdio',
    toServer(message) {
      if (message.method === 'tools/call') throw new Error('EPIPE /secret/path')
      const { id } = message
      setImmediate(() => session.fromServer({ jsonrpc: '2.0', id, result: { tools: [] } }))
    },
    toClient: (message) => void answers.push(message),
  })
  const params = { name: 'echo', arguments: {} }
  expect(session.fromClient({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })).toBe('taken')
  await expect.poll(() => answers, { timeout: 10_000 }).toHaveLength(1)
  expect(answers[0]).toEqual({
    jsonrpc: '2.0',
    id: 1,
    error: { code: -32_603, message: 'The tool could not be reached.' },
  })
  await session.close('session_ended')
  await guard.close()
  const outcomes = (await bench.provenEvents()).filter(({ type }) => type.startsWith('mcp_tool_'))
  expect(outcomes.map(({ type, outcome }) => [type, outcome])).toEqual([
    ['mcp_tool_requested', undefined],
    ['mcp_tool_executed', 'error'],
  ])
  await bench.remove()
})
