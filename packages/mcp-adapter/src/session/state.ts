import type { CallControl } from '../call-control.js'
import type { JsonRpcMessage, RequestId } from '../json-rpc.js'
import type { ServerName } from '../options.js'
import type { Parts } from '../parts.js'
import type { MessageContext, SessionPorts } from '../session.js'

/** A request of the client, other than a tool call, that was not answered yet. */
export interface Awaited {
  readonly method: string
  readonly params: unknown
}

/** What one session remembers: the requests under way and who is on both ends. */
export interface SessionState {
  readonly parts: Parts
  readonly ports: SessionPorts
  /** Tool calls under way, by id. */
  readonly calls: Map<RequestId, CallControl>
  /** Other requests under way, by id. */
  readonly awaited: Map<RequestId, Awaited>
  /** Requests that nobody waits for and that may be answered yet, by id; the latest of them. */
  readonly abandoned: Set<RequestId>
  /** Requests of our own to the server, by id. */
  readonly own: Map<RequestId, (answer: JsonRpcMessage) => void>
  /** What the client calls itself. */
  client: string | undefined
  server: ServerName | undefined
  listing: Promise<void> | undefined
  log(line: string): void
  answer(message: JsonRpcMessage, context: MessageContext | undefined): void
}

export function createState(parts: Parts, ports: SessionPorts): SessionState {
  // What is read by the time it is needed holds nothing up.
  const loading = parts.settings()
  if (loading instanceof Promise) loading.catch(() => undefined)
  return {
    parts,
    ports,
    calls: new Map(),
    awaited: new Map(),
    abandoned: new Set(),
    own: new Map(),
    client: undefined,
    server: ports.server,
    listing: undefined,
    log: (line) => parts.host.log(line),
    answer(message, context) {
      try {
        ports.toClient(message, context)
      } catch (error) {
        // The client is gone; the outcome is on record.
        parts.host.log(`countersign: an answer could not be delivered: ${String(error)}`)
      }
    },
  }
}
