import { join, resolve } from 'node:path'
import type { PackObserver } from '@countersign/pack/node'
import type { Command } from 'commander'
import type { Context } from './context.js'
import { CommandError } from './error.js'
import { openKeys } from './keyring.js'

/** The flags of every command that packs what it records, as the parser gives them. */
export interface AutoPackFlags {
  readonly pack?: string
  readonly packEvery?: string
}

export function addAutoPackFlags(command: Command): Command {
  return command
    .option('--pack <folder>', 'keep a proof pack of each run there, as it goes on and when it ends')
    .option('--pack-every <calls>', 'how many calls make a new pack, with --pack; 1000 unless given')
}

/** What packs the runs of a guard; nothing when that is not asked for. */
export async function autoPackOf(
  context: Context,
  { pack, packEvery }: AutoPackFlags,
): Promise<PackObserver | undefined> {
  if (pack === undefined) return undefined
  const every = packEvery === undefined ? undefined : Number(packEvery)
  if (every !== undefined && !(Number.isSafeInteger(every) && every > 0))
    throw new CommandError('usage', `--pack-every takes a number of calls, got ${packEvery}`)
  const { packObserver } = await import('@countersign/pack/node')
  return packObserver({
    runsDir: join(context.stateDir, 'runs'),
    out: resolve(pack),
    signer: (await openKeys(context)).signing().identity,
    every,
    log: (line) => context.output.note(line),
  })
}
