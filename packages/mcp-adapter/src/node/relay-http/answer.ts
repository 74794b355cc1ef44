import type { IncomingMessage, ServerResponse } from 'node:http'
import { rememberDigits } from '../wire/digits.js'
import { formatFrame, MAX_MESSAGE_BYTES, parseFrame } from '../wire/frame.js'
import { isMessage, type RequestId, refuse, responseKey, type WireMessage } from '../wire/message.js'
import { readBody } from './body.js'
import type { Desk } from './desk.js'
import { relayEvents } from './event-answer.js'
import { forwardedHeaders } from './headers.js'

/** The id of no request: for what must be judged although nobody asked for it. */
const UNASKED = 'countersign-unasked'
const REFUSED_BY_SERVER = -32_603

/** What an answer of the server is an answer to. */
export interface Question {
  readonly desk: Desk
  /** The requests that went to the server in this exchange. */
  readonly ids: readonly RequestId[]
  readonly batch: boolean
  /** What the relay itself answered to the rest of a batch. */
  readonly answers: readonly WireMessage[]
}

/** Passes the server's answer on to the client, each message judged. */
export async function relayAnswer(
  from: IncomingMessage,
  to: ServerResponse,
  question: Question,
): Promise<void> {
  const unusable = isEncoded(from) ? 'encoded' : isRedirect(from) ? 'redirected' : undefined
  if (unusable !== undefined) {
    from.destroy()
    return failAnswer(to, question, unusable)
  }
  const type = (from.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (type === 'text/event-stream') return relayEvents(from, to, question)
  const body = await readBody(from, MAX_MESSAGE_BYTES)
  if (body === undefined) {
    from.destroy()
    return failAnswer(to, question, 'oversize')
  }
  if (type === 'application/json' && body.length > 0) return relayJson(from, body, to, question)
  // A client that guesses what a body is would take this one for an answer nobody judged.
  if (!isFailure(from) && body.length > 0 && question.ids.length > 0)
    return failAnswer(to, question, 'unreadable')
  const shown = isFailure(from) ? await judgeFailure(question, body) : body
  writeHead(from, to, shown.length)
  to.end(shown)
}

/** The text of a failure is shown to people and models like any other answer, and is judged like one. */
async function judgeFailure(question: Question, body: Buffer): Promise<Buffer> {
  const [id = UNASKED, ...others] = question.ids
  giveUp(question, others)
  const message = body.toString('utf8')
  const error = { code: REFUSED_BY_SERVER, message: message === '' ? 'The server failed.' : message }
  const judged = await judgeAnswer(question.desk, { jsonrpc: '2.0', id, error })
  const shown = (judged as { error?: { message?: unknown } }).error?.message
  return shown === error.message || message === '' ? body : Buffer.from(String(shown ?? ''))
}

/** Answers for a server that gave nothing that can be passed on. */
export async function failAnswer(
  to: ServerResponse,
  question: Question,
  refusal: 'encoded' | 'oversize' | 'redirected' | 'unreadable' | 'unreachable',
): Promise<void> {
  const refusals = question.ids.map((id) => judgeAnswer(question.desk, refuse(refusal, id)))
  const answers = [...question.answers, ...(await Promise.all(refusals))]
  const frame = { batch: question.batch, elements: answers.length === 0 ? [refuse(refusal)] : answers }
  to.writeHead(502, { 'content-type': 'application/json' }).end(formatFrame(frame))
}

/** What becomes of one message of the server. */
export function judgeAnswer(desk: Desk, message: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    if (desk.fromServer(message, resolve) === 'pass') resolve(message)
  })
}

async function relayJson(
  from: IncomingMessage,
  body: Buffer,
  to: ServerResponse,
  question: Question,
): Promise<void> {
  const frame = parseFrame(body)
  // A reader more lenient than ours must not see what could not be judged.
  if (frame === undefined) return failAnswer(to, question, 'unreadable')
  rememberDigits(frame)
  const given = new Set(
    frame.elements.map((element) => (isMessage(element) ? responseKey(element) : undefined)),
  )
  const missing = question.ids.filter((id) => !given.has(id))
  if (isFailure(from)) giveUp(question, missing)
  const elements = await Promise.all(frame.elements.map((element) => judgeAnswer(question.desk, element)))
  const same = frame.exact && elements.every((element, i) => element === frame.elements[i])
  const text =
    same && question.answers.length === 0
      ? body
      : formatFrame({
          batch: frame.batch || question.answers.length > 0,
          elements: [...elements, ...question.answers],
        })
  writeHead(from, to, Buffer.byteLength(text))
  to.end(text)
}

/** The client has left and cannot take the answers to these requests any more: they count as cancelled. */
export function abandon({ desk }: Question, ids: readonly RequestId[]): void {
  for (const requestId of ids)
    desk.session.fromClient({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } })
}

/** Tells the session that these requests will not be answered; the client learns it from the HTTP answer. */
function giveUp({ desk }: Question, ids: readonly RequestId[]): void {
  for (const id of ids) desk.fromServer(refuse('gone', id), () => {})
}

function isFailure({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 400
}

/** A client that followed it would talk to the server past the relay. */
function isRedirect({ statusCode = 0, headers }: IncomingMessage): boolean {
  return statusCode >= 300 && statusCode < 400 && headers.location !== undefined
}

function isEncoded({ headers }: IncomingMessage): boolean {
  const encoding = headers['content-encoding']
  return encoding !== undefined && encoding.trim().toLowerCase() !== 'identity'
}

export function writeHead(from: IncomingMessage, to: ServerResponse, length: number | undefined): void {
  const headers = forwardedHeaders(from.headers)
  if (length !== undefined && from.statusCode !== 204) headers['content-length'] = length
  to.writeHead(from.statusCode ?? 502, from.statusMessage, headers)
}
