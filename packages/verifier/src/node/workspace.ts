import { join } from 'node:path'
import type { ChainState } from '@countersign/vocabulary'
import type { Event } from '../line.js'
import type { Anchor, Witnessed } from '../options.js'
import type { Finding, Verdict } from '../verdict.js'
import { verifyChain } from '../verify.js'
import { VerifierError } from './error.js'
import { Hearsay } from './hearsay.js'
import { type VerifyRunOptions, verifyRun } from './run-dir.js'
import { runsNewestFirst } from './run-list.js'
import { type Statement, statementOf } from './statement.js'

export interface VerifyAllOptions
  extends Omit<VerifyRunOptions, 'runId' | 'head' | 'witnessed' | 'receiptsDir' | 'anchors' | 'onProgress'> {
  /** What clients kept; each names its run. */
  readonly anchors?: readonly (Anchor & { readonly runId: string })[] | undefined
  /** Runs that were removed on purpose: that they are not there is no finding. */
  readonly removed?: readonly string[] | undefined
  /** false leaves the receipts alone. */
  readonly receipts?: boolean
  /** Told how far the reading of one run is. */
  readonly onProgress?: ((runId: string, bytes: number, total: number) => void) | undefined
}

/** What a verifier says about all runs of a workspace together. */
export interface WorkspaceVerdict {
  /** The worst of the runs. */
  readonly state: ChainState
  /** Oldest first, each with its id. A run that is named by another and is not there has a verdict too. */
  readonly runs: readonly Verdict[]
}

/**
 * Judges every run of a workspace, and holds each against what the others say of it: where the run before ended, what
 * a dead process left. Throws a VerifierError only when there are no runs to judge.
 */
export async function verifyAll(
  workspace: string,
  options: VerifyAllOptions = {},
): Promise<WorkspaceVerdict> {
  const names = runsNewestFirst(workspace)
  const hearsay = new Hearsay()
  const verdicts = new Map<string, Verdict>()
  const verify = async (name: string) => {
    const spoken: Statement[] = []
    const dir = join(workspace, '.countersign', 'runs', name)
    const verdict = await judgeRun(dir, name, options, hearsay.about(name), (event) => {
      const statement = statementOf(event)
      if (statement !== undefined) spoken.push(statement)
    })
    verdicts.set(name, verdict)
    // A run that was tampered with is no witness.
    if (verdict.state === 'ok' || verdict.state === 'unsigned') hearsay.add(spoken)
  }
  // A run speaks of runs that began before it, so most is known of each before it is read.
  for (const name of names) await verify(name)
  for (const name of hearsay.newSince(verdicts.keys())) await verify(name)
  const there = new Set([...names, ...(options.removed ?? [])])
  const anchored = (options.anchors ?? []).map(({ runId, seq }) => ({ about: runId, by: `anchor at ${seq}` }))
  for (const { about, by } of [...hearsay.all(), ...anchored]) {
    if (!there.has(about) && !verdicts.has(about)) verdicts.set(about, verdictOnMissing(about, by))
  }
  const runs = [...verdicts.values()].reverse()
  return { state: worstOf(runs), runs }
}

async function judgeRun(
  dir: string,
  name: string,
  { anchors, removed, receipts, onProgress, ...options }: VerifyAllOptions,
  witnessed: readonly Witnessed[],
  observe: (event: Event) => void,
): Promise<Verdict> {
  try {
    const verifying: VerifyRunOptions = {
      ...options,
      runId: name,
      witnessed,
      anchors: anchors?.filter(({ runId }) => runId === name),
      onProgress: onProgress && ((bytes, total) => onProgress(name, bytes, total)),
      ...(receipts === false && { receiptsDir: null }),
    }
    const verdict = await verifyRun(dir, verifying, observe)
    // A process may die before its first line: the folder still says which run that was.
    return { ...verdict, run_id: verdict.run_id ?? name }
  } catch (error) {
    if (!(error instanceof VerifierError)) throw error
    return verdictOn(name, 'unknown', { code: 'unreadable', seq: null, detail: error.message })
  }
}

function verdictOnMissing(name: string, by: string): Verdict {
  return verdictOn(name, 'truncated', { code: 'run_missing', seq: null, detail: `named by ${by}` })
}

/** The verdict on a run of which nothing could be read. */
function verdictOn(name: string, completeness: 'truncated' | 'unknown', finding: Finding): Verdict {
  const nothing = verifyChain('')
  return { ...nothing, run_id: name, state: 'tampered', completeness, findings: [finding] }
}

function worstOf(runs: readonly Verdict[]): ChainState {
  const states = new Set(runs.map(({ state }) => state))
  for (const state of ['tampered', 'unsigned', 'ok'] as const) if (states.has(state)) return state
  return 'empty'
}
