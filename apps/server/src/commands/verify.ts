import type { Command } from 'commander'
import { parseAnchor } from '../anchor.js'
import { examples, perform } from '../command.js'
import { CommandError } from '../error.js'
import { readPublicKeys } from '../public-key.js'
import { locateTarget } from '../verify/target.js'

export interface VerifyFlags {
  readonly all?: boolean
  readonly publicKey?: string[]
  readonly anchor?: string[]
  readonly strict?: boolean
  readonly json?: boolean
}

export function define(command: Command): void {
  command
    .description('Judge runs, packs and proofs. Nothing in them is believed, nothing is written.')
    .argument(
      '[target]',
      'a run (id, its beginning, "latest"), a run folder, a pack, or a proof file; "latest" unless given',
    )
    .option('--all', 'every run of the workspace, and what they say of one another')
    .option('--public-key <key...>', 'pin this identity: the line of `keys export-public`, or a file with it')
    .option('--anchor <run:seq:link...>', 'something kept elsewhere that the run must agree with')
    .option('--strict', 'exit code 3 for what is unsigned, empty, or has no end that can be trusted')
    .option('--json', 'print the verdict as JSON')
    .action(
      perform<VerifyFlags>(async (context, flags, target?: string) => {
        const anchors = (flags.anchor ?? []).map(parseAnchor)
        const request = {
          anchors,
          publicKeys: flags.publicKey === undefined ? undefined : readPublicKeys(flags.publicKey),
          strict: flags.strict === true,
          json: flags.json === true,
        }
        if (flags.all && target !== undefined)
          throw new CommandError('usage', `--all judges every run; leave ${target} out, or --all`)
        if (flags.all) return (await import('../verify/all.js')).verifyEveryRun(context, request)
        const found = locateTarget(context, target ?? 'latest')
        switch (found.kind) {
          case 'run':
            return (await import('../verify/run.js')).verifyOneRun(context, found, request)
          case 'pack':
            return (await import('../verify/pack.js')).verifyOnePack(context, found.path, request)
          case 'proof':
            return (await import('../verify/proof.js')).verifyOneProof(context, found.path, request)
          default:
            return found satisfies never
        }
      }),
    )
  examples(
    command,
    'countersign verify',
    'countersign verify --all --strict',
    'countersign verify ./pack.zip --public-key countersign.pub',
    'countersign verify latest --anchor run_20260315_0123456789ab:41:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  )
}
