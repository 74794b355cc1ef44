import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DecisionReceipt, DeniedEvent, ExecutedEvent, RequestedEvent } from '@countersign/receipt'
import type { Context } from './context.js'
import { CommandError } from './error.js'
import { type EventRecord, readEvents, textIn } from './run-events.js'
import { latestRuns } from './run-location.js'

export interface FoundReceipt {
  readonly runId: string
  /** As the ledger says it; the file is only a projection of that. */
  readonly receipt: DecisionReceipt
  readonly file: 'ok' | 'missing' | 'tampered'
}

/** Finds the call in the ledgers of the workspace, the latest run first, and makes its receipt from there. */
export async function findReceipt(context: Context, word: string): Promise<FoundReceipt> {
  if (!/^(?:[A-Za-z0-9_.-]{0,64}_)?[0-9a-f]{12}$/.test(word))
    throw new CommandError('usage', `${word} is not the id of a call: it ends in 12 hexadecimal digits`)
  const { encodeReceipt, projectReceipt } = await import('@countersign/receipt')
  for (const runId of latestRuns(context)) {
    const pair = await findPair(join(context.stateDir, 'runs', runId), word)
    if (pair === undefined) continue
    const { request, outcome } = pair
    if (outcome === undefined)
      throw new CommandError('not_found', `${word} in ${runId} has no outcome yet, and so no receipt`)
    const receipt = projectReceipt(request as RequestedEvent, outcome as DeniedEvent | ExecutedEvent)
    const path = join(context.stateDir, 'mcp_receipts', runId, `${receipt.tool_call}.json`)
    return { runId, receipt, file: compare(path, encodeReceipt(receipt)) }
  }
  throw new CommandError('not_found', `no call ${word} in the runs of ${context.stateDir}`)
}

async function findPair(
  dir: string,
  word: string,
): Promise<{ request: EventRecord; outcome: EventRecord | undefined } | undefined> {
  let request: EventRecord | undefined
  for await (const event of readEvents(dir)) {
    const toolCall = textIn(event, 'tool_call')
    if (toolCall !== word && toolCall?.endsWith(`_${word}`) !== true) continue
    if (event['type'] === 'mcp_tool_requested') request = event
    else if (request !== undefined) return { request, outcome: event }
  }
  return request === undefined ? undefined : { request, outcome: undefined }
}

function compare(path: string, text: string): FoundReceipt['file'] {
  try {
    return readFileSync(path, 'utf8') === text ? 'ok' : 'tampered'
  } catch {
    return 'missing'
  }
}
