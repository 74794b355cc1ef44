import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Guard } from '../../guard.js'
import { createDesks } from './desks.js'
import { type RelayParts, refuseRequest, relayExchange } from './exchange.js'
import { type Doors, mayEnter } from './rebinding.js'
import { createUpstream } from './upstream.js'

export interface HttpRelayOptions extends Doors {
  readonly guard: Guard
  /** Where to listen: 127.0.0.1 unless told otherwise, and any free port. */
  readonly host?: string
  readonly port?: number
}

export interface HttpRelay {
  /** What clients connect to instead of the server. */
  readonly url: string
  /** Ends every exchange and records what it leaves open; the guard stays open. */
  close(): Promise<void>
}

/** Listens in front of a streamable HTTP server. The path is the server's own; everything else is not found. */
export async function relayHttp(target: string | URL, options: HttpRelayOptions): Promise<HttpRelay> {
  const { guard, host = '127.0.0.1', port = 0 } = options
  const address = new URL(target)
  const parts: RelayParts = { guard, upstream: createUpstream(address), desks: createDesks() }
  const server = createServer((request, response) => {
    if (!mayEnter(request.headers, options)) return refuseRequest(response, 403, 'forbidden')
    if (request.url?.split('?')[0] !== address.pathname) return void response.writeHead(404).end()
    relayExchange(parts, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const bound = server.address() as AddressInfo
  const name = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return {
    url: `http://${name}:${bound.port}${address.pathname}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await parts.desks.closeAll()
      parts.upstream.close()
    },
  }
}
