import { CommandError } from './error.js'

/** Something a client kept of a run: at this position it had this link. */
export interface RunAnchor {
  readonly runId: string
  readonly seq: number
  readonly link: string
}

/** Reads `--anchor run:seq:link`. */
export function parseAnchor(text: string): RunAnchor {
  const match = /^(run_\d{8}_[0-9a-f]{12}):(\d{1,15}):(?:sha256:)?([0-9a-f]{64})$/.exec(text)
  if (match === null) throw new CommandError('usage', `--anchor takes run:seq:link, got ${text}`)
  return { runId: match[1]!, seq: Number(match[2]), link: match[3]! }
}
