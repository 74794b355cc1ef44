import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import { FAILED_EXIT } from '../exit-code.js'
import { findReceipt } from '../receipt-search.js'
import { FATES } from '../report/decision.js'
import { printable } from '../terminal/printable.js'
import { printFacts } from '../terminal/table.js'
import { fatePaint, MARKS } from '../timeline.js'

export function define(command: Command): void {
  command
    .argument('<tool_call>', 'the id of the call, such as web_search_5f2a90c41be7, or its last 12 digits')
    .option('--json', 'print the receipt as JSON, as its file holds it')
    .action(
      perform<{ json?: boolean }>(async (context, { json }, toolCall: string) => {
        const { output } = context
        const { receipt, runId, file } = await findReceipt(context, toolCall)
        if (json) {
          output.json(receipt)
        } else {
          const { bold, green, red, yellow } = output.colours
          const fate = receipt.policy_decision
          output.line(
            `${fatePaint(output, fate)(`${MARKS[fate]} ${FATES[fate].word}`)}  ${bold(printable(receipt.tool_name))}\n`,
          )
          const facts = Object.entries(receipt).filter(([, value]) => !isEmpty(value))
          printFacts(
            output,
            facts.map(([name, value]) => [
              name,
              printable(typeof value === 'string' ? value : JSON.stringify(value)),
            ]),
          )
          output.line()
          const about = {
            ok: green('✓ its file is what the ledger vouches for, byte for byte'),
            missing: yellow(`▲ its file is gone; \`countersign rebuild ${runId}\` makes it again`),
            tampered: red(
              `✗ its file was changed; shown is what the ledger says, and \`countersign rebuild ${runId}\` restores it`,
            ),
          }
          output.line(about[file])
        }
        if (json && file === 'tampered')
          output.note('countersign: the file of this receipt was changed; printed is what the ledger says')
        return file === 'tampered' ? FAILED_EXIT : 0
      }),
    )
  examples(command, 'countersign receipt web_search_5f2a90c41be7', 'countersign receipt 5f2a90c41be7 --json')
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
