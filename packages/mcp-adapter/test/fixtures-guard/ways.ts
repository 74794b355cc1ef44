import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client'
import { StdioClientTransport as ModernStdio } from '@modelcontextprotocol/client/stdio'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { createMcpHandler, McpServer as ModernServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { type Guard, guard } from '../../src/index.js'
import { bundleProgram } from '../fixtures-relay/bundle.js'
import type { Workbench } from '../fixtures-relay/workbench.js'
import { listen } from './loopback.js'

/** Who a bearer token stands for, as an authorisation server would say. */
export interface Caller {
  readonly clientId: string
  readonly scopes: readonly string[]
}

/** One way from a client to a guarded server with the tools `early`, `late` and `disabled`. */
export interface Way {
  readonly name: string
  /** What the record calls it. */
  readonly transport: string
  /** Whether its transport can say who was authenticated. */
  readonly authenticates: boolean
  /** `caller` says who makes the request that comes next. */
  open(guard: Guard, bench: Workbench, caller?: () => Caller | undefined): Promise<WayClient>
}

export interface WayClient {
  callTool(name: string, text: unknown): Promise<{ readonly [member: string]: unknown }>
  close(): Promise<void>
}

const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] })

/** A server of SDK v1: one tool is there before it is guarded, one comes after it is connected. */
async function connectLegacy(pipeline: Guard, transport: Transport): Promise<void> {
  const server = new McpServer({ name: 'ways', version: '1.0.0' })
  const config = { inputSchema: { text: z.string() } }
  const tool = (args: { text: string }) => text(args.text)
  server.registerTool('early', config, tool)
  const disabled = server.registerTool('disabled', config, tool)
  guard(server, { guard: pipeline })
  await server.connect(transport)
  server.registerTool('late', config, tool)
  disabled.disable()
}

/** A server of SDK v2 that lives for one request. */
function makeModern(pipeline: Guard): ModernServer {
  const server = new ModernServer({ name: 'ways', version: '2.0.0' }, { capabilities: { tools: {} } })
  const config = { inputSchema: z.object({ text: z.string() }) }
  const tool = async (args: { text: string }) => text(args.text)
  server.registerTool('early', config, tool)
  server.registerTool('disabled', config, tool).disable()
  guard(server, { guard: pipeline })
  server.registerTool('late', config, tool)
  return server
}

// biome-ignore lint/suspicious/noExplicitAny: the clients of both SDKs, used by what they share.
function wayClient(client: any, close: () => Promise<unknown> = async () => {}): WayClient {
  return {
    callTool: (name, given) => client.callTool({ name, arguments: { text: given } }),
    async close() {
      await client.close()
      await close()
    },
  }
}

const legacyClient = () => new Client({ name: 'c', version: '1' })

/** What the SDK's bearer middleware leaves on a request. */
function authenticate(request: IncomingMessage, caller: Caller | undefined): IncomingMessage {
  return caller === undefined ? request : Object.assign(request, { auth: { token: 't', ...caller } })
}

const SSE: Way = {
  name: 'SSE of SDK v1',
  transport: 'sse',
  authenticates: true,
  async open(pipeline, _bench, caller) {
    const sessions = new Map<string, SSEServerTransport>()
    const { url, close } = await listen(async (request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://loopback')
      const known = sessions.get(searchParams.get('sessionId') ?? '')
      if (known !== undefined)
        return known.handlePostMessage(authenticate(request, caller?.()) as never, response)
      const transport = new SSEServerTransport('/mcp', response)
      sessions.set(transport.sessionId, transport)
      await connectLegacy(pipeline, transport)
    })
    const client = legacyClient()
    await client.connect(new SSEClientTransport(url))
    return wayClient(client, close)
  },
}

const HTTP: Way = {
  name: 'streamable HTTP of SDK v1',
  transport: 'streamable-http',
  authenticates: true,
  async open(pipeline, _bench, caller) {
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => randomUUID() })
    await connectLegacy(pipeline, transport as Transport)
    const { url, close } = await listen(
      (request, response) =>
        void transport.handleRequest(authenticate(request, caller?.()) as never, response),
    )
    const client = legacyClient()
    await client.connect(new StreamableHTTPClientTransport(url) as Transport)
    return wayClient(client, close)
  },
}

const MODERN_HTTP = (['modern', 'legacy'] as const).map(
  (era): Way => ({
    name: `createMcpHandler of SDK v2, ${era} era`,
    transport: 'streamable-http',
    authenticates: true,
    async open(pipeline, _bench, caller) {
      const handler = createMcpHandler(() => makeModern(pipeline))
      const authInfo = () => {
        const who = caller?.()
        return who === undefined ? {} : { authInfo: { token: 't', ...who, scopes: [...who.scopes] } }
      }
      const served = { fetch: (request: Request) => handler.fetch(request, authInfo()) }
      const { url, close } = await listen(toNodeHandler(served as never) as RequestListener)
      const pin = { versionNegotiation: { mode: { pin: '2026-07-28' } } }
      const client = new ModernClient({ name: 'c', version: '1' }, era === 'modern' ? pin : {})
      await client.connect(new ModernTransport(url))
      return wayClient(client, close)
    },
  }),
)

function environment({ home }: Workbench): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, COUNTERSIGN_HOME: home }
}

const STDIO: Way = {
  name: 'stdio of SDK v1',
  transport: 'stdio',
  authenticates: false,
  async open(_guard, bench) {
    const args = [await bundleProgram('../fixtures-guard/stdio-program.ts')]
    const client = legacyClient()
    const command = process.execPath
    await client.connect(
      new StdioClientTransport({ command, args, env: environment(bench), cwd: bench.workspace }),
    )
    return wayClient(client)
  },
}

const MODERN_STDIO = (['auto', 'legacy'] as const).map(
  (mode): Way => ({
    name: `serveStdio of SDK v2, client ${mode}`,
    transport: 'stdio',
    authenticates: false,
    async open(_guard, bench) {
      const args = [await bundleProgram('../fixtures-guard/modern-stdio-program.ts')]
      const client = new ModernClient({ name: 'c', version: '1' }, { versionNegotiation: { mode } })
      const command = process.execPath
      await client.connect(new ModernStdio({ command, args, env: environment(bench), cwd: bench.workspace }))
      return wayClient(client)
    },
  }),
)

export const WAYS: readonly Way[] = [SSE, HTTP, ...MODERN_HTTP, STDIO, ...MODERN_STDIO]
