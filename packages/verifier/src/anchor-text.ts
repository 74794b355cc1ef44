import type { Anchor } from './options.js'

/** Reads `run:seq:link`, as a client writes down where a call stands; undefined when it is not that. */
export function parseAnchor(text: string): (Anchor & { readonly runId: string }) | undefined {
  const parts = /^(run_\d{8}_[0-9a-f]{12}):(0|[1-9]\d{0,15}):(?:sha256:)?([0-9a-f]{64})$/.exec(text)
  if (parts === null) return undefined
  const [, runId, seq, link] = parts as unknown as [string, string, string, string]
  return Number.isSafeInteger(Number(seq)) ? { runId, seq: Number(seq), link } : undefined
}
