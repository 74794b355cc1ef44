import type { IncomingHttpHeaders } from 'node:http'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Which names a client may call the relay by, and which pages may call it. Loopback names always may. */
export interface Doors {
  readonly allowedHosts?: readonly string[]
  readonly allowedOrigins?: readonly string[]
}

/**
 * A page on the web can point its own name at 127.0.0.1 and talk to a local server with the user's browser; its
 * requests carry that name in Host and its own address in Origin.
 */
export function mayEnter(
  headers: IncomingHttpHeaders,
  { allowedHosts = [], allowedOrigins = [] }: Doors,
): boolean {
  const host = hostnameOf(`http://${headers.host ?? ''}`)
  if (host === undefined || !(LOOPBACK.includes(host) || allowedHosts.includes(host))) return false
  const { origin } = headers
  if (origin === undefined || allowedOrigins.includes(origin)) return true
  const page = hostnameOf(origin)
  return page !== undefined && LOOPBACK.includes(page)
}

function hostnameOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname : undefined
}
