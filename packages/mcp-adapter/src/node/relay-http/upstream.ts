import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'

/** The server behind the relay. */
export interface Upstream {
  /** Settles with the head of the answer; rejects when the server cannot be reached or the signal fires. */
  send(
    method: string,
    headers: OutgoingHttpHeaders,
    body: string | Uint8Array | undefined,
    signal: AbortSignal,
  ): Promise<IncomingMessage>
  close(): void
}

export function createUpstream(target: URL): Upstream {
  const { Agent, request } = target.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true })
  return {
    send(method, headers, body, signal) {
      return new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
        const sent = request(target, {
          method,
          agent,
          signal,
          // Compressed answers cannot be judged, so none are asked for.
          headers: { ...headers, ...length, 'accept-encoding': 'identity' },
        })
        sent.once('error', reject)
        sent.once('response', resolve)
        sent.end(body)
      })
    },
    close: () => agent.destroy(),
  }
}
