// A guarded server of both eras as its author writes it.
import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'
import { guard } from '../../src/index.js'

serveStdio(() => {
  const server = new McpServer({ name: 'alone', version: '2.0.0' }, { capabilities: { tools: {} } })
  server.registerTool('echo', { inputSchema: z.object({ text: z.string() }) }, async ({ text }) => ({
    content: [{ type: 'text', text }],
  }))
  guard(server)
  return server
})
