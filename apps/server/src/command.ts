import type { Command } from 'commander'
import { type Context, type GlobalOptions, openContext } from './context.js'

/** What a file under `commands/` exports: it adds the arguments, options, examples and the action of one command. */
export interface CommandModule {
  define(command: Command): void
}

/** What a command does with its options and arguments. A number that it returns is the exit code, anything else is 0. */
export type Work<Options> = (
  context: Context,
  options: Options & GlobalOptions,
  // biome-ignore lint/suspicious/noExplicitAny: the parser gives strings, lists of them, or undefined
  ...args: any[]
) => Promise<unknown>

/** The action of a command: opens the context, works, and leaves the exit code. What it throws becomes one line. */
export function perform<Options>(work: Work<Options>): (...params: unknown[]) => Promise<void> {
  return async (...params) => {
    const command = params.at(-1) as Command
    const options = command.optsWithGlobals<Options & GlobalOptions>()
    const context = await openContext(options)
    const ended = await work(context, options, ...params.slice(0, -2))
    process.exitCode = typeof ended === 'number' ? ended : 0
  }
}

/** Lines to copy, under the help of a command. Every command has at least one. */
export function examples(command: Command, ...lines: readonly string[]): void {
  command.addHelpText('after', `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`)
}
