import { join } from 'node:path'
import { leafHash } from '@countersign/digest'
import { readLines } from '@countersign/ledger/node'
import { RECEIPT_POLICY_DECISIONS } from '@countersign/vocabulary'
import { type EventRecord, parseEvent, textIn } from '../../run-events.js'
import { latestRuns } from '../../run-location.js'
import { badRequest } from '../answer.js'
import { type AuditEvent, auditEvent } from '../audit-event.js'
import { type Cursor, formatCursor, parseCursor } from '../cursor.js'
import { readLimit, readTime } from '../query.js'
import type { Route } from '../route.js'

const text = { type: 'string' } as const
const time = { type: 'string', format: 'date-time' } as const
const textOrNull = { type: ['string', 'null'] } as const

export const auditEvents: Route = {
  path: '/api/v1/audit/events',
  summary: 'What was recorded of calls, the oldest first, a page at a time.',
  isOpen: false,
  parameters: [
    { name: 'run', in: 'query', description: 'Only of this run.', schema: text },
    { name: 'tool', in: 'query', description: 'Only of this tool.', schema: text },
    {
      name: 'decision',
      in: 'query',
      description: 'Only with this decision.',
      schema: { type: 'string', enum: RECEIPT_POLICY_DECISIONS },
    },
    { name: 'session', in: 'query', description: 'Only of this session.', schema: text },
    { name: 'since', in: 'query', description: 'Only from this time on.', schema: time },
    { name: 'until', in: 'query', description: 'Only before this time.', schema: time },
    { name: 'cursor', in: 'query', description: 'next_cursor of the page before.', schema: text },
    {
      name: 'limit',
      in: 'query',
      description: 'How many.',
      schema: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
    },
  ],
  answer: {
    type: 'object',
    properties: {
      events: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            run_id: text,
            seq: { type: 'integer' },
            link: text,
            type: text,
            timestamp: time,
            surface: textOrNull,
            session: textOrNull,
            actor: textOrNull,
            tool: textOrNull,
            required_capability: textOrNull,
            decision: textOrNull,
            reason: textOrNull,
            request: { type: 'object' },
          },
          required: ['run_id', 'seq', 'link', 'type', 'timestamp', 'tool', 'decision'],
        },
      },
      next_cursor: { ...textOrNull, description: 'null when this was the last page, for now.' },
    },
    required: ['events', 'next_cursor'],
  },
  async handle({ context, query }) {
    const limit = readLimit(query)
    const fits = readFilter(query)
    const after = query.has('cursor') ? parseCursor(query.get('cursor')!) : undefined
    const ids = latestRuns(context).reverse()
    const from = after === undefined ? 0 : ids.indexOf(after.runId)
    if (from < 0) throw badRequest('The run of the cursor is gone.')
    const wanted = query.get('run')
    const events: AuditEvent[] = []
    for (const runId of ids.slice(from)) {
      if (wanted !== null && runId !== wanted) continue
      for await (const event of callEvents(join(context.stateDir, 'runs', runId))) {
        if (isBefore(event, after) || !fits(event)) continue
        // One more than asked for says that there is a next page.
        if (events.length === limit) return { events, next_cursor: formatCursor(cursorOf(events.at(-1)!)) }
        events.push(event)
      }
    }
    return { events, next_cursor: null }
  },
}

async function* callEvents(dir: string): AsyncGenerator<AuditEvent> {
  const requests = new Map<string, EventRecord>()
  for await (const line of readLines(join(dir, 'events.jsonl'))) {
    const event = parseEvent(line)
    const type = textIn(event, 'type')
    if (event === undefined || !/^mcp_tool_(?:requested|denied|executed)$/.test(type ?? '')) continue
    const id = textIn(event, 'invocation_id') ?? ''
    const request = requests.get(id)
    if (type === 'mcp_tool_requested') requests.set(id, event)
    else requests.delete(id)
    yield auditEvent(event, leafHash(line), request)
  }
}

function isBefore({ run_id, seq }: AuditEvent, after: Cursor | undefined): boolean {
  return after !== undefined && run_id === after.runId && seq <= after.seq
}

function cursorOf({ run_id, seq }: AuditEvent): Cursor {
  return { runId: run_id, seq }
}

function readFilter(query: URLSearchParams): (event: AuditEvent) => boolean {
  const decision = query.get('decision')
  if (decision !== null && !(RECEIPT_POLICY_DECISIONS as readonly string[]).includes(decision))
    throw badRequest(`decision is one of ${RECEIPT_POLICY_DECISIONS.join(', ')}.`)
  const since = readTime(query, 'since') ?? Number.NEGATIVE_INFINITY
  const until = readTime(query, 'until') ?? Number.POSITIVE_INFINITY
  const equal = (name: string, value: string | null) => !query.has(name) || query.get(name) === value
  return (event) => {
    const at = Date.parse(event.timestamp)
    return (
      equal('tool', event.tool) &&
      equal('session', event.session) &&
      equal('decision', event.decision) &&
      at >= since &&
      at < until
    )
  }
}
