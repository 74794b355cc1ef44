import type { Command } from 'commander'
import { examples, perform } from '../command.js'

export function define(command: Command): void {
  command.option('--json', 'print what was shown as JSON').action(
    perform<{ json?: boolean }>(async ({ output }, { json }) => {
      const { demonstrate } = await import('../demo/demo.js')
      const shown = json ? { ...output, isTerminal: false, line() {} } : output
      const { code, result } = await demonstrate(shown)
      if (json) output.json(result)
      return code
    }),
  )
  examples(command, 'countersign demo', 'NO_COLOR=1 countersign demo')
}
