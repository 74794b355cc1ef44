// A guarded server of both eras as its author writes it.
import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'
import { guard } from '../../src/index.js'

serveStdio(() => {
  const server = new McpServer({ name: 'alone', version: '2.0.0' }, { capabilities: { tools: {} } })
  const config = { inputSchema: z.object({ text: z.string() }) }
  const echo = async ({ text }: { text: string }) => ({ content: [{ type: 'text' as const, text }] })
  server.registerTool('echo', config, echo)
  server.registerTool('early', config, echo)
  server.registerTool('disabled', config, echo).disable()
  guard(server)
  server.registerTool('late', config, echo)
  return server
})
