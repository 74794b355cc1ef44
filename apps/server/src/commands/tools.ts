import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import { CommandError } from '../error.js'
import { FAILED_EXIT } from '../exit-code.js'
import type { Output } from '../terminal/output.js'
import { printable } from '../terminal/printable.js'
import { printTable } from '../terminal/table.js'
import { compareTools, pinTools, type ServerTools, type ToolDifference } from '../tool-pins.js'

export function define(command: Command): void {
  command
    .command('diff')
    .description(
      'Compare the tools that servers last listed with the pinned ones. Exit code 1 when one changed.',
    )
    .argument('[server]', 'only of this server')
    .option('--json', 'print JSON')
    .action(
      perform<{ json?: boolean }>(async (context, { json }, server?: string) => {
        const servers = chosen(await compareTools(context), server)
        if (json) context.output.json({ servers })
        else for (const each of servers) printServer(context.output, each)
        const changed = servers.some(({ tools }) => tools.some(({ state }) => state === 'changed'))
        return changed ? FAILED_EXIT : 0
      }),
    )
  command
    .command('pin')
    .description('Pin the tools as servers last listed them: they are the ones you looked at.')
    .argument('[server]', 'only of this server')
    .option('--json', 'print JSON')
    .action(
      perform<{ json?: boolean }>(async (context, { json }, server?: string) => {
        const servers = chosen(await compareTools(context), server)
        for (const each of servers) await pinTools(context, each)
        if (json)
          return context.output.json({ pinned: servers.map(({ name, run_id }) => ({ name, run_id })) })
        for (const { name, tools, run_id } of servers) {
          const count = tools.filter(({ state }) => state !== 'gone').length
          context.output.line(`${printable(name)}: ${count} tools pinned, as listed in ${run_id}`)
        }
      }),
    )
  examples(command, 'countersign tools diff', 'countersign tools pin')
  for (const each of command.commands) examples(each, `countersign tools ${each.name()}`)
}

function chosen(servers: readonly ServerTools[], name: string | undefined): readonly ServerTools[] {
  const found = servers.filter((server) => name === undefined || server.name === name)
  if (found.length === 0)
    throw new CommandError(
      'not_found',
      name === undefined ? 'no server has listed its tools yet' : `no server ${name} has listed its tools`,
    )
  return found
}

function printServer(output: Output, { name, run_id, tools }: ServerTools): void {
  const { bold, dim, red, green, yellow } = output.colours
  output.line(`${bold(printable(name))} ${dim(`as listed in ${run_id}`)}`)
  const paint = { same: dim, changed: red, new: green, gone: yellow }
  printTable<ToolDifference>(
    output,
    [
      { title: 'TOOL', text: ({ tool }) => tool, elastic: true },
      { title: 'STATE', text: ({ state }) => state, paint: (text, { state }) => paint[state](text) },
      { title: 'PINNED', text: ({ pinned }) => shortHash(pinned) },
      { title: 'LISTED', text: ({ listed }) => shortHash(listed) },
    ],
    tools,
  )
}

function shortHash(hash: string | null): string {
  return hash === null ? '–' : hash.replace('sha256:', '').slice(0, 12)
}
