import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateDir, replaceFile } from './durable-dir.js'
import { isOwnerGone } from './owner.js'
import { type Remains, readRemains } from './remains.js'

const RUN_ID = /^run_\d{8}_[0-9a-f]{12}$/

/** The runs of a workspace whose process is gone and that nobody has recorded yet. */
export async function findUnrecorded(stateDir: string): Promise<Remains[]> {
  const remains: Remains[] = []
  for (const runId of runIds(stateDir)) {
    if (existsSync(join(stateDir, 'settled', runId)) || !isOwnerGone(stateDir, runId)) continue
    const found = await readRemains(join(stateDir, 'runs', runId), runId)
    if (found !== undefined) remains.push(found)
  }
  return remains
}

/** The ids of the runs of a workspace, by their day. */
export function runIds(stateDir: string): string[] {
  try {
    return readdirSync(join(stateDir, 'runs'))
      .filter((name) => RUN_ID.test(name))
      .sort()
  } catch {
    return []
  }
}

/** Notes that a run ended or was recorded as abandoned, so that no later start reads it again. */
export function settleRun(stateDir: string, runId: string): void {
  makePrivateDir(join(stateDir, 'settled'))
  replaceFile(join(stateDir, 'settled', runId), '', false)
}
