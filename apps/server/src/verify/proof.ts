import { readFileSync } from 'node:fs'
import type { Context } from '../context.js'
import { CommandError } from '../error.js'
import { FAILED_EXIT } from '../exit-code.js'
import { printable } from '../terminal/printable.js'
import type { VerifyRequest } from './target.js'

/** Judges a proof file, with the checkpoint that it carries and nothing else. */
export async function verifyOneProof(
  { output }: Context,
  path: string,
  { publicKeys, json }: VerifyRequest,
): Promise<number> {
  const { parseProof, verifyProof } = await import('@countersign/verifier')
  const bytes = readFileSync(path)
  if (parseProof(bytes) === undefined)
    throw new CommandError('unreadable', `${path} is neither a run, a pack nor a proof`)
  const verdict = verifyProof(bytes, { identityKeys: publicKeys ?? [] })
  const { green, red, bold, dim } = output.colours
  if (json) {
    output.json(verdict)
  } else if (verdict.state === 'ok') {
    output.line(
      `${green('✓')} ${bold(printable(`event ${verdict.seq} of ${verdict.run_id}`))}  ${green('ok')} · ${verdict.authenticity.replace('_', ' ')}`,
    )
    output.line(dim(`  It stands in the run as it was when ${verdict.size} events were signed.`))
    output.line(printable(`  ${JSON.stringify(verdict.event)}`))
  } else {
    const [finding] = verdict.findings
    output.line(
      `${red('✗')} ${bold(path)}  ${red('tampered')}  ${finding?.code}: ${printable(finding?.detail ?? '')}`,
    )
  }
  return verdict.state === 'ok' ? 0 : FAILED_EXIT
}
