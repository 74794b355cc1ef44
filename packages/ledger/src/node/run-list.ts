import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { RunStatus } from '@countersign/vocabulary'
import { runIds } from './abandoned.js'
import { readEnd } from './file-end.js'
import { isOwnerGone } from './owner.js'

/** What can be told about a run without reading it. It is what meta.json says, and proves nothing. */
export interface RunSummary {
  readonly runId: string
  readonly dir: string
  readonly serverId: string | null
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly status: RunStatus | null
  /** Number of events, once the run has ended. */
  readonly eventCount: number | null
  /** Size of its events.jsonl. */
  readonly bytes: number
  /** Whether a process is still writing it. */
  readonly live: boolean
}

/** The runs of a workspace, the one that began last first, without judging them. */
export function listRuns(workspace: string): RunSummary[] {
  const stateDir = join(workspace, '.countersign')
  return runIds(stateDir)
    .map((runId) => summarize(stateDir, runId))
    .sort((a, b) => compare(b.startedAt ?? '', a.startedAt ?? '') || compare(b.runId, a.runId))
}

function summarize(stateDir: string, runId: string): RunSummary {
  const dir = join(stateDir, 'runs', runId)
  const meta = parseMeta(readEnd(join(dir, 'meta.json')))
  const text = (name: string) => (typeof meta[name] === 'string' ? (meta[name] as string) : null)
  return {
    runId,
    dir,
    serverId: text('server_id'),
    startedAt: text('started_at'),
    endedAt: text('ended_at'),
    status: text('status') as RunStatus | null,
    eventCount: typeof meta['event_count'] === 'number' ? meta['event_count'] : null,
    bytes: sizeOf(join(dir, 'events.jsonl')),
    live: text('ended_at') === null && !isOwnerGone(stateDir, runId),
  }
}

function parseMeta(text: string | undefined): Record<string, unknown> {
  try {
    const meta = JSON.parse(text ?? '') as unknown
    return typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
