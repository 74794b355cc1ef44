import { join } from 'node:path'
import type { PreviousRun } from '../event.js'
import { openRun, type RunOptions } from '../open-run.js'
import type { Run } from '../run.js'
import type { Store } from '../store.js'
import { findUnrecorded, settleRun } from './abandoned.js'
import { makePrivateDir, replaceFile } from './durable-dir.js'
import { readEnd } from './file-end.js'
import { fileStore } from './file-store.js'
import { claimRun, releaseRun } from './owner.js'
import { describeAbandoned } from './remains.js'

export interface FileRunOptions extends Omit<RunOptions, 'store' | 'previousRun' | 'onSealed'> {
  /** The run is kept under `<workspace>/.countersign`. */
  readonly workspace: string
}

/**
 * Opens a run of this process in a workspace. Runs that other processes left unfinished are recorded as
 * `run_abandoned` first, and stay as they are.
 */
export async function openFileRun(options: FileRunOptions): Promise<Run> {
  const stateDir = join(options.workspace, '.countersign')
  makePrivateDir(stateDir, options.durability === 'commit')
  const remains = await findUnrecorded(stateDir)
  const abandoned = remains.filter(({ sealed }) => !sealed)
  const last = abandoned.at(-1)
  const run = await openRun({
    ...options,
    previousRun: last
      ? { run_id: last.runId, size: last.size, root: `sha256:${last.root}` }
      : readLastRun(stateDir),
    store: (runId) => ownedStore(stateDir, runId, options),
    onSealed(head) {
      replaceFile(join(stateDir, 'last_run'), `${JSON.stringify(head)}\n`, false)
      settleRun(stateDir, head.run_id)
    },
  })
  try {
    for (const found of abandoned) await run.append(describeAbandoned(found))
    for (const { runId } of remains) settleRun(stateDir, runId)
  } catch (error) {
    await run.end('failed').catch(() => {})
    throw error
  }
  return run
}

function ownedStore(stateDir: string, runId: string, options: FileRunOptions): Store {
  // Claimed before the folder is there: a start in between must not take the run for a dead one.
  claimRun(stateDir, runId)
  const store = fileStore(join(stateDir, 'runs', runId), {
    durability: options.durability ?? 'flush',
    artifactsDir: join(stateDir, 'artifacts'),
  })
  return {
    ...store,
    async close() {
      try {
        await store.close()
      } finally {
        releaseRun(stateDir, runId)
      }
    },
  }
}

function readLastRun(stateDir: string): PreviousRun | undefined {
  try {
    const { run_id, size, root } = JSON.parse(readEnd(join(stateDir, 'last_run')) ?? '') as PreviousRun
    if (
      /^run_\d{8}_[0-9a-f]{12}$/.test(run_id) &&
      Number.isSafeInteger(size) &&
      /^sha256:[0-9a-f]{64}$/.test(root)
    ) {
      return { run_id, size, root }
    }
  } catch {}
  // A convenience only: without it the run names no predecessor.
  return undefined
}
