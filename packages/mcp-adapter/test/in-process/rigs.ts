import { z } from 'zod'
import { z as z3 } from 'zod/v3'

// biome-ignore lint/suspicious/noExplicitAny: every SDK types its own things; here they are used by what they share.
type Any = any

/** One published SDK: how a server of it is made, and what connects it to a client. */
export interface Rig {
  readonly name: string
  /** A server with a tool, and a way to add and disable tools later. */
  makeServer(): Promise<RigServer>
  /** Connects a client of the same SDK, in memory. */
  connect(server: Any): Promise<RigClient>
}

export interface RigServer {
  readonly server: Any
  add(name: string, handler: (args: Any, extra: Any) => unknown, config?: object): void
  disable(name: string): void
}

export interface RigClient {
  callTool(params: { name: string; arguments?: object }, ...rest: Any[]): Promise<Any>
  listTools(): Promise<Any>
  close(): Promise<void>
  readonly raw: Any
}

function v1(name: string, sdk: () => Promise<Any[]>, zod: Any): Rig {
  return {
    name,
    async makeServer() {
      const [{ McpServer }] = await sdk()
      const server = new McpServer({ name: 'rig', version: '1.0.0' })
      const tools = new Map<string, Any>()
      const shape = { text: zod.string() }
      return {
        server,
        add(tool, handler, config = {}) {
          const registered = server.registerTool
            ? server.registerTool(tool, { inputSchema: shape, ...config }, handler)
            : server.tool(tool, shape, handler)
          tools.set(tool, registered)
        },
        disable: (tool) => tools.get(tool).disable(),
      }
    },
    async connect(server) {
      const [, { Client }, { InMemoryTransport }] = await sdk()
      const [near, far] = InMemoryTransport.createLinkedPair()
      await server.connect(far)
      const client = new Client({ name: 'rig-client', version: '2.0.0' }, { capabilities: {} })
      await client.connect(near)
      return wrap(client)
    },
  }
}

/** 1.0 has no McpServer: tools are what the handler of `tools/call` makes of them. */
const v1Low: Rig = {
  name: 'sdk 1.0.4, low-level',
  async makeServer() {
    const { Server } = (await import('sdk-v1-0/server/index.js')) as Any
    const types = (await import('sdk-v1-0/types.js')) as Any
    const server = new Server({ name: 'rig', version: '1.0.0' }, { capabilities: { tools: {} } })
    const tools = new Map<string, Any>()
    server.setRequestHandler(types.ListToolsRequestSchema, () => ({
      tools: [...tools.keys()].map((name) => ({ name, inputSchema: { type: 'object' } })),
    }))
    server.setRequestHandler(types.CallToolRequestSchema, (request: Any, extra: Any) => {
      const handler = tools.get(request.params.name)
      if (handler === undefined) throw new types.McpError(types.ErrorCode.InvalidParams, 'no such tool')
      if (typeof request.params.arguments?.text !== 'string')
        throw new types.McpError(types.ErrorCode.InvalidParams, 'bad arguments')
      return handler(request.params.arguments, extra)
    })
    return { server, add: (name, handler) => tools.set(name, handler), disable: (name) => tools.delete(name) }
  },
  async connect(server) {
    const { Client } = (await import('sdk-v1-0/client/index.js')) as Any
    const { InMemoryTransport } = (await import('sdk-v1-0/inMemory.js')) as Any
    const [near, far] = InMemoryTransport.createLinkedPair()
    await server.connect(far)
    const client = new Client({ name: 'rig-client', version: '2.0.0' }, { capabilities: {} })
    await client.connect(near)
    return wrap(client)
  },
}

function v2(name: string, sdk: () => Promise<Any>): Rig {
  return {
    name,
    async makeServer() {
      const { McpServer } = await sdk()
      const server = new McpServer({ name: 'rig', version: '1.0.0' }, { capabilities: { tools: {} } })
      const tools = new Map<string, Any>()
      return {
        server,
        add: (tool, handler, config = {}) =>
          tools.set(
            tool,
            server.registerTool(tool, { inputSchema: z.object({ text: z.string() }), ...config }, handler),
          ),
        disable: (tool) => tools.get(tool).disable(),
      }
    },
    async connect(server) {
      const { InMemoryTransport } = await sdk()
      const { Client } = await import('@modelcontextprotocol/client')
      const [near, far] = InMemoryTransport.createLinkedPair()
      await server.connect(far)
      const client = new Client({ name: 'rig-client', version: '2.0.0' }, { capabilities: {} })
      await client.connect(near)
      return wrap(client)
    },
  }
}

function wrap(client: Any): RigClient {
  return {
    callTool: (params, ...rest) => client.callTool(params, ...rest),
    listTools: () => client.listTools(),
    close: () => client.close(),
    raw: client,
  }
}

export const V1 = v1(
  'sdk 1.32.2',
  () =>
    Promise.all([
      import('@modelcontextprotocol/sdk/server/mcp.js'),
      import('@modelcontextprotocol/sdk/client/index.js'),
      import('@modelcontextprotocol/sdk/inMemory.js'),
    ]),
  z,
)
export const V2 = v2('server 2.4.0', () => import('@modelcontextprotocol/server'))

export const RIGS: readonly Rig[] = [
  v1Low,
  v1(
    'sdk 1.12.3',
    () =>
      Promise.all([
        import('sdk-v1-12/server/mcp.js'),
        import('sdk-v1-12/client/index.js'),
        import('sdk-v1-12/inMemory.js'),
      ]),
    z3,
  ),
  v1(
    'sdk 1.20.2',
    () =>
      Promise.all([
        import('sdk-v1-20/server/mcp.js'),
        import('sdk-v1-20/client/index.js'),
        import('sdk-v1-20/inMemory.js'),
      ]),
    z3,
  ),
  V1,
  v2('server 2.0.0', () => import('server-v2-0')),
  v2('server 2.2.0', () => import('server-v2-2')),
  V2,
]
