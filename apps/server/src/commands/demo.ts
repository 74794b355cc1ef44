import type { Command } from 'commander'
import { examples, perform } from '../command.js'

export function define(command: Command): void {
  command.action(
    perform(async () => {
      const { demo } = await import('../demo.js')
      return demo()
    }),
  )
  examples(command, 'countersign demo')
}
