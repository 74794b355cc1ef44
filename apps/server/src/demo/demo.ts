import { join } from 'node:path'
import type { Verdict } from '@countersign/verifier'
import { answerRequest } from '../approval-desk.js'
import { FAILED_EXIT } from '../exit-code.js'
import { trustedKeys } from '../keyring.js'
import { headlineOf } from '../report/headline.js'
import { writeReport } from '../report/index.js'
import { locateRun } from '../run-location.js'
import type { Output } from '../terminal/output.js'
import { judgeRun } from '../verification.js'
import { connectClient, type DemoClient } from './client.js'
import { FORGERIES, tryForgery } from './forgery.js'
import { Narrator } from './narrator.js'
import { awaitReceipt } from './receipts.js'
import { SCENES, type Scene } from './scene.js'
import { type Stage, setStage } from './stage.js'

/** What the demonstration showed. */
export interface DemoResult {
  readonly run_id: string
  readonly verdict: Verdict
  readonly calls: readonly { readonly tool: string; readonly decision: string; readonly tool_call: string }[]
  readonly forgeries: readonly { readonly name: string; readonly verdict: Verdict }[]
  readonly report: string
  readonly workspace: string
}

/** The main job, end to end, in a workspace of its own. */
export async function demonstrate(output: Output): Promise<{ code: number; result: DemoResult }> {
  const stage = await setStage()
  const narrator = new Narrator(output)
  narrator.title()
  narrator.act(
    'A client calls a guarded server',
    'every call is decided, recorded and receipted, before its answer leaves',
  )
  const client = await connectClient(stage.context)
  const calls = []
  try {
    for (const scene of SCENES) calls.push(...(await play(scene, stage, client, narrator)))
  } finally {
    // The server seals its run when its client leaves.
    await client.close()
  }

  const run = locateRun(stage.context, 'latest')
  const verdict = await judgeRun(stage.context, run)
  narrator.act('The run is verified', 'from the bytes alone, by code that shares nothing with the writer')
  await narrator.verdict(run.runId, verdict, headlineOf(verdict).title)

  narrator.act(
    'Somebody rewrites history',
    'three copies of the run, each changed in one place, and judged again',
  )
  const forgeries = []
  for (const forgery of FORGERIES) {
    const judged = await tryForgery(stage, run.runId, forgery)
    await narrator.forgery(forgery.name, forgery.story, judged)
    forgeries.push({ name: forgery.name, verdict: judged })
  }

  const report = join(stage.dir, 'report.html')
  const { identityKeys } = await trustedKeys(stage.context)
  await writeReport(run.dir, report, { identityKeys })
  narrator.act('Yours to keep', 'one page that opens in a browser, and a workspace to look around in')
  narrator.end([
    ['the report', report],
    ['the workspace', stage.context.workspace],
    ['your own server', 'countersign wrap -- <the command that starts it>'],
  ])
  const caught = forgeries.every(({ verdict: { state } }) => state === 'tampered')
  const result = { run_id: run.runId, verdict, calls, forgeries, report, workspace: stage.context.workspace }
  return { code: verdict.state === 'ok' && caught ? 0 : FAILED_EXIT, result }
}

async function play(
  scene: Scene,
  stage: Stage,
  client: DemoClient,
  narrator: Narrator,
): Promise<DemoResult['calls']> {
  const { context } = stage
  const returned = await client.call(scene.tool, scene.arguments)
  const { runId } = locateRun(context, 'latest')
  const receipt = await awaitReceipt(context, runId, returned.receipt!.tool_call)
  await narrator.call(scene.about, receipt, returned)
  const call = { tool: scene.tool, decision: receipt.policy_decision, tool_call: receipt.tool_call }
  if (scene.approved !== true) return [call]
  const id = receipt.approval_id!
  await narrator.operator(`countersign approve ${id}`)
  await answerRequest(context, id, { by: 'demo-operator' }, 'grant')
  return [call, ...(await play({ ...scene, approved: false }, stage, client, narrator))]
}
