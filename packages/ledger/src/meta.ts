import type { RunEndBody, RunStartBody } from './event.js'

/** The text of meta.json: what run_start and, once written, run_end say, for people and listings. */
export function encodeMeta(
  start: RunStartBody & { run_id: string; timestamp: string },
  end?: RunEndBody & { timestamp: string },
): string {
  const meta = {
    run_id: start.run_id,
    server_id: start.server_id,
    agent_id: start.agent_id,
    client_id: start.client_id,
    mode: start.mode,
    started_at: start.timestamp,
    ended_at: end?.timestamp ?? null,
    status: end?.status ?? 'in_progress',
    event_count: end?.event_count,
  }
  return `${JSON.stringify(meta, null, 2)}\n`
}
