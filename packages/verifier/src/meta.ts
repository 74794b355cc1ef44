import { validateMeta } from '@countersign/schema'
import type { Findings } from './findings.js'
import type { Event } from './line.js'

/** What meta.json must say, to the byte, given the first and the last event. */
function expectedMeta(start: Event, end: Event | undefined): string {
  const meta = {
    run_id: start.run_id,
    server_id: start['server_id'],
    agent_id: start['agent_id'],
    client_id: start['client_id'],
    mode: start['mode'],
    started_at: start.timestamp,
    ended_at: end?.timestamp ?? null,
    status: end?.['status'] ?? 'in_progress',
    event_count: end?.['event_count'],
  }
  return `${JSON.stringify(meta, null, 2)}\n`
}

/**
 * Compares meta.json with the events. It is written after the seal, so a run that ended may still have the text of an
 * open one, but never the other way round. Returns whether it says that the run has ended.
 */
export function judgeMeta(
  text: string,
  start: Event | undefined,
  end: Event | undefined,
  findings: Findings,
): boolean {
  if (start !== undefined && text === expectedMeta(start, undefined)) return false
  if (start !== undefined && end !== undefined && text === expectedMeta(start, end)) return true
  let meta: unknown
  try {
    meta = JSON.parse(text)
  } catch {
    findings.add('meta_malformed', null, 'meta.json is not JSON')
    return false
  }
  if (validateMeta(meta).ok) findings.add('meta_mismatch', null, 'meta.json does not say what the events say')
  else findings.add('meta_malformed', null, 'meta.json is not what a writer would write')
  return false
}
