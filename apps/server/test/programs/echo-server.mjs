// A server of somebody else: one tool, over stdio, and nothing of ours.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'

const server = new McpServer({ name: 'echo-server', version: '1.0.0' })
server.registerTool('echo', { description: 'Says hello.' }, () => ({
  content: [{ type: 'text', text: 'hello' }],
}))
await server.connect(new StdioServerTransport())
