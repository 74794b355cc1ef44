import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { createMcpHandler, McpServer as ModernServer } from '@modelcontextprotocol/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createGuard, type Guard, guard } from '../../src/index.js'
import { listen as serve } from '../fixtures-guard/loopback.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

let bench: Workbench
let pipeline: Guard
const closers: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  bench = await openWorkbench()
  pipeline = createGuard({ workspace: bench.workspace, home: bench.home })
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  await bench.remove()
})

async function listen(listener: RequestListener): Promise<URL> {
  const { url, close } = await serve(listener)
  closers.push(close)
  return url
}

function legacyServer(): McpServer {
  const server = new McpServer({ name: 'over-http', version: '1.0.0' })
  server.registerTool('echo', { inputSchema: { text: z.string() } }, ({ text }) => ({
    content: [{ type: 'text', text }],
  }))
  return server
}

function modernServer(): ModernServer {
  const server = new ModernServer({ name: 'over-http', version: '2.0.0' }, { capabilities: { tools: {} } })
  server.registerTool('echo', { inputSchema: z.object({ text: z.string() }) }, async ({ text }) => ({
    content: [{ type: 'text', text }],
  }))
  guard(server, { guard: pipeline })
  return server
}

async function call(client: { callTool(params: object): Promise<unknown> }, text: string) {
  return (await client.callTool({ name: 'echo', arguments: { text } })) as {
    content: unknown
    _meta: Record<string, { tool_call: string; seq: number }>
  }
}

test('streamable HTTP of SDK v1 with a session: its id is on record, and the end of the session too', async () => {
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => randomUUID() })
  const server = legacyServer()
  guard(server, { guard: pipeline })
  await server.connect(transport as Transport)
  const url = await listen((request, response) => void transport.handleRequest(request, response))
  const client = new Client({ name: 'c', version: '1' })
  const clientTransport = new StreamableHTTPClientTransport(url)
  await client.connect(clientTransport as Transport)
  expect((await call(client, 'hello')).content).toEqual([{ type: 'text', text: 'hello' }])
  const { sessionId } = clientTransport
  await clientTransport.terminateSession()
  await client.close()
  await pipeline.close()
  const events = await bench.provenEvents()
  expect(outcomesOf(events)).toEqual(['echo success'])
  expect(events.find(({ type }) => type === 'mcp_tool_requested')).toMatchObject({
    server_transport: 'streamable-http',
    session_id: sessionId,
    actor: 'c@1 (self-reported)',
  })
})

test('stateless streamable HTTP of SDK v1: a server for each request, one run for all', async () => {
  const url = await listen(async (request, response) => {
    const server = legacyServer()
    guard(server, { guard: pipeline })
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true } as never)
    response.on('close', () => void server.close())
    await server.connect(transport as Transport)
    await transport.handleRequest(request, response)
  })
  const client = new Client({ name: 'c', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(url) as Transport)
  for (const text of ['a', 'b', 'c']) await call(client, text)
  await client.close()
  await pipeline.close()
  const events = await bench.provenEvents()
  expect(events.filter(({ type }) => type === 'run_start')).toHaveLength(1)
  expect(outcomesOf(events)).toEqual(['echo success', 'echo success', 'echo success'])
})

test.each(['modern', 'legacy'])(
  'createMcpHandler of SDK v2, %s era: one run for all requests',
  async (era) => {
    const url = await listen(toNodeHandler(createMcpHandler(modernServer)) as RequestListener)
    const client = new ModernClient(
      { name: 'c', version: '1' },
      era === 'modern' ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
    )
    await client.connect(new ModernTransport(url))
    expect(client.getServerCapabilities()).toMatchObject({
      extensions: { 'dev.countersign/receipts': { schemas: expect.arrayContaining([expect.any(String)]) } },
    })
    const results = await Promise.all(['a', 'b', 'c', 'd'].map((text) => call(client, text)))
    expect(results.map(({ content }) => content)).toEqual(
      ['a', 'b', 'c', 'd'].map((text) => [{ type: 'text', text }]),
    )
    await client.close()
    await pipeline.close()
    const events = await bench.provenEvents()
    expect(events.filter(({ type }) => type === 'run_start')).toHaveLength(1)
    expect(outcomesOf(events)).toHaveLength(4)
    expect(events.filter(({ type }) => type === 'mcp_tools_listed')).toMatchObject([
      { tools: { echo: expect.stringMatching(/^sha256:/) } },
    ])
    for (const { _meta } of results) {
      const receipt = _meta['dev.countersign/receipt']!
      expect(events[receipt.seq]).toMatchObject({ tool_call: receipt.tool_call })
    }
    // Without a handshake the client names itself in every request.
    expect(events.find(({ type }) => type === 'mcp_tool_requested')?.['actor']).toBe(
      era === 'modern' ? 'c@1 (self-reported)' : undefined,
    )
  },
)

test('whoever the transport authenticated is on record; what a client says of itself does not count', async () => {
  const handler = createMcpHandler(modernServer)
  const url = await listen(
    toNodeHandler({
      fetch: (request: Request) =>
        handler.fetch(request, {
          authInfo: { token: 't', clientId: 'client-7', scopes: [], extra: { sub: 'user-9' } },
        }),
    } as never) as RequestListener,
  )
  const client = new ModernClient(
    { name: 'c', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  )
  await client.connect(new ModernTransport(url))
  await call(client, 'hello')
  await client.close()
  await pipeline.close()
  const [request] = (await bench.provenEvents()).filter(({ type }) => type === 'mcp_tool_requested')
  expect(request).toMatchObject({ client_id: 'client-7', actor_ref_id: 'user-9' })
})
