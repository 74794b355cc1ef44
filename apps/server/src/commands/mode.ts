import type { Command } from 'commander'
import { readActiveMode, resolveActiveMode, writeActiveMode } from '../active-mode.js'
import { examples, perform } from '../command.js'
import { printFacts } from '../terminal/table.js'

export function define(command: Command): void {
  command
    .argument('[mode]', 'the mode to set: read_only, safe_edit, migration or autonomous_pr')
    .option('--clear', 'forget the mode that was set')
    .option('--json', 'print JSON')
    .action(
      perform<{ clear?: boolean; json?: boolean }>(async (context, { clear, json }, mode?: string) => {
        if (clear || mode !== undefined) await writeActiveMode(context, clear ? undefined : mode!)
        const resolved = await resolveActiveMode(context)
        const { MODES_MEANING } = await import('@countersign/vocabulary')
        if (json) return context.output.json({ ...resolved, file: readActiveMode(context) ?? null })
        printFacts(context.output, [
          ['mode', context.output.colours.bold(resolved.mode)],
          ['meaning', MODES_MEANING[resolved.mode]],
          ['set by', SOURCES[resolved.source]],
        ])
        if (mode !== undefined && resolved.mode !== mode)
          context.output.note(
            `countersign: ${mode} was written, but ${SOURCES[resolved.source]} wins over it`,
          )
      }),
    )
  examples(command, 'countersign mode', 'countersign mode read_only', 'countersign mode --clear')
}

const SOURCES = {
  flag: 'a flag',
  env: 'COUNTERSIGN_AGENT_MODE',
  file: '.countersign/active_mode',
  config: 'the configuration file',
  default: 'nobody: it is the default',
} as const
