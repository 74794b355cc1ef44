import type { ServerTransport } from '@countersign/vocabulary'
import type { Guard } from '../guard.js'
import type { JsonRpcMessage } from '../json-rpc.js'
import type { ServerName } from '../options.js'
import { type MessageContext, openSession } from '../session.js'

/** What both SDKs' transports have. */
interface Transport {
  sessionId?: string | undefined
  start(): Promise<void>
  send(message: JsonRpcMessage, options?: MessageContext): Promise<void>
  onmessage?: ((message: JsonRpcMessage, extra?: MessageContext) => void) | undefined
  onclose?: (() => void) | undefined
  onerror?: ((error: Error) => void) | undefined
}

export function isTransport(value: unknown): value is Transport {
  return typeof value === 'object' && value !== null && 'send' in value && 'start' in value
}

/** What is known of both ends before they speak. */
interface Attachment {
  readonly server: ServerName | undefined
  readonly isConnected: boolean
  clientInfo(): unknown
}

const attached = new WeakSet<object>()

/**
 * Changes a transport in place, so that every message passes a session. A wrapper in its stead would not be the object
 * that the SDK checks for, and hooks further in miss calls: of unknown tools, with bad arguments, of tools that are
 * registered later.
 */
export function attach(
  guard: Guard,
  transport: Transport,
  { server, clientInfo, isConnected }: Attachment,
): void {
  if (attached.has(transport)) return
  attached.add(transport)
  const { send, start } = transport
  let deliver: Transport['onmessage']
  let signal: unknown

  const session = openSession(guard, {
    transport: kindOf(transport),
    ...(server === undefined ? {} : { server }),
    clientInfo,
    get sessionId() {
      return transport.sessionId as string
    },
    toServer: (message, extra) => deliver?.call(transport, message, extra),
    toClient: (message, options) => {
      send.call(transport, message, options).catch((error: Error) => transport.onerror?.(error))
    },
  })

  /** Once the SDK has installed its callbacks, ours go around them. */
  function wrapCallbacks(): void {
    const { onclose } = transport
    deliver = transport.onmessage
    transport.onmessage = (message, extra) => {
      signal = (extra?.['request'] as { signal?: unknown } | undefined)?.signal ?? signal
      if (session.fromClient(message, extra) === 'pass') deliver?.call(transport, message, extra)
    }
    transport.onclose = () => {
      const hasLeft = (signal as AbortSignal | undefined)?.aborted === true
      void session.close(hasLeft ? 'client_left' : 'session_ended')
      onclose?.call(transport)
    }
  }

  transport.send = (message, options) =>
    session.fromServer(message, options) === 'pass'
      ? send.call(transport, message, options)
      : Promise.resolve()
  if (isConnected) return wrapCallbacks()
  transport.start = () => {
    transport.start = start
    wrapCallbacks()
    return start.call(transport)
  }
}

/** How calls reach a transport, by the name that both SDKs give its class. */
export function kindOf(transport: object): ServerTransport {
  const { name } = transport.constructor
  if (/stdio/i.test(name) || '_stdin' in transport) return 'stdio'
  if (/sse/i.test(name)) return 'sse'
  return /http/i.test(name) || 'handleRequest' in transport ? 'streamable-http' : 'in-memory'
}
