import { setTimeout as sleep } from 'node:timers/promises'
import { Client as ModernClient } from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTaskStore } from '@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { ElicitRequestSchema, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createGuard, type Guard, type GuardOptions, guard } from '../../src/index.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'
import { V1, V2 } from './rigs.js'

let bench: Workbench
let pipeline: Guard
beforeEach(async () => {
  bench = await openWorkbench()
  open()
})
afterEach(() => bench.remove())

function open(options: GuardOptions = {}): void {
  pipeline = createGuard({ workspace: bench.workspace, home: bench.home, log: () => {}, ...options })
}

async function finish(): Promise<string[]> {
  await pipeline.close()
  return outcomesOf(await bench.provenEvents())
}

/** A server in memory, and the raw end of a client: what goes in is sent as it is. */
async function rawPair(server: McpServer) {
  const [near, far] = InMemoryTransport.createLinkedPair()
  const received: Record<string, unknown>[] = []
  near.onmessage = (message) => void received.push(message as Record<string, unknown>)
  await server.connect(far)
  await near.start()
  const send = (message: object) => near.send({ jsonrpc: '2.0', ...message } as JSONRPCMessage)
  await send({
    id: 'init',
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
  })
  await send({ method: 'notifications/initialized' })
  const answer = async (id: unknown) => {
    for (let tries = 0; tries < 500; tries++) {
      const found = received.find((message) => message['id'] === id)
      if (found !== undefined) return found
      await sleep(2)
    }
    throw new Error(`no answer to ${String(id)}`)
  }
  return { near, send, received, answer }
}

function slowServer() {
  const ran: string[] = []
  const aborted: string[] = []
  const server = new McpServer({ name: 'slow', version: '1.0.0' })
  server.registerTool('slow', { inputSchema: { text: z.string() } }, async ({ text }, { signal }) => {
    ran.push(text)
    signal.addEventListener('abort', () => aborted.push(text))
    await sleep(text === 'fast' ? 0 : 200)
    return { content: [{ type: 'text' as const, text }] }
  })
  return { server, ran, aborted }
}

const callOf = (id: number | string, text: string) => ({
  id,
  method: 'tools/call',
  params: { name: 'slow', arguments: { text } },
})
const cancelOf = (requestId: number | string) => ({
  method: 'notifications/cancelled',
  params: { requestId, reason: 'enough' },
})

describe('a call that is cancelled', () => {
  test('before the tool was handed it, never runs', async () => {
    const { server, ran } = slowServer()
    guard(server, { guard: pipeline })
    const { send, received } = await rawPair(server)
    await send(callOf(1, 'never'))
    await send(cancelOf(1))
    expect(await finish()).toEqual(['slow cancelled'])
    expect(ran).toEqual([])
    expect(received.filter(({ id }) => id === 1)).toEqual([])
  })

  test('while the tool runs, is told to the tool and gets no answer', async () => {
    const { server, ran, aborted } = slowServer()
    guard(server, { guard: pipeline })
    const { send, received } = await rawPair(server)
    await send(callOf(1, 'long'))
    while (ran.length === 0) await sleep(1)
    await send(cancelOf(1))
    await sleep(250)
    expect(await finish()).toEqual(['slow cancelled'])
    expect(aborted).toEqual(['long'])
    expect(received.filter(({ id }) => id === 1)).toEqual([])
  })

  test('after it was answered, stays as it was', async () => {
    const { server } = slowServer()
    guard(server, { guard: pipeline })
    const { send, answer } = await rawPair(server)
    await send(callOf(1, 'fast'))
    expect(await answer(1)).toMatchObject({ result: { content: [{ text: 'fast' }] } })
    await send(cancelOf(1))
    expect(await finish()).toEqual(['slow success'])
  })
})

test('ids 0, 1, "1" and "" are four calls; a second call under an id that is under way is refused, and on record', async () => {
  const { server } = slowServer()
  guard(server, { guard: pipeline })
  const { send, answer, received } = await rawPair(server)
  for (const id of [0, 1, '1', '']) await send(callOf(id, 'fast'))
  await send(callOf('twice', 'long'))
  await send(callOf('twice', 'other'))
  for (const id of [0, 1, '1', '']) expect(await answer(id)).toMatchObject({ result: {} })
  expect(received.filter(({ id }) => id === 'twice')).toMatchObject([{ error: { code: -32_600 } }])
  await sleep(250)
  await pipeline.close()
  const events = await bench.provenEvents()
  expect(outcomesOf(events)).toEqual(['slow denied', ...Array.from({ length: 5 }, () => 'slow success')])
  expect(events.find(({ type }) => type === 'mcp_tool_denied')).toMatchObject({
    denial_reason: 'Another request under the same id is under way.',
    reasons: ['input_limit_exceeded'],
  })
})

test('a call without an id is on record although nobody will know how it ended', async () => {
  const { server } = slowServer()
  guard(server, { guard: pipeline })
  const { send } = await rawPair(server)
  const { id: _, ...call } = callOf(1, 'fast')
  await send(call)
  expect(await finish()).toEqual(['slow incomplete'])
})

test('a call that takes too long is given up, and the tool is told', async () => {
  open({ timeoutMs: 20 })
  const { server, aborted } = slowServer()
  guard(server, { guard: pipeline })
  const { send, answer } = await rawPair(server)
  await send(callOf(1, 'long'))
  expect(await answer(1)).toMatchObject({ error: { message: 'The tool did not answer in time.' } })
  expect(aborted).toEqual(['long'])
  expect(await finish()).toEqual(['slow timeout'])
})

test('a call that is open when the guard closes is incomplete, and the run is sealed', async () => {
  const { server, ran } = slowServer()
  guard(server, { guard: pipeline })
  const { send } = await rawPair(server)
  await send(callOf(1, 'long'))
  while (ran.length === 0) await sleep(1)
  expect(await finish()).toEqual(['slow incomplete'])
})

test('a call that is open when the client leaves is closed', async () => {
  const { server, ran } = slowServer()
  guard(server, { guard: pipeline })
  const { send, near } = await rawPair(server)
  await send(callOf(1, 'long'))
  while (ran.length === 0) await sleep(1)
  await near.close()
  await sleep(250)
  expect(await finish()).toEqual(['slow incomplete'])
})

describe.each([V1, V2])('$name', (rig) => {
  test('a tool that throws, and one that says it failed, are errors', async () => {
    const { server, add } = await rig.makeServer()
    add('throws', () => {
      throw new Error('out of paper')
    })
    add('fails', () => ({ content: [{ type: 'text', text: 'jammed' }], isError: true }))
    guard(server, { guard: pipeline })
    const client = await rig.connect(server)
    for (const name of ['throws', 'fails']) {
      const result = await client.callTool({ name, arguments: { text: '' } })
      expect(result).toMatchObject({ isError: true })
    }
    await pipeline.close()
    const events = await bench.provenEvents()
    expect(outcomesOf(events)).toEqual(['fails error', 'throws error'])
    expect(events.filter(({ type }) => type === 'mcp_tool_executed')).toMatchObject([
      { error: 'out of paper', result_is_error: true },
      { error: 'jammed', result_is_error: true },
    ])
  })

  test('progress arrives while the tool runs', async () => {
    const { server, add } = await rig.makeServer()
    add('steps', async (_args, extra) => {
      const send = extra.sendNotification ?? extra.mcpReq.notify
      const progressToken = (extra._meta ?? extra.mcpReq._meta).progressToken
      for (const progress of [1, 2])
        await send({
          method: 'notifications/progress',
          params: { progressToken, progress, message: 'going' },
        })
      return { content: [] }
    })
    guard(server, { guard: pipeline })
    const client = await rig.connect(server)
    const seen: number[] = []
    const options = { onprogress: ({ progress }: { progress: number }) => seen.push(progress) }
    const params = { name: 'steps', arguments: { text: '' } }
    if (rig === V1) await client.callTool(params, undefined, options)
    else await client.callTool(params, options)
    expect(seen).toEqual([1, 2])
    expect(await finish()).toEqual(['steps success'])
  })
})

test('a tool may ask the user while it runs', async () => {
  const server = new McpServer({ name: 'asks', version: '1.0.0' })
  server.registerTool('ask', {}, async () => {
    const { content } = await server.server.elicitInput({
      message: 'Which one?',
      requestedSchema: { type: 'object', properties: { which: { type: 'string' } } },
    })
    return { content: [{ type: 'text', text: String(content?.['which']) }] }
  })
  guard(server, { guard: pipeline })
  const [near, far] = InMemoryTransport.createLinkedPair()
  await server.connect(far)
  const client = new Client({ name: 'c', version: '1' }, { capabilities: { elicitation: {} } })
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'accept', content: { which: 'this one' } }))
  await client.connect(near)
  expect(await client.callTool({ name: 'ask' })).toMatchObject({ content: [{ text: 'this one' }] })
  expect(await finish()).toEqual(['ask success'])
})

test('a tool of 2026 that asks for input and is called again is one call', async () => {
  const { McpServer: Modern, createMcpHandler, inputRequired } = await import('@modelcontextprotocol/server')
  const handler = createMcpHandler(() => {
    const server = new Modern({ name: 'asks', version: '2.0.0' }, { capabilities: { tools: {} } })
    server.registerTool('ask', { inputSchema: z.object({}) }, async (_args, { mcpReq }) => {
      const given = mcpReq.inputResponses?.['which'] as { content?: { which?: string } } | undefined
      if (given === undefined)
        return inputRequired({
          inputRequests: {
            which: inputRequired.elicit({
              message: 'Which one?',
              requestedSchema: { type: 'object', properties: { which: { type: 'string' } } },
            }),
          },
          requestState: 'round-1',
        }) as never
      return { content: [{ type: 'text' as const, text: String(given.content?.which) }] }
    })
    guard(server, { guard: pipeline })
    return server
  })
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
  const client = new ModernClient(
    { name: 'c', version: '1' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
  )
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { which: 'that' } }))
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://in-process.test/mcp'), {
      fetch: (url: string | URL, init?: RequestInit) => handler.fetch(new Request(url, init)),
    }),
  )
  const result = await client.callTool({ name: 'ask', arguments: {} })
  expect(result.content).toEqual([{ type: 'text', text: 'that' }])
  await client.close()
  const outcomes = await finish()
  expect(outcomes).toEqual(['ask success'])
})

describe('a call that goes on as a task', () => {
  async function taskPair() {
    const server = new McpServer(
      { name: 'tasks', version: '1.0.0' },
      {
        capabilities: { tasks: { requests: { tools: { call: {} } }, cancel: {} } },
        taskStore: new InMemoryTaskStore(),
      },
    )
    server.experimental.tasks.registerToolTask(
      'long',
      { inputSchema: { text: z.string() }, execution: { taskSupport: 'required' } },
      {
        async createTask({ text }, { taskStore }) {
          const task = await taskStore.createTask({ ttl: 60_000, pollInterval: 10 })
          if (text !== 'forever')
            setTimeout(() => {
              void taskStore.storeTaskResult(task.taskId, 'completed', {
                content: [{ type: 'text', text: `done: ${text}` }],
              })
            }, 20)
          return { task }
        },
        getTask: async (_args, { taskId, taskStore }) => await taskStore.getTask(taskId),
        getTaskResult: async (_args, { taskId, taskStore }) =>
          (await taskStore.getTaskResult(taskId)) as never,
      },
    )
    guard(server, { guard: pipeline })
    const [near, far] = InMemoryTransport.createLinkedPair()
    await server.connect(far)
    const client = new Client({ name: 'c', version: '1' })
    await client.connect(near)
    // The client learns from the list which tools are tasks.
    await client.listTools()
    return client
  }

  test('is over when its result is fetched', async () => {
    const client = await taskPair()
    const seen: string[] = []
    let result: unknown
    const stream = client.experimental.tasks.callToolStream({ name: 'long', arguments: { text: 'work' } })
    for await (const message of stream) {
      seen.push(message.type)
      if (message.type === 'result') result = message.result
    }
    expect(seen).toContain('taskCreated')
    expect(result).toMatchObject({
      content: [{ type: 'text', text: 'done: work' }],
      _meta: { 'dev.countersign/receipt': { run_id: pipeline.run?.id } },
    })
    expect(await finish()).toEqual(['long success'])
  })

  test('is cancelled when the task is', async () => {
    const client = await taskPair()
    for await (const message of client.experimental.tasks.callToolStream({
      name: 'long',
      arguments: { text: 'forever' },
    })) {
      if (message.type === 'taskCreated') await client.experimental.tasks.cancelTask(message.task.taskId)
      if (message.type !== 'taskCreated') break
    }
    expect(await finish()).toEqual(['long cancelled'])
  })

  test('is incomplete when nobody fetches its result', async () => {
    const client = await taskPair()
    for await (const message of client.experimental.tasks.callToolStream({
      name: 'long',
      arguments: { text: 'forever' },
    }))
      if (message.type === 'taskCreated') break
    expect(await finish()).toEqual(['long incomplete'])
  })
})
