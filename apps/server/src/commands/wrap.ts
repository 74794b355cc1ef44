import type { Command } from 'commander'
import { type AutoPackFlags, addAutoPackFlags, autoPackOf } from '../auto-pack.js'
import { examples, perform } from '../command.js'
import { CommandError } from '../error.js'
import { addGuardFlags, type GuardFlags, guardOptionsOf } from '../guard-flags.js'
import { parsePort } from '../port.js'
import { untilStopped } from '../until-stopped.js'

interface WrapFlags extends GuardFlags, AutoPackFlags {
  readonly http?: string
  readonly host: string
  readonly port: string
}

export function define(command: Command): void {
  addGuardFlags(
    addAutoPackFlags(
      command
        .usage('[options] -- <command...>\n       countersign wrap --http <url> [--port <n>]')
        .argument('[command...]', 'what starts the server, after --')
        .option('--http <url>', 'stand in front of a streamable HTTP server instead')
        .option('--host <address>', 'where to listen, with --http', '127.0.0.1')
        .option('--port <number>', 'the port, with --http; any free one unless given', '0'),
    ),
  ).action(
    perform<WrapFlags>(async (context, flags, words: string[]) => {
      if (flags.http !== undefined && words.length > 0)
        throw new CommandError('usage', 'give either --http <url> or a command, not both')
      const [program, ...args] = words
      if (flags.http === undefined && program === undefined)
        throw new CommandError('usage', 'nothing to wrap: give a command after --, or --http <url>')
      const target = flags.http === undefined ? undefined : parseTarget(flags.http)
      const port = parsePort(flags.port)
      const [{ createGuard }, { relayHttp, relayStdio }] = await Promise.all([
        import('@countersign/mcp-adapter'),
        import('@countersign/mcp-adapter/node'),
      ])
      const packs = await autoPackOf(context, flags)
      const observers = packs === undefined ? [] : [packs]
      const guard = createGuard({ ...(await guardOptionsOf(context, flags)), observers })
      // A broken policy or key must stop us here, not every call later.
      await guard.ready()
      if (target === undefined) {
        // The relay passes signals on, and ends when the server does.
        const code = await relayStdio(program!, args, { guard })
        await guard.close()
        await packs?.settled()
        // A terminal that stays open would keep us here.
        process.stdin.destroy()
        return code
      }
      const stopped = untilStopped()
      const relay = await relayHttp(target, { guard, host: flags.host, port })
      context.output.note(`READY ${new URL(relay.url).port}`)
      await stopped
      await relay.close()
      await guard.close()
      await packs?.settled()
    }),
  )
  examples(
    command,
    'countersign wrap -- npx -y @modelcontextprotocol/server-filesystem .',
    'countersign wrap --mode read_only -- node my-server.js',
    'countersign wrap --pack evidence -- node my-server.js',
    'countersign wrap --http http://127.0.0.1:3001/mcp --port 4001',
  )
}

function parseTarget(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new CommandError('usage', `--http takes the http or https URL of a server, got ${text}`)
  return url
}
