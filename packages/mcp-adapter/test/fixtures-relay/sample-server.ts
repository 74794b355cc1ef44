import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { z } from 'zod'

const TOKEN = `ghp${'_'}${'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'}`

/** One server for every way in. */
export function createSampleServer(): McpServer {
  const server = new McpServer({ name: 'sample', version: '1.0.0' })
  const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] })
  server.registerTool(
    'add',
    {
      description: 'Adds.',
      inputSchema: { a: z.number(), b: z.number() },
      outputSchema: { sum: z.number() },
      annotations: { readOnlyHint: true },
    },
    ({ a, b }) => ({ ...text(String(a + b)), structuredContent: { sum: a + b } }),
  )
  server.registerTool('leak', { description: 'Says too much.' }, () => text(`token ${TOKEN}`))
  server.registerTool('fail', { description: 'Fails.' }, () => {
    throw new Error(`failed with ${TOKEN}`)
  })
  server.registerTool('shell', { description: 'Runs.', inputSchema: { command: z.string() } }, () =>
    text('ran'),
  )
  return server
}

/** On loopback, with sessions. */
export async function serveSampleOverHttp(): Promise<{ url: string; close(): Promise<void> }> {
  const sessions = new Map<string, StreamableHTTPServerTransport>()
  const server = createServer(async (request, response) => {
    const known = sessions.get(String(request.headers['mcp-session-id']))
    if (known !== undefined) return known.handleRequest(request, response)
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => void sessions.set(id, transport),
    })
    await createSampleServer().connect(transport)
    await transport.handleRequest(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

if (process.argv[2] === 'stdio') await createSampleServer().connect(new StdioServerTransport())
