import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CompactRange, leafHash } from '@countersign/digest'
import { Escrow } from '../escrow.js'
import type { RunAbandonedBody } from '../event.js'
import { GENESIS } from '../store.js'
import { makePrivateDir, replaceFile } from './durable-dir.js'
import { isOwnerGone } from './owner.js'
import { readLines } from './read-lines.js'

/** What a dead process left, read and never written to. */
export interface Remains {
  readonly runId: string
  readonly ended: boolean
  readonly size: number
  readonly link: string
  readonly root: string
  readonly tornBytes: number
  readonly openInvocations: readonly string[]
}

const RUN_ID = /^run_\d{8}_[0-9a-f]{12}$/

/** The runs of a workspace whose process is gone and that nobody has recorded yet. */
export async function findUnrecorded(stateDir: string): Promise<Remains[]> {
  const remains: Remains[] = []
  for (const runId of listRuns(stateDir)) {
    if (existsSync(join(stateDir, 'settled', runId)) || !isOwnerGone(stateDir, runId)) continue
    const found = await readRemains(stateDir, runId)
    if (found !== undefined) remains.push(found)
  }
  return remains
}

function listRuns(stateDir: string): string[] {
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

async function readRemains(stateDir: string, runId: string): Promise<Remains | undefined> {
  const range = new CompactRange()
  const escrow = new Escrow()
  let link = GENESIS.link
  let ended = false
  let tornBytes = 0
  try {
    const lines = readLines(join(stateDir, 'runs', runId, 'events.jsonl'))
    for (let next = await lines.next(); ; next = await lines.next()) {
      if (next.done) {
        tornBytes = next.value
        break
      }
      link = leafHash(next.value)
      range.append(link)
      const event = parseLoosely(next.value)
      escrow.note(event)
      ended = event.type === 'run_end'
    }
  } catch {
    // Without a readable events.jsonl there is nothing to record.
    return undefined
  }
  return { runId, ended, size: range.size, link, root: range.root(), tornBytes, openInvocations: escrow.open }
}

/** Judging the lines is the verifier's work; here a broken one just counts. */
function parseLoosely(line: Buffer): { type: string; invocation_id?: unknown } {
  try {
    const event = JSON.parse(line.toString('utf8')) as { type?: unknown } | null
    if (typeof event?.type === 'string') return event as { type: string }
  } catch {}
  return { type: '' }
}

/** A line holds about two thousand ids; a run that left more open names the first of them. */
const MAX_OPEN = 2000

export function describeAbandoned(remains: Remains): RunAbandonedBody {
  return {
    type: 'run_abandoned',
    schema_version: '1.0',
    abandoned_run_id: remains.runId,
    size: remains.size,
    link: `sha256:${remains.link}`,
    root: `sha256:${remains.root}`,
    torn_bytes: remains.tornBytes,
    open_invocations: remains.openInvocations.slice(0, MAX_OPEN),
  }
}
