// Speaks both eras over stdio, with the SDK's own means.
import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'

serveStdio(() => {
  const server = new McpServer({ name: 'modern', version: '2.0.0' }, { capabilities: { tools: {} } })
  server.registerTool(
    'greet',
    { description: 'Says hello.', inputSchema: z.object({ name: z.string() }) },
    async ({ name }) => ({ content: [{ type: 'text', text: `hello ${name}` }] }),
  )
  return server
})
