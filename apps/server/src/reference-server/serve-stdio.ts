import type { Guard } from '@countersign/mcp-adapter'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { createReferenceServer } from './server.js'
import type { ToolContext } from './tool.js'

/** Serves one client over stdin and stdout, of either era; settles when it leaves. */
export async function serveClient(guard: Guard, context: ToolContext): Promise<void> {
  await new Promise<void>((resolve) => {
    const transport = new StdioServerTransport()
    process.stdin.once('end', resolve).once('close', resolve)
    serveStdio(() => createReferenceServer(guard, context), { transport })
  })
}
