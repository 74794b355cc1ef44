import type { Context } from '../context.js'
import { CommandError } from '../error.js'
import type { RunLocation } from '../run-location.js'
import { exitCodeOf, printVerdict } from '../verdict-text.js'
import { judgeRun } from '../verification.js'
import type { VerifyRequest } from './target.js'

export async function verifyOneRun(
  context: Context,
  location: RunLocation,
  { anchors, publicKeys, strict, json }: VerifyRequest,
): Promise<number> {
  const stray = anchors.find(({ runId }) => runId !== location.runId)
  if (stray !== undefined)
    throw new CommandError('usage', `the anchor is of ${stray.runId}, and this is ${location.runId}`)
  const verdict = await judgeRun(context, location, { publicKeys, anchors })
  if (json) {
    context.output.json(verdict)
  } else {
    printVerdict(context.output, location.runId, verdict)
    if (verdict.authenticity === 'self_asserted' && verdict.state === 'ok')
      context.output.line(
        context.output.colours.dim('  Nobody has vouched for its key: pin it with --public-key.'),
      )
  }
  return exitCodeOf(verdict, strict)
}
