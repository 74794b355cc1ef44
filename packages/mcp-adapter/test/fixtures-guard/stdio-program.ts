// A guarded server as its author writes it; started by tests as a process of its own.
import { setTimeout as sleep } from 'node:timers/promises'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { z } from 'zod'
import { guard } from '../../src/index.js'

const server = new McpServer({ name: 'alone', version: '1.0.0' })
const config = { inputSchema: { text: z.string() } }
const echo = ({ text }: { text: string }) => ({ content: [{ type: 'text' as const, text }] })
server.registerTool('echo', config, echo)
server.registerTool('early', config, echo)
const disabled = server.registerTool('disabled', config, echo)
server.registerTool('sleep', {}, async () => {
  await sleep(60_000)
  return { content: [] }
})
guard(server)
if (process.argv.includes('--own-handler'))
  process.on('SIGTERM', async () => {
    await server.close()
    process.exit(7)
  })
await server.connect(new StdioServerTransport())
server.registerTool('late', config, echo)
disabled.disable()
