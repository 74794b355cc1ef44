import { basename, dirname, join, resolve } from 'node:path'
import { DigestError, leafHash } from '@countersign/digest'
import { readLines } from '@countersign/ledger/node'
import type { Verdict } from '@countersign/verifier'
import { VerifierError, type VerifyRunOptions, verifyRunDir } from '@countersign/verifier/node'
import { type CheckpointTrail, NO_CHECKPOINTS, readCheckpointTrail } from './checkpoint-trail.js'
import { vouchedEvents } from './extent.js'
import { RunSummary } from './run-summary.js'

export interface GatherOptions extends VerifyRunOptions {
  /** How many calls are listed, 500 unless given; the rest is counted. */
  readonly maxCalls?: number | undefined
  /** When the run is checked; the page says so. */
  readonly clock?: (() => number) | undefined
}

/** Everything that the page says, and nothing that the verdict does not stand behind. */
export interface GatheredRun {
  /** The run as a command names it, from the root of its workspace. */
  readonly path: string
  readonly verdict: Verdict
  /** How many events the figures count. */
  readonly vouched: number
  readonly isPinned: boolean
  readonly checkedAt: string
  readonly summary: RunSummary
  readonly checkpoints: CheckpointTrail
}

/** Judges the run in a folder, then reads once more those events that hold. */
export async function gatherRun(runDir: string, options: GatherOptions = {}): Promise<GatheredRun> {
  const { maxCalls = 500, clock = Date.now, ...verifying } = options
  const dir = resolve(runDir)
  const verdict = await verifyRunDir(dir, verifying)
  const vouched = vouchedEvents(verdict)
  const checkpoints = await readCheckpoints(dir, verdict, vouched)
  const summary = new RunSummary(
    maxCalls,
    checkpoints.shown.map(({ size }) => size),
  )
  const lastLink = await readEvents(join(dir, 'events.jsonl'), vouched, summary)
  if (vouched > 0 && vouched === verdict.size && lastLink !== verdict.last_link) throw changed()
  summary.finish()
  return {
    path: commandPath(dir),
    verdict,
    vouched,
    isPinned: (options.identityKeys ?? []).length > 0,
    checkedAt: new Date(clock()).toISOString(),
    summary,
    checkpoints,
  }
}

/** Notes the first events of the file. The link of the last one tells whether they are the ones that were judged. */
async function readEvents(path: string, count: number, summary: RunSummary): Promise<string | undefined> {
  let at = 0
  let link: string | undefined
  if (count === 0) return link
  for await (const line of readLines(path)) {
    const event = parsed(line.toString())
    if (at > 0 && event.prev !== link) throw changed()
    link = leafHash(line)
    summary.note(event, at)
    at += 1
    if (at === count) return link
  }
  throw changed()
}

function parsed(line: string): { readonly prev?: unknown } {
  try {
    return Object(JSON.parse(line))
  } catch {
    throw changed()
  }
}

/** The verifier counts checkpoints from the first up to the one that does not hold. */
async function readCheckpoints(dir: string, verdict: Verdict, vouched: number): Promise<CheckpointTrail> {
  if (verdict.checkpoints === 0 || vouched === 0) return NO_CHECKPOINTS
  try {
    return await readCheckpointTrail(join(dir, 'checkpoints'), verdict.checkpoints, vouched)
  } catch (error) {
    if (error instanceof DigestError) throw changed()
    throw error
  }
}

function commandPath(dir: string): string {
  const runs = dirname(dir)
  const state = dirname(runs)
  return basename(runs) === 'runs' && basename(state) === '.countersign'
    ? join(basename(state), basename(runs), basename(dir))
    : basename(dir)
}

function changed(): VerifierError {
  return new VerifierError('the run was changed while it was read; try again')
}
