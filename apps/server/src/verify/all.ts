import { join } from 'node:path'
import type { Context } from '../context.js'
import { runIds } from '../run-location.js'
import { exitCodeOf, printVerdict } from '../verdict-text.js'
import { judgeRun } from '../verification.js'
import type { VerifyRequest } from './target.js'

export async function verifyEveryRun(
  context: Context,
  { anchors, publicKeys, strict, json }: VerifyRequest,
): Promise<number> {
  const runs = []
  for (const runId of runIds(context)) {
    const own = anchors.filter((anchor) => anchor.runId === runId)
    const location = { runId, dir: join(context.stateDir, 'runs', runId) }
    runs.push({ runId, verdict: await judgeRun(context, location, { publicKeys, anchors: own }) })
  }
  if (json) context.output.json({ runs: runs.map(({ verdict }) => verdict) })
  else for (const { runId, verdict } of runs) printVerdict(context.output, runId, verdict)
  return Math.max(0, ...runs.map(({ verdict }) => exitCodeOf(verdict, strict)))
}
