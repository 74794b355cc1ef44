import { Command, CommanderError } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { complain } from './error.js'
import { USAGE_EXIT } from './exit-code.js'
import { COMMANDS } from './registry.js'

/** Runs one command line. The exit code is left in `process.exitCode`, so that output still on its way arrives. */
export async function main(args: readonly string[]): Promise<void> {
  leaveQuietlyWhenNobodyReads()
  const program = createProgram()
  try {
    await program.parseAsync(rewriteHelp(args), { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = isHelp(error) ? 0 : USAGE_EXIT
    else complain(error)
  }
}

/** The whole command line, its commands known by name alone: the module of a command is loaded when it is chosen. */
export function createProgram(): Command {
  const program = new Command('countersign')
  program
    .description('Every MCP tool call gets a receipt that can be proved.')
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'explain a command, with examples')
    .helpCommand(false)
    .option('--workspace <folder>', 'the folder with .countersign; the nearest one above, unless given')
    .option('--home <folder>', 'where the keys are; $COUNTERSIGN_HOME, or ~/.config/countersign')
    .option('--config <file>', 'settings; config.yaml in the home folder, unless given')
    .option('--no-color', 'no colours; so does NO_COLOR')
    .configureHelp({ showGlobalOptions: true, sortOptions: false })
    .configureOutput({ outputError: (text, write) => write(`countersign: ${oneLine(text)}\n`) })
    .exitOverride()
    .addHelpText('after', FIRST_STEPS)
    .hook('preSubcommand', async (_, command) => {
      const entry = COMMANDS.find(({ name }) => name === command.name())
      if (entry !== undefined) (await entry.load()).define(command)
    })
  for (const { name, group, summary } of COMMANDS) {
    program.command(name).helpGroup(group).summary(summary).description(sentence(summary))
  }
  return program
}

const FIRST_STEPS = `
Examples:
  $ countersign demo
  $ countersign wrap -- npx -y @modelcontextprotocol/server-filesystem .
  $ countersign verify --all

countersign <command> --help says more, with examples.`

/** `help verify` is `verify --help`, and nothing at all is `--help`: one way to explain a command. */
function rewriteHelp(args: readonly string[]): string[] {
  const [first, name, ...rest] = args
  if (first === undefined || (first === 'help' && name === undefined)) return ['--help']
  if (first !== 'help') return [...args]
  return COMMANDS.some((entry) => entry.name === name) ? [name!, ...rest, '--help'] : [name!]
}

function isHelp({ code }: CommanderError): boolean {
  return code === 'commander.helpDisplayed' || code === 'commander.help' || code === 'commander.version'
}

/** The parser's message in our form: one line, the suggestion in it. */
function oneLine(text: string): string {
  const [message = '', hint] = text.trim().split('\n')
  const said = message.replace(/^error: /, '')
  return hint === undefined ? said : `${said} ${hint.replace('(Did', '(did')}`
}

function sentence(summary: string): string {
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`
}

/** `countersign runs | head` ends when head does. */
function leaveQuietlyWhenNobodyReads(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    throw error
  })
}
