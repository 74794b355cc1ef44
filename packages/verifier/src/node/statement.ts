import type { Event } from '../line.js'
import type { Witnessed } from '../options.js'

/** What one run says about another. */
export interface Statement extends Witnessed {
  readonly about: string
}

/** What an event says about another run: run_start where the run before ended, run_abandoned what a dead one left. */
export function statementOf(event: Event): Statement | undefined {
  const by = `${event.run_id} at event ${event.seq}`
  if (event.type === 'run_abandoned') {
    const { abandoned_run_id, size, root } = event as unknown as Abandoned
    return { about: abandoned_run_id, size, root: bare(root), by }
  }
  if (event.type !== 'run_start') return undefined
  const before = event['previous_run'] as Previous | null
  return before === null
    ? undefined
    : { about: before.run_id, size: before.size, root: bare(before.root), by }
}

interface Abandoned {
  readonly abandoned_run_id: string
  readonly size: number
  readonly root: string
}

interface Previous {
  readonly run_id: string
  readonly size: number
  readonly root: string
}

function bare(hash: string): string {
  return hash.slice('sha256:'.length)
}
