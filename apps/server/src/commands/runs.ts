import type { Verdict } from '@countersign/verifier'
import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import { CommandError, messageOf } from '../error.js'
import { percentText, timeText } from '../report/number-text.js'
import { latestRuns, locateRun } from '../run-location.js'
import { type RunMeta, readMeta } from '../run-meta.js'
import type { Output } from '../terminal/output.js'
import { printTable } from '../terminal/table.js'
import { judgeRun } from '../verification.js'

interface RunRow extends RunMeta {
  readonly run_id: string
  /** null when it cannot be read. */
  readonly verdict: Verdict | null
  readonly problem?: string
}

export function define(command: Command): void {
  command
    .option('-n, --limit <count>', 'how many, the latest first', '20')
    .option('--json', 'print JSON')
    .action(
      perform<{ limit: string; json?: boolean }>(async (context, { limit, json }) => {
        const { output } = context
        if (!/^[1-9]\d{0,6}$/.test(limit))
          throw new CommandError('usage', `--limit takes a number above zero, got ${limit}`)
        const ids = latestRuns(context)
        const rows: RunRow[] = []
        for (const run_id of ids.slice(0, Number(limit))) {
          const location = locateRun(context, run_id)
          const meta = readMeta(location.dir)
          try {
            rows.push({ run_id, ...meta, verdict: await judgeRun(context, location) })
          } catch (error) {
            rows.push({ run_id, ...meta, verdict: null, problem: messageOf(error) })
          }
        }
        if (json) return output.json({ runs: rows })
        if (rows.length === 0)
          return output.line(
            `No run yet in ${context.stateDir}. \`countersign wrap -- <command>\` makes one.`,
          )
        printRuns(output, rows)
        if (ids.length > rows.length)
          output.line(output.colours.dim(`\n${ids.length - rows.length} older; --limit shows more`))
      }),
    )
  examples(command, 'countersign runs', 'countersign runs --limit 5 --json')
}

function printRuns(output: Output, rows: readonly RunRow[]): void {
  const { green, red, yellow, dim, bold } = output.colours
  printTable<RunRow>(
    output,
    [
      { title: 'RUN', text: ({ run_id }) => run_id, paint: bold },
      { title: 'STARTED', text: ({ started_at }) => timeText(started_at ?? '').replace(' UTC', '') },
      { title: 'SERVER', text: ({ server_id }) => server_id ?? '', elastic: true },
      {
        title: 'STATE',
        text: ({ verdict, problem }) => verdict?.state ?? problem ?? 'unreadable',
        paint: (text, { verdict }) =>
          verdict?.state === 'ok'
            ? green(text)
            : verdict?.state === 'tampered' || verdict === null
              ? red(text)
              : yellow(text),
      },
      { title: 'END', text: ({ verdict }) => verdict?.completeness.replace('_', ' ') ?? '', paint: dim },
      { title: 'CALLS', text: ({ verdict }) => String(verdict?.escrow.requested ?? ''), align: 'right' },
      { title: 'COVERED', text: ({ verdict }) => coverage(verdict), align: 'right' },
    ],
    rows,
  )
}

function coverage(verdict: Verdict | null): string {
  if (verdict === null || verdict.escrow.requested === 0) return '–'
  return percentText(verdict.escrow.complete, verdict.escrow.requested)
}
