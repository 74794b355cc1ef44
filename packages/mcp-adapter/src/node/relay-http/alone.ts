import type { OutgoingHttpHeaders } from 'node:http'
import { MAX_MESSAGE_BYTES, parseFrame } from '../wire/frame.js'
import { type RequestId, refuse, requestKey, type WireMessage } from '../wire/message.js'
import { readBody } from './body.js'
import type { Desk } from './desk.js'
import { parseEvent, splitEvents } from './event-stream.js'
import { headersFor } from './headers.js'
import type { Upstream } from './upstream.js'

const PATIENCE_MS = 30_000

/** Posts a message that belongs to no exchange of the client; whatever it is answered with goes to the session. */
export async function sendAlone(
  upstream: Upstream,
  desk: Desk,
  headers: OutgoingHttpHeaders,
  message: WireMessage,
): Promise<void> {
  function hear(bytes: Buffer): void {
    // What comes out again belongs to nobody who is there: the one who asked is the session, or has left.
    for (const element of parseFrame(bytes)?.elements ?? []) desk.fromServer(element, () => {})
  }
  const named = desk.sessionId === undefined ? {} : { 'mcp-session-id': desk.sessionId }
  const own = { ...headersFor(headers, message), ...named }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await upstream.send('POST', own, JSON.stringify(message), signal)
    if (!answer.headers['content-type']?.startsWith('text/event-stream')) {
      hear((await readBody(answer, MAX_MESSAGE_BYTES)) ?? Buffer.alloc(0))
      return
    }
    const events = splitEvents(
      {
        filler: () => {},
        event: (bytes) => hear(Buffer.from(parseEvent(bytes).data ?? '')),
        oversize: () => answer.destroy(),
      },
      MAX_MESSAGE_BYTES,
    )
    for await (const chunk of answer as AsyncIterable<Buffer>) events.push(chunk)
  } catch {
    // What follows holds for a server that cannot be reached as well.
  } finally {
    // An exchange that is over brings no answer any more; the session need not wait for one.
    if (requestKey(message) !== undefined)
      desk.fromServer(refuse('gone', message['id'] as RequestId), () => {})
  }
}
