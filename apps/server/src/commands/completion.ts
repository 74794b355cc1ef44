import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import { CommandError } from '../error.js'

export function define(command: Command): void {
  command.argument('<shell>', 'bash, zsh or fish').action(
    perform(async ({ output }, _, shell: string) => {
      const { completionScript, SHELLS } = await import('../completion-script.js')
      const { createProgram } = await import('../main.js')
      const { COMMANDS } = await import('../registry.js')
      const known = SHELLS.find((each) => each === shell)
      if (known === undefined)
        throw new CommandError('usage', `completion is for ${SHELLS.join(', ')}, not ${shell}`)
      const program = createProgram()
      for (const each of program.commands) {
        const entry = COMMANDS.find(({ name }) => name === each.name())
        ;(await entry?.load())?.define(each)
      }
      output.line(completionScript(program, known))
    }),
  )
  examples(
    command,
    'countersign completion bash > ~/.local/share/bash-completion/completions/countersign',
    'countersign completion zsh > "${fpath[1]}/_countersign"',
    'countersign completion fish > ~/.config/fish/completions/countersign.fish',
  )
}
