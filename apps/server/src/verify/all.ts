import type { Context } from '../context.js'
import { trustedKeys } from '../keyring.js'
import { countOf } from '../report/number-text.js'
import { startProgress } from '../terminal/progress.js'
import { exitCodeOf, printVerdict } from '../verdict-text.js'
import type { VerifyRequest } from './target.js'

/** Judges every run of the workspace, each against what the others say of it. */
export async function verifyEveryRun(
  context: Context,
  { anchors, publicKeys, strict, json }: VerifyRequest,
): Promise<number> {
  const { output } = context
  const { verifyAll } = await import('@countersign/verifier/node')
  const own = await trustedKeys(context)
  const pinned = publicKeys ?? own.identityKeys
  const progress = startProgress(output, 'verifying')
  const { runs } = await verifyAll(context.workspace, {
    identityKeys: pinned.length > 0 ? pinned : undefined,
    hmacMaster: [...own.masters.values()],
    sharedSecretSuffices: publicKeys === undefined,
    anchors,
    onProgress: (_, bytes, total) => progress.reach(bytes, total),
  }).finally(() => progress.end())
  if (json) {
    output.json({ runs })
  } else {
    for (const verdict of runs) printVerdict(output, verdict.run_id ?? 'a run without a name', verdict)
    const bad = runs.filter(({ state }) => state === 'tampered').length
    const { green, red } = output.colours
    output.line(
      `\n${countOf(runs.length, 'run')}, ${bad === 0 ? green('none tampered') : red(`${bad} tampered`)}`,
    )
  }
  return worstOf(runs.map((verdict) => exitCodeOf(verdict, strict)))
}

/** A forgery weighs more than an advisory, whatever their numbers. */
function worstOf(codes: readonly number[]): number {
  return codes.includes(1) ? 1 : Math.max(0, ...codes)
}
