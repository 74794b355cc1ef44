import { realpathSync } from 'node:fs'
import { basename } from 'node:path'
import { type Command, Option } from 'commander'
import { examples, perform } from '../command.js'
import { CommandError } from '../error.js'
import { CLIENTS, clientConfig, wrappedCommand } from '../init/client-config.js'
import { STARTS, type Start } from '../init/starter-policy.js'
import { writeStart } from '../init/write-files.js'
import { padText } from '../terminal/text-width.js'

interface InitFlags {
  readonly yes?: boolean
  readonly start?: Start
  readonly name?: string
  readonly client?: string
  readonly home?: string
  readonly json?: boolean
}

const EXAMPLE = ['npx', '-y', '@modelcontextprotocol/server-filesystem', '.']

export function define(command: Command): void {
  command
    .usage('[options] [-- <command...>]')
    .argument('[command...]', 'what starts your MCP server, after --')
    .option('-y, --yes', 'ask nothing')
    .addOption(new Option('--start <how>', 'how strict the policy begins').choices(STARTS))
    .option('--name <name>', 'what the server is called in the client')
    .addOption(
      new Option('--client <name>', 'show the lines for this client only').choices(
        CLIENTS.map(({ id }) => id),
      ),
    )
    .option('--json', 'print JSON; asks nothing')
    .action(
      perform<InitFlags>(async (context, flags, words: string[]) => {
        const { output } = context
        const asks = !flags.yes && !flags.json
        if (asks && process.stdin.isTTY !== true)
          throw new CommandError('usage', 'nobody can answer here; give --yes to take the defaults')
        const given = {
          ...(flags.start && { start: flags.start }),
          ...(words.length > 0 && { wrapped: words }),
        }
        const answers = asks
          ? await (await import('../init/questions.js')).askQuestions(given)
          : { start: 'open' as const, wrapped: [], ...given }
        const wrapped = answers.wrapped.length > 0 ? answers.wrapped : EXAMPLE
        const start = wrappedCommand(flags.name ?? nameOf(wrapped), wrapped, {
          workspace: context.workspace,
          // A client that passes no environment on would look for the keys elsewhere.
          home: isHomeDefault(flags, context.env) ? undefined : context.home,
          cli: realpathSync(process.argv[1]!),
        })
        const written = await writeStart(context, answers.start, start)
        const clients = CLIENTS.filter(({ id }) => flags.client === undefined || id === flags.client)
        if (flags.json) {
          const configs = clients.map((client) => [client.id, clientConfig(client, start)])
          return output.json({ written, clients: Object.fromEntries(configs) })
        }
        const { green, dim, bold, cyan } = output.colours
        for (const { what, path, state } of written)
          output.line(
            `${state === 'written' ? green('✓') : dim('·')} ${padText(what, 15)} ${path} ${state === 'kept' ? dim('(there already)') : ''}`.trimEnd(),
          )
        for (const [text, named] of groupBy(clients, (client) => formatConfig(clientConfig(client, start)))) {
          output.line()
          for (const { name, file } of named) output.line(`${bold(name)} ${dim(`in ${file}`)}`)
          output.line(text)
        }
        output.line(`\nThen look at what was recorded: ${cyan('countersign runs')}`)
      }),
    )
  examples(
    command,
    'countersign init',
    'countersign init --yes --start watch -- npx -y @modelcontextprotocol/server-filesystem .',
    'countersign init --yes --client cursor -- node server.js',
  )
}

/** JSON with a list of words on one line, as people write it. */
function formatConfig(config: object): string {
  return JSON.stringify(config, null, 2).replace(
    /\[\s+([^\]]*?)\s+\]/g,
    (_, words: string) => `[${words.replace(/\s*\n\s*/g, ' ')}]`,
  )
}

/** Clients that want the same lines share them. */
function groupBy<Item>(items: readonly Item[], textOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const text = textOf(item)
    groups.set(text, [...(groups.get(text) ?? []), item])
  }
  return groups
}

function isHomeDefault({ home }: InitFlags, env: NodeJS.ProcessEnv): boolean {
  return home === undefined && !env['COUNTERSIGN_HOME'] && !env['XDG_CONFIG_HOME']
}

/** What a server is called that nobody named: the last part of its package or file. */
function nameOf(wrapped: readonly string[]): string {
  const word = wrapped.find((each) => /server|mcp/i.test(each)) ?? wrapped.at(-1) ?? 'server'
  return (
    basename(word)
      .replace(/\.[cm]?[jt]s$|@.*$/g, '')
      .replace(/[^A-Za-z0-9_-]/g, '-') || 'server'
  )
}
