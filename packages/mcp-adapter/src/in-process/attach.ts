import type { ServerTransport } from '@countersign/vocabulary'
import type { Guard } from '../guard.js'
import type { JsonRpcMessage } from '../json-rpc.js'
import type { ServerName } from '../options.js'
import { type MessageContext, openSession, type Session } from '../session.js'

/** The part of an SDK's transport that is used. */
export interface Transport {
  sessionId?: string | undefined
  start(): Promise<void>
  send(message: JsonRpcMessage, options?: unknown): Promise<void>
  onmessage?: ((message: JsonRpcMessage, extra?: MessageContext) => void) | undefined
  onclose?: (() => void) | undefined
  onerror?: ((error: Error) => void) | undefined
}

const attached = new WeakSet<object>()

/**
 * Changes a transport in place. A wrapper in its stead would not be the object that the SDK checks for, and every
 * other hook misses calls: tools registered later, unknown tools, invalid arguments.
 */
export function attach(
  guard: Guard,
  transport: Transport,
  server: ServerName | undefined,
  connected: boolean,
): void {
  if (attached.has(transport)) return
  attached.add(transport)
  const send = transport.send
  let deliver: Transport['onmessage']
  const session: Session = openSession(guard, {
    transport: kindOf(transport),
    ...(server === undefined ? {} : { server }),
    get sessionId() {
      return transport.sessionId as string
    },
    toServer: (message, extra) => deliver?.call(transport, message, extra),
    toClient: (message, options) => {
      send.call(transport, message, options).catch((error: Error) => transport.onerror?.(error))
    },
  })
  const wrapCallbacks = () => {
    deliver = transport.onmessage
    const onclose = transport.onclose
    transport.onmessage = (message, extra) => {
      if (session.fromClient(message, extra) === 'pass') deliver?.call(transport, message, extra)
    }
    transport.onclose = () => {
      void session.close('session_ended')
      onclose?.call(transport)
    }
  }
  transport.send = (message, options) =>
    session.fromServer(message, options as MessageContext) === 'pass'
      ? send.call(transport, message, options)
      : Promise.resolve()
  if (connected) return wrapCallbacks()
  const start = transport.start
  transport.start = () => {
    transport.start = start
    wrapCallbacks()
    return start.call(transport)
  }
}

function kindOf(transport: object): ServerTransport {
  const { name } = transport.constructor
  if (/stdio/i.test(name)) return 'stdio'
  if (/sse/i.test(name)) return 'sse'
  return /http/i.test(name) ? 'streamable-http' : 'in-memory'
}
