import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Guard } from '../../guard.js'
import { type Frame, formatFrame, MAX_MESSAGE_BYTES, parseFrame } from '../wire/frame.js'
import {
  isMessage,
  type Refusal,
  type RequestId,
  refuse,
  requestKey,
  type WireMessage,
} from '../wire/message.js'
import { sendAlone } from './alone.js'
import { abandon, failAnswer, type Question, relayAnswer } from './answer.js'
import { readBody } from './body.js'
import { type Desk, openDesk } from './desk.js'
import type { Desks } from './desks.js'
import { forwardedHeaders, headersAgree } from './headers.js'
import type { Upstream } from './upstream.js'

/** What every exchange of one relay shares. */
export interface RelayParts {
  readonly guard: Guard
  readonly upstream: Upstream
  readonly desks: Desks
}

/** One HTTP request of the client, from its head to the end of its answer. */
export async function relayExchange(
  parts: RelayParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const left = new AbortController()
  response.once('close', () => left.abort())
  if (request.method === 'POST') return relayPost(parts, request, response, left.signal)
  request.resume()
  const { method = 'GET' } = request
  const sessionId = sessionIdOf(request)
  const desk = (sessionId && parts.desks.get(sessionId)) || enterDesk(parts, request, sessionId)
  const done = sessionId === undefined ? () => {} : parts.desks.use(sessionId)
  const question: Question = { desk, ids: [], batch: false, answers: [] }
  try {
    const answer = await parts.upstream.send(
      method,
      forwardedHeaders(request.headers),
      undefined,
      left.signal,
    )
    await relayAnswer(answer, response, question)
    const { statusCode = 0 } = answer
    const isOver = statusCode === 404 || (method === 'DELETE' && statusCode < 300)
    if (sessionId !== undefined && isOver) await parts.desks.drop(sessionId)
  } catch {
    if (!response.headersSent && !left.signal.aborted) await failAnswer(response, question, 'unreachable')
  } finally {
    done()
    if (sessionId === undefined) await desk.session.close('session_ended')
  }
}

async function relayPost(
  parts: RelayParts,
  request: IncomingMessage,
  response: ServerResponse,
  left: AbortSignal,
): Promise<void> {
  // A compressed body would reach the server unjudged.
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
    return refuseRequest(response, 415, 'encoded')
  const body = await readBody(request, MAX_MESSAGE_BYTES)
  if (body === undefined) return refuseRequest(response, 413, 'oversize')
  const frame = parseFrame(body)
  if (frame === undefined) return refuseRequest(response, 400, 'unreadable')
  const first = frame.elements[0]
  if (!headersAgree(request.headers, frame)) {
    const id = !frame.batch && isMessage(first) ? requestKey(first) : undefined
    return refuseRequest(response, 400, 'mismatch', id)
  }

  const sessionId = sessionIdOf(request)
  const desk = (sessionId && parts.desks.get(sessionId)) || enterDesk(parts, request, sessionId)
  const done = sessionId === undefined ? () => {} : parts.desks.use(sessionId)
  let kept = sessionId !== undefined
  try {
    const { forward, answers } = await judgeAll(desk, frame)
    if (forward.length === 0) return answerHere(response, frame, answers)
    const same =
      frame.exact &&
      forward.length === frame.elements.length &&
      forward.every((m, i) => m === frame.elements[i])
    const ids = forward.flatMap((m) => (isMessage(m) ? (requestKey(m) ?? []) : []))
    const question: Question = { desk, ids, batch: frame.batch, answers }
    if (left.aborted) return abandon(question, ids)
    try {
      const sent = same ? body : formatFrame({ batch: frame.batch, elements: forward })
      const answer = await parts.upstream.send('POST', forwardedHeaders(request.headers), sent, left)
      const named = answer.headers['mcp-session-id']
      if (sessionId === undefined && typeof named === 'string') {
        kept = true
        desk.name(named)
        parts.desks.set(named, desk)
      }
      await relayAnswer(answer, response, question)
      if (sessionId !== undefined && answer.statusCode === 404) await parts.desks.drop(sessionId)
    } catch {
      if (left.aborted) abandon(question, ids)
      else if (!response.headersSent) await failAnswer(response, question, 'unreachable')
      else response.destroy()
    }
  } finally {
    done()
    if (!kept) await desk.session.close(left.aborted ? 'client_left' : 'session_ended')
  }
}

async function judgeAll(
  desk: Desk,
  frame: Frame,
): Promise<{ forward: WireMessage[]; answers: WireMessage[] }> {
  const judged = await Promise.all(frame.elements.map((element) => desk.fromClient(element)))
  const to = (side: 'server' | 'client') =>
    judged.filter((one) => one?.to === side).map((one) => one?.message as WireMessage)
  return { forward: to('server'), answers: to('client') }
}

function answerHere(response: ServerResponse, { batch }: Frame, answers: readonly WireMessage[]): void {
  if (answers.length === 0) response.writeHead(202).end()
  else
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(formatFrame({ batch, elements: answers }))
}

/** A session of its own until the server names it; what the session itself says goes with this request's headers. */
function enterDesk(parts: RelayParts, request: IncomingMessage, sessionId: string | undefined): Desk {
  const headers = forwardedHeaders(request.headers)
  const desk = openDesk(
    parts.guard,
    sessionId,
    (message) => void sendAlone(parts.upstream, desk, headers, message),
  )
  if (sessionId !== undefined) parts.desks.set(sessionId, desk)
  return desk
}

export function refuseRequest(
  response: ServerResponse,
  status: number,
  refusal: Refusal,
  id?: RequestId | undefined,
): void {
  // The rest of the request may be endless: nothing more of it is read.
  response.shouldKeepAlive = false
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(refuse(refusal, id)))
}

function sessionIdOf({ headers }: IncomingMessage): string | undefined {
  const id = headers['mcp-session-id']
  return typeof id === 'string' ? id : undefined
}
