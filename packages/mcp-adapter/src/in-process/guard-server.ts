import { createGuard, type Guard } from '../guard.js'
import type { GuardOptions, Run, ServerName } from '../options.js'
import { attach, type Transport } from './attach.js'

/** The part of an SDK's server that is used: v1 and v2, `McpServer` and the low-level `Server`. */
export interface LowServer {
  connect(transport: never): Promise<void>
  readonly transport?: unknown
}

export interface ServerGuardOptions extends GuardOptions {
  /** A guard to share; all other options are then its own. */
  readonly guard?: Guard | undefined
}

/** A server that leaves receipts. */
export interface GuardedServer {
  readonly run: Run | undefined
  /** Ends the run with a seal. */
  close(): Promise<void>
}

const guarded = new WeakMap<object, GuardedServer>()
let shared: Guard | undefined

/** Puts the pipeline around a server, before or after it is connected. Calling it twice is harmless. */
export function guard(server: object, options: ServerGuardOptions = {}): GuardedServer {
  const low = ((server as { server?: object }).server ?? server) as LowServer
  const known = guarded.get(low)
  if (known !== undefined) return known
  const pipeline =
    options.guard ?? (Object.keys(options).length === 0 ? (shared ??= createGuard()) : createGuard(options))
  const name = (low as { _serverInfo?: ServerName })._serverInfo
  const connect = low.connect
  low.connect = (transport: never) => {
    attach(pipeline, transport as Transport, name, false)
    return connect.call(low, transport)
  }
  if (low.transport !== undefined) attach(pipeline, low.transport as Transport, name, true)
  const handle: GuardedServer = {
    get run() {
      return pipeline.run
    },
    close: () => pipeline.close(),
  }
  guarded.set(low, handle)
  return handle
}
