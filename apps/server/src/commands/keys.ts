import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import { keysDir, openKeys } from '../keyring.js'
import { printFacts } from '../terminal/table.js'

interface JsonOption {
  readonly json?: boolean
}

export function define(command: Command): void {
  command
    .command('init')
    .description('Make the identity key and the HMAC key.')
    .option('--json', 'print JSON')
    .action(
      perform<JsonOption>(async (context, { json }) => {
        const names = (await openKeys(context)).init()
        if (json) return context.output.json(describe(names))
        context.output.line(`Made two keys in ${keysDir(context)}, readable by you alone.`)
        printNames(context.output, names)
        context.output.line('\nGive others the public line; `countersign keys export-public` prints it.')
      }),
    )
  command
    .command('show')
    .description('Name the keys; nothing secret is printed.')
    .option('--json', 'print JSON')
    .action(
      perform<JsonOption>(async (context, { json }) => {
        const names = (await openKeys(context)).show()
        if (json) context.output.json(describe(names))
        else printNames(context.output, names)
      }),
    )
  command
    .command('rotate')
    .description('Replace both keys; what verifies older runs is kept.')
    .option('--json', 'print JSON')
    .action(
      perform<JsonOption>(async (context, { json }) => {
        const names = (await openKeys(context)).rotate()
        if (json) return context.output.json(describe(names))
        context.output.line('Replaced both keys. Runs that are open go on under the old ones.')
        printNames(context.output, names)
      }),
    )
  command
    .command('export-public')
    .description('Print the line that others pin, to verify our runs with --public-key.')
    .action(
      perform(async (context) => {
        context.output.line((await openKeys(context)).exportPublic())
      }),
    )
  command
    .command('token')
    .description('Print the bearer token of the REST interface; it is made when there is none.')
    .option('--new', 'replace it: whoever has the old one is shut out')
    .action(
      perform<{ new?: boolean }>(async (context, options) => {
        const { makeToken, readToken } = await import('../rest/bearer-token.js')
        // Keys inside the workspace are refused, and so is a token.
        await openKeys(context)
        const known = options.new ? undefined : readToken(keysDir(context))
        context.output.line(known ?? makeToken(keysDir(context)))
      }),
    )
  examples(
    command,
    'countersign keys init',
    'countersign keys export-public > countersign.pub',
    'countersign keys token',
  )
  for (const each of command.commands) examples(each, `countersign keys ${each.name()}`)
}

function describe({ identity, hmacKeyId }: { identity: string; hmacKeyId: string }) {
  return { identity_vkey: identity, hmac_key_id: hmacKeyId }
}

function printNames(
  output: Parameters<typeof printFacts>[0],
  names: { identity: string; hmacKeyId: string },
): void {
  printFacts(output, [
    ['identity', names.identity],
    ['HMAC key', names.hmacKeyId],
  ])
}
