import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import { openKeys } from '../keyring.js'
import { countOf } from '../report/number-text.js'
import { locateRun } from '../run-location.js'
import { startProgress } from '../terminal/progress.js'

interface PackFlags {
  readonly out?: string
  readonly claims?: string[]
  readonly only?: string[]
  readonly successor?: boolean
  readonly json?: boolean
}

export function define(command: Command): void {
  command
    .argument('[run]', 'its id, the beginning of it, "latest", or its folder', 'latest')
    .option('-o, --out <path>', 'a folder, or a zip when it ends in .zip; <run>.zip here, unless given')
    .option('--claims <card...>', 'cards in YAML to claim, beside the built-in ones')
    .option('--only <tool_call...>', 'show these calls, with proofs, without the others')
    .option('--successor', 'our key succeeded the one that certified the run; readers must pin both')
    .option('--json', 'print JSON')
    .action(
      perform<PackFlags>(async (context, flags, run: string) => {
        const { output } = context
        const { dir, runId } = locateRun(context, run)
        const out = flags.out ?? `${runId}.zip`
        const [{ packRun, readCards }, { BUILT_IN_CARDS }, keys] = await Promise.all([
          import('@countersign/pack/node'),
          import('@countersign/verifier'),
          openKeys(context),
        ])
        // Signing would make keys where there are none, and nobody knows those.
        keys.exportPublic()
        const progress = startProgress(output, runId)
        try {
          const summary = await packRun(dir, {
            out,
            signer: keys.signing().identity,
            successor: flags.successor,
            cards: [...BUILT_IN_CARDS, ...(await readCards(flags.claims ?? []))],
            only: flags.only,
            onProgress: (bytes, total) => progress.reach(bytes, total),
          })
          progress.end()
          if (flags.json) return output.json({ file: out, ...summary })
          const ending = summary.sealed ? 'sealed' : 'not ended: packed up to its last checkpoint'
          output.line(`${out}: ${summary.packId}, ${countOf(summary.files, 'file')}`)
          output.line(`${runId}, ${countOf(summary.head.size, 'event')}, ${ending}`)
        } finally {
          progress.end()
        }
      }),
    )
  examples(
    command,
    'countersign pack',
    'countersign pack latest -o evidence.zip --claims quiet.card.yaml',
    'countersign pack latest --only web_search_5f2a90c41be7 -o one-call.zip',
  )
}
