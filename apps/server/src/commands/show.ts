import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import { followEvents } from '../follow.js'
import { type EventRecord, readEvents } from '../run-events.js'
import { locateRun } from '../run-location.js'
import { Timeline } from '../timeline.js'
import { exitCodeOf, printVerdict } from '../verdict-text.js'
import { judgeRun } from '../verification.js'

export function define(command: Command): void {
  command
    .argument('[run]', 'its id, the beginning of it, "latest", or its folder', 'latest')
    .option('-f, --follow', 'stay, and show events as they are recorded')
    .option('--json', 'print the events as JSON, one to a line with --follow')
    .action(
      perform<{ follow?: boolean; json?: boolean }>(async (context, { follow, json }, run: string) => {
        const { output } = context
        const location = locateRun(context, run)
        if (json) return printJson(location.dir, follow === true)
        const timeline = new Timeline(output)
        output.line(output.colours.bold(location.runId))
        for await (const event of follow ? followEvents(location.dir) : readEvents(location.dir)) {
          const line = timeline.line(event)
          if (line !== undefined) output.line(line)
        }
        for (const line of timeline.openCalls()) output.line(line)
        const verdict = await judgeRun(context, location)
        output.line()
        printVerdict(output, location.runId, verdict)
        return exitCodeOf(verdict, false)
      }),
    )
  examples(command, 'countersign show', 'countersign show latest --follow', 'countersign show latest --json')
}

async function printJson(dir: string, follow: boolean): Promise<void> {
  const { stdout } = process
  if (follow) {
    for await (const event of followEvents(dir)) stdout.write(`${JSON.stringify(event)}\n`)
    return
  }
  let before = '{"events":[\n'
  for await (const event of readEvents(dir)) {
    stdout.write(`${before}${JSON.stringify(event satisfies EventRecord)}`)
    before = ',\n'
  }
  stdout.write(before === ',\n' ? '\n]}\n' : '{"events":[]}\n')
}
