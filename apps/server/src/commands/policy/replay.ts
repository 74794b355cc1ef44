import type { ReplayedCall } from '@countersign/policy'
import type { Command } from 'commander'
import { examples, perform } from '../../command.js'
import { CommandError } from '../../error.js'
import { FAILED_EXIT } from '../../exit-code.js'
import { requirePolicy } from '../../policy-source.js'
import { readEvents } from '../../run-events.js'
import { locateRun } from '../../run-location.js'
import { printTable } from '../../terminal/table.js'
import { judgeRun } from '../../verification.js'

export function defineReplay(command: Command): void {
  command
    .description(
      'Decide a recorded run again, under another policy. Exit code 1 when a decision would differ.',
    )
    .argument('<run>', 'its id, the beginning of it, "latest", or its folder')
    .option('--policy <file>', 'the policy to try; the one in force here, unless given')
    .option(
      '--grant <capabilities>',
      'as if these were granted, separated by commas; a run does not record grants',
    )
    .option('--all', 'show the calls that stay the same too')
    .option('--json', 'print JSON')
    .action(
      perform<{ policy?: string; grant?: string; all?: boolean; json?: boolean }>(
        async (context, options, run: string) => {
          const { output } = context
          const { policy } = await requirePolicy(context, options.policy)
          const location = locateRun(context, run)
          // Replay believes what it reads.
          const { state, first_tamper_at_seq } = await judgeRun(context, location)
          if (state === 'tampered')
            throw new CommandError(
              'unreadable',
              `${location.runId} is tampered at event ${first_tamper_at_seq}; a forged run shows nothing`,
            )
          const { replay, resolveCapabilities } = await import('@countersign/policy')
          const events: Record<string, unknown>[] = []
          for await (const event of readEvents(location.dir)) events.push(event)
          const grants = resolveCapabilities({ flag: options.grant })
          const replayed = replay(policy, events, grants === undefined ? {} : { grants })
          if (options.json) {
            output.json(replayed)
          } else {
            const shown = replayed.calls.filter(({ change }) => options.all || change !== 'same')
            if (shown.length > 0) printCalls(output, shown)
            const { same, now_refused, now_runs, unknown } = replayed.counts
            output.line(
              `${shown.length > 0 ? '\n' : ''}${same} the same, ${now_refused} now refused, ${now_runs} now run, ${unknown} not known`,
            )
          }
          return replayed.counts.now_refused + replayed.counts.now_runs > 0 ? FAILED_EXIT : 0
        },
      ),
    )
  examples(
    command,
    'countersign policy replay latest',
    'countersign policy replay latest --policy stricter.yaml --all',
  )
}

function printCalls(output: Parameters<typeof printTable>[0], calls: readonly ReplayedCall[]): void {
  const { green, red, yellow, dim } = output.colours
  const paint = { same: dim, now_refused: red, now_runs: green, unknown: yellow }
  printTable<ReplayedCall>(
    output,
    [
      { title: 'SEQ', text: ({ seq }) => String(seq), align: 'right' },
      { title: 'TOOL', text: ({ tool_name }) => tool_name, elastic: true },
      { title: 'WAS', text: ({ was }) => was },
      { title: 'WOULD', text: ({ would }) => would },
      {
        title: 'CHANGE',
        text: ({ change }) => change.replace('_', ' '),
        paint: (text, { change }) => paint[change](text),
      },
      { title: 'RULE', text: ({ policy_ref }) => policy_ref ?? '' },
    ],
    calls,
  )
}
