import type { Command } from 'commander'
import { examples, perform } from '../command.js'

export function define(command: Command): void {
  command.option('--json', 'print JSON').action(
    perform<{ json?: boolean }>(async ({ output }, { json }) => {
      if (json) return output.json({ runs: [] })
      output.line('no run yet')
    }),
  )
  examples(command, 'countersign runs', 'countersign runs --json')
}
