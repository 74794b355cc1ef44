import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A listener on loopback. */
export async function listen(listener: RequestListener): Promise<{ url: URL; close(): Promise<void> }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
