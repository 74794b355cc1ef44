import type { Run } from '@countersign/ledger'
import { AdapterError } from '../error.js'
import type { Guard } from '../guard.js'
import { isObject } from '../json-rpc.js'
import type { GuardOptions, ServerName } from '../options.js'
import { attach, isTransport, kindOf } from './attach.js'
import { sharedGuard } from './shared-guard.js'

export interface ServerGuardOptions extends GuardOptions {
  /** A guard to share; its own options hold then. */
  readonly guard?: Guard | undefined
}

/** A server that leaves receipts. */
export interface GuardedServer {
  /** The run that is open; undefined before the first call. */
  readonly run: Run | undefined
  /** Ends the run with a seal. */
  close(): Promise<void>
}

/** What both SDKs' low-level server has. */
interface LowServer {
  connect(transport: unknown): Promise<void>
  close(): Promise<void>
  readonly transport?: unknown
  getClientVersion?(): unknown
  readonly _serverInfo?: ServerName
}

const guarded = new WeakMap<object, GuardedServer>()

/**
 * Puts the pipeline around a server of either SDK, `McpServer` or the low-level `Server`, before or after it is
 * connected. Guarding it again changes nothing.
 */
export function guard(server: object, options: ServerGuardOptions = {}): GuardedServer {
  const low = lowServerOf(server)
  const known = guarded.get(low)
  if (known !== undefined) return known
  const { guard: given, ...settings } = options
  const pipeline = given ?? sharedGuard(settings)
  const { connect, close } = low
  // Read when a transport comes: a server may get its name late.
  const enter = (transport: unknown, isConnected: boolean): void => {
    if (!isTransport(transport)) return
    const clientInfo = () => low.getClientVersion?.()
    attach(pipeline, transport, { server: settings.server ?? low._serverInfo, clientInfo, isConnected })
  }
  low.connect = (transport) => {
    enter(transport, false)
    return connect.call(low, transport)
  }
  low.close = async () => {
    const isLast = isTransport(low.transport) && kindOf(low.transport) === 'stdio'
    await close.call(low)
    // A process has one stdio client: with it the run is over, and whoever waits for the server may exit.
    if (isLast && given === undefined) await pipeline.close()
  }
  enter(low.transport, true)
  const handle: GuardedServer = {
    get run() {
      return pipeline.run
    },
    close: () => pipeline.close(),
  }
  guarded.set(low, handle)
  return handle
}

function lowServerOf(server: object): LowServer {
  const inner = (server as { readonly server?: unknown }).server
  const low = isObject(inner) ? inner : server
  if (typeof (low as Partial<LowServer>).connect !== 'function')
    throw new AdapterError(
      'server_unknown',
      'expected an McpServer or Server of @modelcontextprotocol/sdk 1.x or @modelcontextprotocol/server 2.x',
    )
  return low as unknown as LowServer
}
