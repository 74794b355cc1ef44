import type { ApprovalEntry } from '@countersign/policy/node'
import type { Command } from 'commander'
import { openWorkspaceApprovals } from '../approval-desk.js'
import { examples, perform } from '../command.js'
import { printTable } from '../terminal/table.js'

export function define(command: Command): void {
  command
    .option('--all', 'also those that were answered, used or expired')
    .option('--json', 'print JSON')
    .action(
      perform<{ all?: boolean; json?: boolean }>(async (context, { all, json }) => {
        const { output } = context
        const { approvals } = await openWorkspaceApprovals(context)
        const entries = approvals.list().filter(({ state }) => all || state === 'pending')
        if (json) return output.json({ approvals: entries })
        if (entries.length === 0)
          return output.line(all ? 'No call was ever held.' : 'No call waits for an approval.')
        const { yellow, green, red, dim } = output.colours
        const paint = { pending: yellow, granted: green, refused: red, used: dim, expired: dim, invalid: red }
        printTable<ApprovalEntry>(
          output,
          [
            { title: 'ID', text: ({ approval_id }) => approval_id, paint: output.colours.bold },
            { title: 'STATE', text: ({ state }) => state, paint: (text, { state }) => paint[state](text) },
            { title: 'TOOL', text: (entry) => fieldOf(entry, 'tool_name'), elastic: true },
            { title: 'ARGUMENTS', text: (entry) => fieldOf(entry, 'arguments_hash').slice(0, 19) },
            { title: 'ASKED', text: (entry) => fieldOf(entry, 'requested_at') },
          ],
          entries,
        )
        if (entries.some(({ state }) => state === 'pending'))
          output.line(dim('\nanswer with: countersign approve <id>, or countersign refuse <id>'))
      }),
    )
  examples(command, 'countersign approvals', 'countersign approvals --all --json')
}

function fieldOf(entry: ApprovalEntry, name: 'tool_name' | 'arguments_hash' | 'requested_at'): string {
  return entry.state === 'invalid' ? (name === 'tool_name' ? entry.problem : '') : entry.approval[name]
}
