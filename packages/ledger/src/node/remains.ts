import { statSync } from 'node:fs'
import { join } from 'node:path'
import { CompactRange, leafHash } from '@countersign/digest'
import { LedgerError } from '../error.js'
import { Escrow } from '../escrow.js'
import type { RunAbandonedBody } from '../event.js'
import { GENESIS } from '../store.js'
import { readEnd } from './file-end.js'
import { readLines } from './read-lines.js'

/** What a dead process left, read and never written to. */
export interface Remains {
  readonly runId: string
  /** Whether the run was closed as it should be; then there is nothing to record. */
  readonly sealed: boolean
  readonly size: number
  readonly link: string
  readonly root: string
  readonly tornBytes: number
  readonly openInvocations: readonly string[]
}

/** Reads what is left of a run; undefined when it cannot be read now. */
export async function readRemains(dir: string, runId: string): Promise<Remains | undefined> {
  const range = new CompactRange()
  const escrow = new Escrow()
  let link = GENESIS.link
  let ended = false
  let keyed = false
  let bytes = 0
  const events = join(dir, 'events.jsonl')
  try {
    for await (const line of readLines(events)) {
      link = leafHash(line)
      range.append(link)
      bytes += line.length + 1
      const event = parseLoosely(line)
      escrow.note(event)
      keyed ||= event.run_vkey !== undefined
      ended = event.type === 'run_end'
    }
  } catch (error) {
    // A process may die before it made the file. What follows a line that no writer wrote counts as torn.
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isGone && !(error instanceof LedgerError)) return undefined
  }
  return {
    runId,
    sealed: ended && (!keyed || lastCheckpointSize(dir) === range.size),
    size: range.size,
    link,
    root: range.root(),
    tornBytes: Math.max(0, sizeOf(events) - bytes),
    openInvocations: escrow.open,
  }
}

/** A line holds about two thousand ids; a run that left more open names the first of them. */
const MAX_OPEN = 2000
const INVOCATION_ID = /^inv_[0-9a-f]{16}$/

/** The event that keeps what was found. */
export function describeAbandoned(remains: Remains): RunAbandonedBody {
  return {
    type: 'run_abandoned',
    schema_version: '1.0',
    abandoned_run_id: remains.runId,
    size: remains.size,
    link: `sha256:${remains.link}`,
    root: `sha256:${remains.root}`,
    torn_bytes: remains.tornBytes,
    open_invocations: remains.openInvocations.filter((id) => INVOCATION_ID.test(id)).slice(0, MAX_OPEN),
  }
}

/** Judging the lines is the verifier's work; here a broken one just counts. */
function parseLoosely(line: Buffer): { type: string; run_vkey?: unknown } {
  try {
    const event = JSON.parse(line.toString('utf8')) as { type?: unknown } | null
    if (typeof event?.type === 'string') return event as { type: string }
  } catch {}
  return { type: '' }
}

// A process may die between run_end and the seal: such a run is not closed.
function lastCheckpointSize(dir: string): number {
  const end = readEnd(join(dir, 'checkpoints')) ?? ''
  return Number(/\n(\d+)\n[^\n]+\n\n[^\n]+\n$/.exec(end)?.[1])
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}
