import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  readonly method: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A server behind the relay that answers as a test tells it to, and keeps what it was sent. */
export interface ScriptedUpstream {
  readonly url: string
  readonly seen: Seen[]
  answer: (response: ServerResponse, seen: Seen, request: IncomingMessage) => void
  close(): Promise<void>
}

export async function startUpstream(): Promise<ScriptedUpstream> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const seen = {
      method: request.method ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    upstream.seen.push(seen)
    upstream.answer(response, seen, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const upstream: ScriptedUpstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    seen: [],
    answer: (response) => response.writeHead(202).end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return upstream
}

export function answerJson(response: ServerResponse, value: unknown, headers: object = {}): void {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}

/** Answers every request as a stateless server does: what it was asked decides. */
export function answerCalls(response: ServerResponse, { body, method }: Seen): void {
  if (method !== 'POST') return void response.writeHead(405).end()
  const message = JSON.parse(body) as { id?: unknown; method?: string; params?: { name?: string } }
  if (message.id === undefined) return void response.writeHead(202).end()
  if (message.method === 'tools/list')
    return answerJson(response, { jsonrpc: '2.0', id: message.id, result: { tools: [] } })
  const text = `ran ${message.params?.name}`
  answerJson(response, { jsonrpc: '2.0', id: message.id, result: { content: [{ type: 'text', text }] } })
}
