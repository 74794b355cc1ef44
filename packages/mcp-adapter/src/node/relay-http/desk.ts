import type { Guard } from '../../guard.js'
import { type JsonRpcMessage, openSession, type Session, type SessionPorts } from '../../session.js'
import { isMessage, type RequestId, requestKey, responseKey, type WireMessage } from '../wire/message.js'

type Deliver = (message: WireMessage) => void

/** Where a request of the client went: on to the server, or back because it was answered here. */
interface Judged {
  readonly to: 'server' | 'client'
  readonly message: WireMessage
}

/** One MCP session at the relay: knows which HTTP exchange each message of it belongs to. */
export interface Desk {
  readonly session: Session
  readonly sessionId: string | undefined
  /** The id under which the server knows the session; it comes with the answer to `initialize`. */
  name(sessionId: string): void
  /** Judges one message of a POST. Undefined when it was taken and needs no answer in this exchange. */
  fromClient(element: unknown): Judged | Promise<Judged> | undefined
  /** Judges one message of an answer. A message that was taken comes out of `deliver`, now or later. */
  fromServer(element: unknown, deliver: Deliver): 'pass' | 'taken'
  /** Where messages go that belong to no exchange; returns how to take the stream away again. */
  listen(deliver: Deliver): () => void
}

/** `sendAlone` posts what the session itself wants to tell the server. */
export function openDesk(guard: Guard, sessionId: string | undefined, sendAlone: Deliver): Desk {
  const requests = new Map<RequestId, (judged: Judged) => void>()
  const responses = new Map<RequestId, Deliver>()
  const listeners = new Set<Deliver>()
  // A message without an id is known by the exchange it is judged in.
  let inHand: { toServer?: Deliver; toClient?: Deliver } = {}

  const ports: SessionPorts = {
    transport: 'streamable-http',
    ...(sessionId === undefined ? {} : { sessionId }),
    toServer(message) {
      const wire = message as WireMessage
      const key = requestKey(wire)
      const settle = take(requests, key)
      if (settle !== undefined) settle({ to: 'server', message: wire })
      // A request under no id of the client's is the session's own.
      else (key === undefined ? (inHand.toServer ?? sendAlone) : sendAlone)(wire)
    },
    toClient(message) {
      const wire = message as WireMessage
      const key = responseKey(wire)
      const deliver = take(responses, key)
      const settle = deliver === undefined ? take(requests, key) : undefined
      if (deliver !== undefined) deliver(wire)
      else if (settle !== undefined) settle({ to: 'client', message: wire })
      else (inHand.toClient ?? [...listeners].at(-1))?.(wire)
    },
  }
  const session = openSession(guard, ports)

  return {
    session,
    get sessionId() {
      return ports.sessionId
    },
    name(id) {
      ports.sessionId = id
    },
    fromClient(element) {
      if (!isMessage(element)) return { to: 'server', message: element as WireMessage }
      const key = requestKey(element)
      let judged: Judged | undefined
      let settleLater: ((judged: Judged) => void) | undefined
      const settle = (outcome: Judged) => {
        judged = outcome
        settleLater?.(outcome)
      }
      // Under an id that is in use the session answers at once, and the one who used it first still waits.
      const first = key === undefined ? undefined : requests.get(key)
      if (key !== undefined) requests.set(key, settle)
      inHand = {
        toServer: (message) => settle({ to: 'server', message }),
        toClient: (message) => settle({ to: 'client', message }),
      }
      const verdict = session.fromClient(element as JsonRpcMessage)
      inHand = {}
      if (verdict === 'pass') {
        if (key !== undefined) requests.delete(key)
        return { to: 'server', message: element }
      }
      if (key !== undefined && first !== undefined) requests.set(key, first)
      if (judged !== undefined || key === undefined) return judged
      return new Promise<Judged>((resolve) => {
        settleLater = resolve
      })
    },
    fromServer(element, deliver) {
      if (!isMessage(element)) return 'pass'
      const key = responseKey(element)
      if (key !== undefined) responses.set(key, deliver)
      inHand = { toClient: deliver }
      const verdict = session.fromServer(element as JsonRpcMessage)
      inHand = {}
      if (verdict === 'pass' && key !== undefined) responses.delete(key)
      return verdict
    },
    listen(deliver) {
      listeners.add(deliver)
      return () => listeners.delete(deliver)
    },
  }
}

function take<T>(map: Map<RequestId, T>, key: RequestId | undefined): T | undefined {
  if (key === undefined) return undefined
  const found = map.get(key)
  map.delete(key)
  return found
}
