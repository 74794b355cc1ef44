import type { Context } from '../context.js'
import { ADVISORY_EXIT, FAILED_EXIT } from '../exit-code.js'
import { trustedKeys } from '../keyring.js'
import { countOf } from '../report/number-text.js'
import { printable } from '../terminal/printable.js'
import { startProgress } from '../terminal/progress.js'
import type { VerifyRequest } from './target.js'

/** Judges a pack: everything in it is computed again, nothing is believed. */
export async function verifyOnePack(
  context: Context,
  path: string,
  { publicKeys, strict, json }: VerifyRequest,
): Promise<number> {
  const { output } = context
  const { verifyPackPath } = await import('@countersign/verifier/node')
  const progress = startProgress(output, 'verifying')
  const verdict = await verifyPackPath(path, {
    identityKeys: publicKeys ?? [],
    onProgress: (bytes, total) => progress.reach(bytes, total),
  }).finally(() => progress.end())
  const { green, red, yellow, bold, dim } = output.colours
  const isOk = verdict.state === 'ok'
  if (json) {
    output.json(verdict)
  } else {
    const words = [verdict.completeness, verdict.authenticity]
      .map((word) => word.replace('_', ' '))
      .join(' · ')
    const state = isOk
      ? `${green('ok')} · ${words}`
      : (verdict.state === 'tampered' ? red : yellow)(verdict.state)
    output.line(`${isOk ? green('✓') : red('✗')} ${bold(printable(verdict.pack_id ?? path))}  ${state}`)
    output.line(
      dim(
        `  ${printable(verdict.run_id ?? 'no run')}, ${countOf(verdict.shown, 'event')}, ${countOf(verdict.files, 'file')}`,
      ),
    )
    for (const claim of verdict.claims) output.line(`  ${claimText(output.colours, claim)}`)
    for (const { code, seq, detail } of verdict.findings)
      output.line(`  ${yellow(code)}${seq === null ? '' : ` at event ${seq}`}: ${dim(printable(detail))}`)
    await noteOwnIdentity(context, verdict, publicKeys)
  }
  if (verdict.state === 'tampered') return FAILED_EXIT
  return strict && !(isOk && /^(?:sealed|checkpointed)$/.test(verdict.completeness)) ? ADVISORY_EXIT : 0
}

function claimText(
  { green, red, yellow }: Context['output']['colours'],
  claim: { readonly card: string; readonly state: string },
): string {
  const paint = claim.state === 'passed' ? green : claim.state === 'failed' ? red : yellow
  return `${paint(claim.state)} ${printable(claim.card)}`
}

async function noteOwnIdentity(
  context: Context,
  { signer, state }: { readonly signer: string | null; readonly state: string },
  pinned: readonly string[] | undefined,
): Promise<void> {
  if (pinned !== undefined || state !== 'ok' || signer === null) return
  const { identityKeys } = await trustedKeys(context)
  const { dim } = context.output.colours
  context.output.line(
    dim(
      identityKeys.includes(signer)
        ? '  It was signed with your own key.'
        : '  Nobody has vouched for its key: pin it with --public-key.',
    ),
  )
}
