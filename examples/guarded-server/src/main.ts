import { guard } from '@countersign/mcp-adapter'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { registerTools } from './tools.js'

const server = new McpServer({ name: 'notes', version: '1.0.0' })
registerTools(server)

guard(server)

await server.connect(new StdioServerTransport())
