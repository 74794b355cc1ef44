import { createGuard } from '../../src/index.js'
import { type HttpRelay, relayHttp } from '../../src/node/index.js'
import { type ScriptedUpstream, startUpstream } from './upstream.js'
import { openWorkbench, outcomesOf, type Workbench } from './workbench.js'

/** An HTTP relay in front of a scripted server, with a workspace of its own. */
export interface HttpBench {
  readonly upstream: ScriptedUpstream
  readonly relay: HttpRelay
  readonly workbench: Workbench
  post(body: unknown, headers?: Record<string, string>, signal?: AbortSignal): Promise<Response>
  get(headers?: Record<string, string>): Promise<Response>
  /** Ends the relay and gives the outcomes on record, every run proven. */
  outcomes(): Promise<string[]>
  close(): Promise<void>
}

export async function openHttpBench(policy?: string): Promise<HttpBench> {
  const workbench = await openWorkbench(policy)
  const upstream = await startUpstream()
  const guard = createGuard({ workspace: workbench.workspace, home: workbench.home })
  const relay = await relayHttp(upstream.url, { guard })
  let ended: Promise<void> | undefined
  const end = () => (ended ??= relay.close().then(() => guard.close()))
  return {
    upstream,
    relay,
    workbench,
    post: (body, headers = {}, signal) =>
      fetch(relay.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        redirect: 'manual',
        ...(signal && { signal }),
      }),
    get: (headers = {}) => fetch(relay.url, { headers: { accept: 'text/event-stream', ...headers } }),
    async outcomes() {
      await end()
      return outcomesOf(await workbench.provenEvents())
    },
    async close() {
      await end()
      await upstream.close()
      await workbench.remove()
    },
  }
}

/** Reads a stream until it holds the text; what was read so far is kept for the next time. */
export function streamReader(response: Response): {
  until(text: string): Promise<string>
  rest(): Promise<string>
} {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let read = ''
  async function more(): Promise<boolean> {
    const { done, value } = await reader.read()
    if (value !== undefined) read += decoder.decode(value, { stream: true })
    return !done
  }
  return {
    async until(text) {
      while (!read.includes(text))
        if (!(await more())) throw new Error(`the stream ended with ${JSON.stringify(read)}`)
      return read
    },
    async rest() {
      while (await more());
      return read
    },
  }
}
