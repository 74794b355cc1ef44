import type { Claim, Facts } from '@countersign/verifier'
import type { Command } from 'commander'
import { examples, perform } from '../command.js'
import type { Context } from '../context.js'
import { CommandError } from '../error.js'
import { ADVISORY_EXIT, FAILED_EXIT } from '../exit-code.js'
import { readPublicKeys } from '../public-key.js'
import type { Output } from '../terminal/output.js'
import { printable } from '../terminal/printable.js'
import { startProgress } from '../terminal/progress.js'
import { locateTarget } from '../verify/target.js'

interface ClaimsFlags {
  readonly card?: string[]
  readonly publicKey?: string[]
  readonly json?: boolean
}

export function define(command: Command): void {
  command
    .argument('[target]', 'a run (id, its beginning, "latest"), a run folder, or a pack', 'latest')
    .option(
      '-c, --card <card...>',
      'a built-in card by its name, or a YAML file; all built-in ones, unless given',
    )
    .option('--public-key <key...>', 'pin this identity: the line of `keys export-public`, or a file with it')
    .option('--json', 'print JSON')
    .action(
      perform<ClaimsFlags>(async (context, flags, target: string) => {
        const { output } = context
        const [{ readCards }, { BUILT_IN_CARDS, evaluateClaims }] = await Promise.all([
          import('@countersign/pack/node'),
          import('@countersign/verifier'),
        ])
        const cards = flags.card === undefined ? BUILT_IN_CARDS : await readCards(flags.card)
        const { name, state, facts } = await factsOf(context, target, flags.publicKey)
        const claims = facts === null ? [] : evaluateClaims(facts, cards)
        if (flags.json) output.json({ target: name, state, claims })
        else {
          for (const claim of claims) printClaim(output, claim)
          if (state === 'tampered')
            output.line(
              output.colours.red(`${printable(name)} was tampered with: what it says proves nothing`),
            )
        }
        return state === 'tampered' ? FAILED_EXIT : exitCodeOf(claims)
      }),
    )
  examples(
    command,
    'countersign claims latest -c policy_enforced no_secret_delivered',
    'countersign claims evidence.zip -c quiet.card.yaml --public-key ci.pub',
  )
}

/** Failed is failed; a card of which the run says nothing has not passed either. */
export function exitCodeOf(claims: readonly Claim[]): number {
  if (claims.some(({ state }) => state === 'failed')) return FAILED_EXIT
  return claims.every(({ state }) => state === 'passed') ? 0 : ADVISORY_EXIT
}

export function printClaim({ colours, line }: Output, { card, state, checks }: Claim): void {
  const paint = { passed: colours.green, failed: colours.red, not_checked: colours.yellow }[state]
  const found = checks.map(({ actual }) => printable(String(actual ?? 'not said'))).join(', ')
  line(`${paint(state.replace('_', ' ').padEnd(11))}  ${printable(card)}  ${colours.dim(found)}`)
}

async function factsOf(
  context: Context,
  word: string,
  publicKey: string[] | undefined,
): Promise<{ name: string; state: string; facts: Facts | null }> {
  const { examineRunDir, verifyPackPath } = await import('@countersign/verifier/node')
  const identityKeys = publicKey === undefined ? [] : readPublicKeys(publicKey)
  const target = locateTarget(context, word)
  if (target.kind === 'proof')
    throw new CommandError('usage', `${word} is a proof of one event, and makes no claims`)
  const name = target.kind === 'run' ? target.runId : target.path
  const progress = startProgress(context.output, name)
  try {
    if (target.kind === 'run') {
      const { verdict, facts } = await examineRunDir(target.dir, { identityKeys })
      return { name, state: verdict.state, facts }
    }
    const onProgress = (bytes: number, total: number) => progress.reach(bytes, total)
    const { state, facts } = await verifyPackPath(target.path, { identityKeys, onProgress })
    return { name, state, facts }
  } finally {
    progress.end()
  }
}
