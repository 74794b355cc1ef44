import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import { CommandError } from '../error.js'
import { locateRun } from '../run-location.js'

export function define(command: Command): void {
  command
    .argument('<run>', 'its id, the beginning of it, "latest", or its folder')
    .argument('<seq>', 'the position of the event')
    .option('-o, --out <file>', 'where to write it; <run>-<seq>.proof.json here, unless given')
    .option('--json', 'print the proof instead of writing it')
    .action(
      perform<{ out?: string; json?: boolean }>(
        async ({ output, ...context }, flags, run: string, at: string) => {
          if (!/^\d{1,15}$/.test(at))
            throw new CommandError('usage', `<seq> is the position of an event, got ${at}`)
          const { dir, runId } = locateRun(context, run)
          const { proveEvent } = await import('@countersign/verifier/node')
          const { encodeProof } = await import('@countersign/verifier')
          const text = encodeProof(proveEvent(dir, Number(at)))
          if (flags.json) return void process.stdout.write(text)
          const out = flags.out ?? `${runId}-${at}.proof.json`
          writeFileSync(out, text)
          output.line(`${out} shows event ${at} of ${runId} to anyone, without the others.`)
          output.line(
            output.colours.dim(`countersign verify ${out} --public-key <the line of \`keys export-public\`>`),
          )
        },
      ),
    )
  examples(command, 'countersign prove latest 3', 'countersign prove latest 3 -o event-3.proof.json')
}
