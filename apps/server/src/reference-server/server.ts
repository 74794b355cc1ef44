import { type Guard, guard } from '@countersign/mcp-adapter'
import { McpServer } from '@modelcontextprotocol/server'
import manifest from '../../package.json' with { type: 'json' }
import { failedAnswer, type ToolContext } from './tool.js'
import { TOOLS } from './tools/index.js'

export const REFERENCE_SERVER = { name: 'countersign-reference', version: manifest.version }

/** A reference server behind a guard. One object serves one connection; all of them share the guard, and so the run. */
export function createReferenceServer(shared: Guard, context: ToolContext): McpServer {
  const server = new McpServer(REFERENCE_SERVER, {
    instructions: 'Every call leaves a receipt. A refused call says why, and what to do next.',
  })
  for (const { name, run, ...about } of TOOLS) {
    server.registerTool(name, about, async (input) => {
      try {
        return await run(input as Record<string, unknown>, context)
      } catch (error) {
        // What a caller may know is in the errors of the workspace; anything else could hold a path.
        return failedAnswer(messageFor(error))
      }
    })
  }
  guard(server, { guard: shared })
  return server
}

function messageFor(error: unknown): string {
  const isOurs = error instanceof Error && error.name === 'PolicyError'
  return isOurs ? error.message : 'The tool failed.'
}
