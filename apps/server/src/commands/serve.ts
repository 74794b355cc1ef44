import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import { CommandError } from '../error.js'
import { addGuardFlags, type GuardFlags, guardOptionsOf } from '../guard-flags.js'
import { parsePort } from '../port.js'
import { untilStopped } from '../until-stopped.js'

interface ServeFlags extends GuardFlags {
  readonly stdio?: boolean
  readonly http?: boolean
  readonly port: string
}

export function define(command: Command): void {
  addGuardFlags(
    command
      .option('--stdio', 'serve one client over stdin and stdout; this is the default')
      .option('--http', 'serve streamable HTTP at /mcp and REST at /api/v1, on 127.0.0.1')
      .option('--port <number>', 'the port, with --http; any free one unless given', '0'),
  ).action(
    perform<ServeFlags>(async (context, flags) => {
      if (flags.stdio && flags.http) throw new CommandError('usage', 'give either --stdio or --http')
      const port = parsePort(flags.port)
      const { createGuard } = await import('@countersign/mcp-adapter')
      const { createWorkspace } = await import('@countersign/policy/node')
      const { REFERENCE_SERVER } = await import('../reference-server/server.js')
      const options = await guardOptionsOf(context, flags)
      const guard = createGuard({ audit: true, ...definedOf(options), server: REFERENCE_SERVER })
      await guard.ready()
      const workspace = await createWorkspace(context.workspace)
      const stopped = untilStopped()
      if (flags.http) {
        const { listen } = await import('../reference-server/serve-http.js')
        const listening = await listen(guard, { workspace }, context, port)
        context.output.note(`READY ${listening.port}`)
        await stopped
        await listening.close()
      } else {
        const { serveClient } = await import('../reference-server/serve-stdio.js')
        await Promise.race([serveClient(guard, { workspace }), stopped])
      }
      await guard.close()
      await workspace.close()
      // A client that does not close its end would keep us here.
      if (!flags.http) process.exit(0)
    }),
  )
  examples(
    command,
    'countersign serve',
    'countersign serve --http --port 3001',
    'curl -H "Authorization: Bearer $(countersign keys token)" http://127.0.0.1:3001/api/v1/runs',
  )
}

function definedOf<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined),
  ) as Partial<Value>
}
