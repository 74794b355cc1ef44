import { PackError } from './error.js'

/** Which events show a few calls. */
export interface SelectedEvents {
  readonly seqs: ReadonlySet<number>
  /** The calls, in the order of the run. */
  readonly toolCalls: readonly string[]
  /** Those that have an outcome, and so a receipt. */
  readonly closed: readonly string[]
}

/** Room for more calls than anyone shows one by one. */
const MAX_CALLS = 10_000

/**
 * Chooses the request and the outcome of each call, the approval that it used, and what every reader needs: the first
 * event, which names the keys, every change of the key, and the end.
 */
export async function chooseEvents(
  lines: AsyncIterable<string>,
  only: readonly string[],
): Promise<SelectedEvents> {
  if (only.length > MAX_CALLS)
    throw new PackError('pack_too_large', `a selection has at most ${MAX_CALLS} calls`)
  const wanted = new Set(only)
  const seqs = new Set<number>()
  const toolCalls: string[] = []
  const closed: string[] = []
  const approvals = new Map<number, unknown>()
  const used = new Set<unknown>()
  let seq = 0
  for await (const line of lines) {
    const event = JSON.parse(line) as { type: string; tool_call?: string; approval_id?: string }
    const isWanted = event.tool_call !== undefined && wanted.has(event.tool_call)
    if (isWanted && event.type === 'mcp_tool_requested') toolCalls.push(event.tool_call as string)
    else if (isWanted) closed.push(event.tool_call as string)
    if (isWanted && event.approval_id !== undefined) used.add(event.approval_id)
    if (event.type.startsWith('mcp_approval_')) approvals.set(seq, event.approval_id)
    if (isWanted || ALWAYS.has(event.type)) seqs.add(seq)
    seq += 1
  }
  for (const [at, id] of approvals) if (used.has(id)) seqs.add(at)
  const unknown = only.find((toolCall) => !toolCalls.includes(toolCall))
  if (unknown !== undefined)
    throw new PackError(
      'call_unknown',
      `the run has no call ${JSON.stringify(unknown)} below its last checkpoint`,
    )
  return { seqs, toolCalls, closed }
}

const ALWAYS: ReadonlySet<string> = new Set(['run_start', 'key_rotate', 'run_end'])
