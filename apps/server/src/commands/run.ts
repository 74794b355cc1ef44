import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Card, Claim } from '@countersign/verifier'
import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import type { Context } from '../context.js'
import { CommandError, messageOf } from '../error.js'
import { ADVISORY_EXIT, FAILED_EXIT } from '../exit-code.js'
import { openKeys } from '../keyring.js'
import { runIds } from '../run-location.js'
import { readMeta } from '../run-meta.js'
import { exitCodeOf, printClaim } from './claims.js'

interface RunFlags {
  readonly card?: string[]
  readonly out?: string
  readonly json?: boolean
}

/** What one run of the command left. */
interface PackedRun {
  readonly run_id: string
  readonly file: string | null
  readonly claims: readonly Claim[]
  readonly problem?: string
}

/** A server that was told to end seals its run within this time. */
const SEAL_MILLIS = 5000

export function define(command: Command): void {
  command
    .argument('<command...>', 'a client or a test, after --; its servers are started with `countersign wrap`')
    .option(
      '-c, --card <card...>',
      'a built-in card by its name, or a YAML file; all built-in ones, unless given',
    )
    .option('-o, --out <folder>', 'where the packs go; .countersign/packs, unless given')
    .option('--json', 'print JSON when the command has ended, on stderr if the command writes to stdout')
    .action(
      perform<RunFlags>(async (context, flags, words: string[]) => {
        const [{ readCards }, { BUILT_IN_CARDS }] = await Promise.all([
          import('@countersign/pack/node'),
          import('@countersign/verifier'),
        ])
        // A mistyped card must be said now, not after an hour of tests.
        const cards = flags.card === undefined ? BUILT_IN_CARDS : await readCards(flags.card)
        const before = new Set(runIds(context))
        const ended = await runToEnd(context, words)
        const added = runIds(context).filter((id) => !before.has(id))
        await untilSealed(context, added)
        const out = resolve(flags.out ?? join(context.stateDir, 'packs'))
        const packed: PackedRun[] = []
        for (const runId of added) packed.push(await packOne(context, runId, out, cards))
        if (flags.json) context.output.json({ exit_code: ended, runs: packed })
        else print(context, packed)
        return Math.max(ended, ...packed.map(codeOf), packed.length === 0 ? ADVISORY_EXIT : 0)
      }),
    )
  examples(
    command,
    'countersign run -c policy_enforced -- npm test',
    'countersign run -c quiet.card.yaml -o evidence -- node client.js',
  )
}

/** Runs the command under our workspace; what its servers record is found there. */
function runToEnd({ workspace, home, env }: Context, [program = '', ...args]: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...env, COUNTERSIGN_WORKSPACE: workspace, COUNTERSIGN_HOME: home },
    })
    // A terminal signals the whole group; whoever signals us alone means the command.
    const pass = (signal: NodeJS.Signals) => child.kill(signal)
    process.on('SIGTERM', pass).on('SIGINT', () => {})
    child.on('error', (error) => reject(new CommandError('usage', `${program}: ${messageOf(error)}`, error)))
    child.on('close', (code, signal) => {
      process.off('SIGTERM', pass)
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })
}

/** Waits for servers that are still closing. One that was killed never seals its run, and is packed as it is. */
async function untilSealed(context: Context, ids: readonly string[]): Promise<void> {
  const until = Date.now() + SEAL_MILLIS
  const isWritten = (id: string) =>
    readMeta(join(context.stateDir, 'runs', id)).status === 'in_progress' &&
    existsSync(join(context.stateDir, 'owners', `${id}.json`))
  while (ids.some(isWritten) && Date.now() < until) await wait(50)
}

async function packOne(
  context: Context,
  runId: string,
  out: string,
  cards: readonly Card[],
): Promise<PackedRun> {
  const { packRun } = await import('@countersign/pack/node')
  const file = join(out, `${runId}.zip`)
  try {
    const signer = (await openKeys(context)).signing().identity
    const { claims } = await packRun(join(context.stateDir, 'runs', runId), { out: file, signer, cards })
    return { run_id: runId, file, claims }
  } catch (error) {
    return { run_id: runId, file: null, claims: [], problem: messageOf(error) }
  }
}

function codeOf({ problem, claims }: PackedRun): number {
  return problem === undefined ? exitCodeOf(claims) : FAILED_EXIT
}

function print({ output }: Context, packed: readonly PackedRun[]): void {
  if (packed.length === 0)
    output.note(
      'no server recorded a run: is it started with `countersign wrap`, and is it passed the environment?',
    )
  for (const { run_id, file, claims, problem } of packed) {
    output.line(problem === undefined ? `${run_id}: ${file}` : output.colours.red(`${run_id}: ${problem}`))
    for (const claim of claims) printClaim(output, claim)
  }
}
