import { createMcpHandler, Server } from '@modelcontextprotocol/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createGuard, type Guard, guard } from '../../src/index.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

const TOKEN = `ghp${'_'}${'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'}`

let bench: Workbench
let pipeline: Guard
let tasks: Map<string, Record<string, unknown>>
beforeEach(async () => {
  bench = await openWorkbench()
  pipeline = createGuard({ workspace: bench.workspace, home: bench.home, log: () => {} })
  tasks = new Map()
})
afterEach(() => bench.remove())

/** A server that goes on with calls as tasks of its own accord, as servers from 2026 on may; one for each request. */
function taskServer(): Server {
  const server = new Server({ name: 'tasks', version: '2.0.0' }, { capabilities: { tools: {} } })
  server.setRequestHandler('tools/list', () => ({
    tools: [{ name: 'long', inputSchema: { type: 'object' as const } }],
  }))
  server.setRequestHandler('tools/call', ({ params }) => {
    const taskId = `task-${tasks.size}`
    const now = new Date().toISOString()
    const task = { taskId, status: 'working', createdAt: now, lastUpdatedAt: now, ttlMs: 60_000 }
    tasks.set(taskId, { ...task, ...params.arguments })
    const said = params.arguments?.['said']
    const content = said === undefined ? {} : { content: [{ type: 'text', text: said }] }
    return { resultType: 'task', ...task, ...content } as never
  })
  const one = { params: z.looseObject({ taskId: z.string() }) }
  server.setRequestHandler('tasks/get', one, ({ taskId }) => tasks.get(taskId) as never)
  server.setRequestHandler('tasks/cancel', one, ({ taskId }) => {
    tasks.set(taskId, { ...tasks.get(taskId), status: 'cancelled', statusMessage: `stopped with ${TOKEN}` })
    return {}
  })
  guard(server, { guard: pipeline })
  return server
}

const PREFIX = 'io.modelcontextprotocol/'
const ENVELOPE = {
  [`${PREFIX}protocolVersion`]: '2026-07-28',
  [`${PREFIX}clientInfo`]: { name: 'c', version: '1' },
  [`${PREFIX}clientCapabilities`]: { extensions: { 'io.modelcontextprotocol/tasks': {} } },
}

let id = 0
/** One exchange of the era without sessions. The SDK's client knows nothing of tasks. */
async function ask(method: string, params: { name?: string; taskId?: string; arguments?: object }) {
  const handler = createMcpHandler(taskServer)
  const response = await handler.fetch(
    new Request('http://in-process.test/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        'mcp-name': params.name ?? params.taskId ?? '',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: id++, method, params: { ...params, _meta: ENVELOPE } }),
    }),
  )
  const text = await response.text()
  expect(text).not.toContain(TOKEN)
  const json = text.startsWith('{') ? text : (/^data: (\{.*)$/m.exec(text)?.[1] ?? '{}')
  return JSON.parse(json) as { result?: Record<string, unknown>; error?: object }
}

async function start(ending: object): Promise<string> {
  const { result } = await ask('tools/call', { name: 'long', arguments: {} })
  expect(result).toMatchObject({ resultType: 'task', status: 'working' })
  const taskId = String(result?.['taskId'])
  const working = await ask('tasks/get', { taskId })
  expect(working.result).toMatchObject({ status: 'working' })
  tasks.set(taskId, { ...tasks.get(taskId), ...ending })
  return taskId
}

async function finish() {
  await pipeline.close()
  return bench.provenEvents()
}

test('a call that the server goes on with as a task is over when the task is seen to be', async () => {
  const content = [{ type: 'text', text: `done with ${TOKEN}` }]
  const taskId = await start({ status: 'completed', result: { content } })
  const { result } = await ask('tasks/get', { taskId })
  expect(result).toMatchObject({
    status: 'completed',
    result: {
      content: [{ text: 'done with [REDACTED:github_pat_classic]' }],
      _meta: { 'dev.countersign/receipt': { run_id: pipeline.run?.id } },
    },
  })
  // Seen again, it is the same task and no other call.
  expect((await ask('tasks/get', { taskId })).result).toMatchObject({ status: 'completed' })
  expect(outcomesOf(await finish())).toEqual(['long success'])
})

test('a task that fails is a call that did', async () => {
  const taskId = await start({ status: 'failed', error: { code: -32_603, message: `no ${TOKEN}` } })
  const { result } = await ask('tasks/get', { taskId })
  expect(result).toMatchObject({ status: 'failed', error: { message: 'no [REDACTED:github_pat_classic]' } })
  const events = await finish()
  expect(outcomesOf(events)).toEqual(['long error'])
  expect(JSON.stringify(events)).not.toContain(TOKEN)
})

test('a task that is cancelled is a call that was', async () => {
  const taskId = await start({})
  await ask('tasks/cancel', { taskId })
  expect((await ask('tasks/get', { taskId })).result).toMatchObject({ status: 'cancelled' })
  expect(outcomesOf(await finish())).toEqual(['long cancelled'])
})

test('what calls itself a task and holds a result is one', async () => {
  const { result } = await ask('tools/call', { name: 'long', arguments: { said: 'at once' } })
  expect(result).toMatchObject({ resultType: 'task', content: [{ text: 'at once' }] })
  expect(outcomesOf(await finish())).toEqual(['long success'])
})

test('a task that nobody asks for again is incomplete', async () => {
  await start({})
  expect(outcomesOf(await finish())).toEqual(['long incomplete'])
})
