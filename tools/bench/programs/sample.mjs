// One tool whose result has as many characters as it is asked for.
import { z } from 'zod'

const config = { description: 'Gives text.' }
const shape = { length: z.number() }
const answer = ({ length }) => ({
  content: [{ type: 'text', text: 'The quick brown fox. '.repeat(length / 21 + 1).slice(0, length) }],
})

export async function createSample(version) {
  const info = { name: 'bench', version: '1.0.0' }
  if (version === 'v1') {
    const { McpServer } = await import('@modelcontextprotocol/sdk/server/mcp.js')
    const server = new McpServer(info)
    server.registerTool('text', { ...config, inputSchema: shape }, answer)
    return server
  }
  const { McpServer } = await import('@modelcontextprotocol/server')
  const server = new McpServer(info)
  server.registerTool('text', { ...config, inputSchema: z.object(shape) }, answer)
  return server
}

export async function connectServer(version, transport) {
  await (await createSample(version)).connect(transport)
}
