import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a route answers. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Why a request is not answered: a word for programs and a sentence for people, and nothing of our insides. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: 'bad_request' | 'unauthorized' | 'not_found' | 'method_not_allowed' | 'unavailable'

  constructor(status: number, code: Refusal['code'], message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export function badRequest(message: string): Refusal {
  return new Refusal(400, 'bad_request', message)
}

export function notFound(message: string): Refusal {
  return new Refusal(404, 'not_found', message)
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache, private',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
}

/** Sends an answer with its ETag; what the client already has is not sent again. */
export function send(request: IncomingMessage, response: ServerResponse, { status, body }: Answer): void {
  const text = `${JSON.stringify(body)}\n`
  if (status !== 200) {
    response.writeHead(status, { ...HEADERS, ...(status === 401 && { 'www-authenticate': 'Bearer' }) })
    response.end(text)
    return
  }
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known.includes('*')) {
    response.writeHead(304, { ...HEADERS, etag }).end()
    return
  }
  response.writeHead(200, { ...HEADERS, etag })
  response.end(request.method === 'HEAD' ? undefined : text)
}
