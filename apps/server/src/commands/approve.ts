import type { Command } from 'commander'
import { type AnswerFlags, answerRequest } from '../approval-desk.js'
import { examples, perform } from '../command.js'
import { printable } from '../terminal/printable.js'

export function define(command: Command): void {
  command
    .argument('<id>', 'the request, or the beginning of its id; `countersign approvals` lists them')
    .option('--expires <time>', 'how long the answer holds, such as 15m, 1h or 2d', '1h')
    .option('--by <name>', 'who answers, for the record; your user name unless given')
    .option('--json', 'print JSON')
    .action(
      perform<AnswerFlags>(async (context, flags, id: string) => {
        const entry = await answerRequest(context, id, flags, 'grant')
        if (flags.json) return context.output.json(entry)
        const { tool_name, expires_at } = entry.approval
        context.output.line(
          `${printable(tool_name)} may run once, with the very same arguments, until ${expires_at} (${entry.approval_id}).`,
        )
      }),
    )
  examples(command, 'countersign approve apr_5f2a90c41be7d013', 'countersign approve apr_5f2a --expires 15m')
}
