import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { formatMessage, rememberDigits } from '../wire/digits.js'
import { formatFrame, MAX_MESSAGE_BYTES, parseFrame } from '../wire/frame.js'
import { isMessage, type Refusal, type RequestId, refuse, responseKey } from '../wire/message.js'
import { abandon, judgeAnswer, type Question, writeHead } from './answer.js'
import { formatEvent, parseEvent, type ServerEvent, splitEvents } from './event-stream.js'

/** Passes an event stream on as it comes; settles when it has ended or the client has left. */
export function relayEvents(from: IncomingMessage, to: ServerResponse, question: Question): Promise<void> {
  const { desk, ids, answers } = question
  const answered = new Set<RequestId | undefined>()
  let resumable = false
  /** Responses still under judgement. */
  let held = 0
  let ended = false

  function write(bytes: Buffer | string): void {
    if (!to.write(bytes)) from.pause()
  }

  function tell(message: unknown): void {
    write(formatEvent({ data: formatMessage(message), id: undefined, rest: ['event: message'] }))
  }

  const unanswered = () => ids.filter((id) => !answered.has(id))

  async function tellRefusals(refusal: Refusal): Promise<void> {
    for (const id of unanswered()) tell(await judgeAnswer(desk, refuse(refusal, id)))
  }

  function passes(element: unknown, event: ServerEvent): boolean {
    const key = isMessage(element) ? responseKey(element) : undefined
    answered.add(key)
    let waits = false
    let delivered = false
    const verdict = desk.fromServer(element, (message) => {
      delivered = true
      write(formatEvent({ ...event, data: formatMessage(message) }))
      if (waits) held--
      finish()
    })
    waits = verdict === 'taken' && key !== undefined && !delivered
    if (waits) held++
    return verdict === 'pass'
  }

  function onEvent(bytes: Buffer): void {
    const parsed = parseEvent(bytes)
    resumable ||= parsed.id !== undefined
    // A client that resumes after an event which overtook a held one would never see the held one.
    const event = held > 0 ? { ...parsed, id: undefined } : parsed
    if (!parsed.data) return write(event === parsed ? bytes : formatEvent(event))
    const frame = parseFrame(Buffer.from(parsed.data))
    // What cannot be judged is left out; its id still counts.
    if (frame === undefined) return write(formatEvent({ ...event, data: undefined }))
    rememberDigits(frame)
    const own = frame.batch ? { ...event, id: undefined } : event
    const passed = frame.elements.filter((element) => passes(element, own))
    const untouched = passed.length === frame.elements.length && frame.exact && isUtf8(bytes)
    if (untouched && event === parsed) write(bytes)
    else if (passed.length > 0)
      write(formatEvent({ ...event, data: formatFrame({ batch: frame.batch, elements: passed }) }))
  }

  let finish = () => {}
  return new Promise((resolve) => {
    const stopListening = desk.listen(tell)
    const leave = () => {
      stopListening()
      resolve()
    }
    finish = () => {
      if (!ended || held > 0) return
      to.end()
      leave()
    }
    const events = splitEvents(
      {
        filler: write,
        event: onEvent,
        oversize: () => void tellRefusals('oversize').then(() => from.destroy()),
      },
      MAX_MESSAGE_BYTES,
    )
    writeHead(from, to, undefined)
    to.flushHeaders()
    for (const answer of answers) tell(answer)
    from.on('data', (chunk: Buffer) => events.push(chunk))
    to.on('drain', () => from.resume())
    from.on('error', () => {})
    from.once('close', async () => {
      // A stream that broke and cannot be resumed takes its answers with it.
      if (!from.complete && !resumable && !to.destroyed) await tellRefusals('gone')
      ended = true
      finish()
    })
    to.once('close', () => {
      if (!ended && !resumable) abandon(question, unanswered())
      leave()
    })
  })
}
