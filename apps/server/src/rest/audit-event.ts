import { type EventRecord, textIn } from '../run-events.js'

/** One event of a call as an auditor reads it: a projection of the ledger, never a second source of truth. */
export interface AuditEvent {
  readonly run_id: string
  readonly seq: number
  /** The hash of the very line, to find it again and to anchor it. */
  readonly link: string
  readonly type: string
  readonly timestamp: string
  readonly surface: string | null
  readonly session: string | null
  readonly actor: string | null
  readonly tool: string | null
  readonly required_capability: string | null
  /** null for a request, which is recorded before anything is decided. */
  readonly decision: string | null
  readonly reason: string | null
  readonly request: Readonly<Record<string, unknown>>
}

const REQUEST_FIELDS = [
  'tool_call',
  'invocation_id',
  'request_id',
  'client_id',
  'arguments_hash',
  'traceparent',
]

/** The audit event of a ledger event; the request tells what an outcome does not repeat. */
export function auditEvent(event: EventRecord, link: string, request: EventRecord | undefined): AuditEvent {
  const about = request ?? event
  const field = (name: string) => textIn(event, name) ?? textIn(about, name) ?? null
  return {
    run_id: textIn(event, 'run_id') ?? '',
    seq: Number(event['seq']),
    link: `sha256:${link}`,
    type: textIn(event, 'type') ?? '',
    timestamp: textIn(event, 'timestamp') ?? '',
    surface: field('server_transport'),
    session: field('session_id'),
    actor: field('actor') ?? field('actor_ref_id'),
    tool: field('tool_name'),
    required_capability: field('required_capability'),
    decision: textIn(event, 'policy_decision') ?? null,
    reason: textIn(event, 'denial_reason') ?? textIn(event, 'error') ?? null,
    request: Object.fromEntries(REQUEST_FIELDS.map((name) => [name, about[name] ?? null])),
  }
}
