import type { ServerTransport } from '@countersign/vocabulary'
import type { Guard } from './guard.js'
import type { JsonRpcMessage } from './json-rpc.js'
import type { ServerName } from './options.js'
import { partsOf } from './parts.js'
import { judgeFromClient } from './session/from-client.js'
import { judgeFromServer } from './session/from-server.js'
import { createState, type SessionState } from './session/state.js'

/** The two sides of a session; both take whole messages. */
export interface SessionPorts {
  readonly transport: ServerTransport
  /** May become known later. */
  sessionId?: string
  /** The server, where it is known before it speaks. */
  readonly server?: ServerName
  /** What the client calls itself, for a session that was opened after it said so. */
  clientInfo?(): unknown
  /** `context` is that of the message which this one answers or continues. */
  toServer(message: JsonRpcMessage, context?: MessageContext): void
  toClient(message: JsonRpcMessage, context?: MessageContext): void
}

/** What a transport hands over beside a message; it comes back with whatever becomes of the message. */
export interface MessageContext {
  /** Who was authenticated, as the SDKs call it. */
  readonly authInfo?: unknown
  readonly [member: string]: unknown
}

/** `pass`: forward the very same message now. `taken`: what becomes of it comes out of the ports, now or later. */
export type Verdict = 'pass' | 'taken'

export type CloseReason = 'client_left' | 'server_ended' | 'session_ended' | 'shutdown'

/** Judges the messages of one MCP session. What is not governed passes at once, unseen and unchanged. */
export interface Session {
  fromClient(message: JsonRpcMessage, context?: MessageContext): Verdict
  fromServer(message: JsonRpcMessage, context?: MessageContext): Verdict
  /** Closes every call that has no outcome yet; settles when all are on record. */
  close(reason: CloseReason): Promise<void>
}

/** Opens a session of a guard: the one judge of the in-process guard and of both relays. */
export function openSession(guard: Guard, ports: SessionPorts): Session {
  const state = createState(partsOf(guard), ports)
  return {
    fromClient: (message, context) => contained(judgeFromClient, state, message, context),
    fromServer: (message, context) => contained(judgeFromServer, state, message, context),
    async close(reason) {
      const calls = [...state.calls.values()]
      const kind = reason === 'client_left' ? 'cancelled' : 'incomplete'
      for (const control of calls) control.settle({ kind })
      state.awaited.clear()
      for (const answer of state.own.values()) answer({})
      state.own.clear()
      await Promise.all(calls.map(({ closed }) => closed))
    },
  }
}

// Nothing that goes wrong in here may stop the server; what is governed fails closed further in.
function contained(
  judge: typeof judgeFromClient,
  state: SessionState,
  message: JsonRpcMessage,
  context: MessageContext | undefined,
): Verdict {
  try {
    return judge(state, message, context)
  } catch (error) {
    state.log(`countersign: a message could not be judged: ${String(error)}`)
    return 'taken'
  }
}

export type { JsonRpcMessage }
