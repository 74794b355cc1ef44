import { join } from 'node:path'
import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import { CommandError } from '../error.js'
import { countOf } from '../report/number-text.js'
import { locateRun } from '../run-location.js'
import { isOurs, judgeRun } from '../verification.js'

export function define(command: Command): void {
  command
    .argument('[run]', 'its id, the beginning of it, "latest", or its folder', 'latest')
    .option('-o, --out <folder>', 'where to put them; their place in the workspace, unless given')
    .option('--json', 'print JSON')
    .action(
      perform<{ out?: string; json?: boolean }>(async (context, { out, json }, run: string) => {
        const { output } = context
        const { dir, runId } = locateRun(context, run)
        if (out === undefined && !isOurs(context, dir))
          throw new CommandError(
            'usage',
            `${runId} is of another workspace; say where its receipts go with --out`,
          )
        // A forged ledger must not vouch for fresh receipts; what is wrong with the old ones is what we mend.
        const { state, findings, first_tamper_at_seq: seq } = await judgeRun(context, { dir, runId })
        if (state === 'tampered' && findings.some(({ code }) => !code.startsWith('receipt_')))
          throw new CommandError(
            'unreadable',
            `${runId} is tampered${seq === null ? '' : ` at event ${seq}`}; receipts are made from a ledger that holds alone`,
          )
        const { rebuildReceipts } = await import('@countersign/ledger/node')
        const folder = out ?? join(context.stateDir, 'mcp_receipts', runId)
        const rebuilt = await rebuildReceipts(dir, folder)
        if (json) return output.json({ run_id: runId, folder, ...rebuilt })
        output.line(
          `${countOf(rebuilt.written, 'receipt')} written, ${rebuilt.unchanged} unchanged, in ${folder}`,
        )
        if (rebuilt.open.length > 0)
          output.line(`${countOf(rebuilt.open.length, 'call')} without an outcome, and so without a receipt`)
      }),
    )
  examples(command, 'countersign rebuild', 'countersign rebuild latest --out receipts')
}
