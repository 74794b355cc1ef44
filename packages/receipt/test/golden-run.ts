import { readdirSync, readFileSync } from 'node:fs'
import { type CallEvent, parseCallEvent } from '../src/index.js'

const folder = new URL('./vectors/golden-run/', import.meta.url)

/** The lifecycle events of the golden run. */
const callEvents: CallEvent[] = readFileSync(new URL('events.jsonl', folder), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
  .filter((event) => event.type.startsWith('mcp_tool_'))
  .map(parseCallEvent)

/** The bytes of the golden run's receipt files, by tool_call. */
export const receiptFiles: Map<string, string> = new Map(
  readdirSync(new URL('receipts/', folder)).map((name) => [
    name.replace(/\.json$/, ''),
    readFileSync(new URL(`receipts/${name}`, folder), 'utf8'),
  ]),
)

export type CallOutcome = Exclude<CallEvent, { type: 'mcp_tool_requested' }>

/** Each request of the golden run with its outcome. */
export const pairs: { request: Extract<CallEvent, { type: 'mcp_tool_requested' }>; outcome: CallOutcome }[] =
  callEvents.flatMap((request) => {
    if (request.type !== 'mcp_tool_requested') return []
    const outcome = callEvents.find(
      (event): event is CallOutcome =>
        event.type !== 'mcp_tool_requested' && event.request_receipt_id === request.receipt_id,
    )
    return outcome === undefined ? [] : [{ request, outcome }]
  })
