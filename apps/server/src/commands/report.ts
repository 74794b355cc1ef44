import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import { FAILED_EXIT } from '../exit-code.js'
import { readPublicKeys } from '../public-key.js'
import { locateRun } from '../run-location.js'
import { stateText } from '../verdict-text.js'
import { standardsFor } from '../verification.js'

export function define(command: Command): void {
  command
    .argument('[run]', 'its id, the beginning of it, "latest", or its folder', 'latest')
    .option('-o, --out <file>', 'where to write it; <run>.html here, unless given')
    .option('--public-key <key...>', 'pin this identity, in place of our own')
    .option('--json', 'print JSON')
    .action(
      perform<{ out?: string; publicKey?: string[]; json?: boolean }>(async (context, flags, run: string) => {
        const { output } = context
        const location = locateRun(context, run)
        const { dir, runId } = location
        const out = flags.out ?? `${runId}.html`
        const given = flags.publicKey === undefined ? undefined : readPublicKeys(flags.publicKey)
        const standards = await standardsFor(context, location, given)
        const { writeReport } = await import('../report/index.js')
        const { verdict, bytes } = await writeReport(dir, out, standards)
        if (flags.json) output.json({ file: out, bytes, verdict })
        else output.line(`${out}: ${runId} is ${stateText(output, verdict)}`)
        return verdict.state === 'tampered' ? FAILED_EXIT : 0
      }),
    )
  examples(command, 'countersign report', 'countersign report latest -o report.html')
}
