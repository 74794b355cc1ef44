import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type HttpBench, openHttpBench, streamReader } from '../fixtures-relay/http-bench.js'
import { call } from '../fixtures-relay/relay.js'
import { answerJson } from '../fixtures-relay/upstream.js'

const TOKEN = `ghp${'_'}${'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'}`
const SESSION = { 'mcp-session-id': 'session-1' }

let bench: HttpBench
let stream: ServerResponse
let streamOpen: Promise<void>
beforeEach(async () => {
  bench = await openHttpBench()
  streamOpen = new Promise((resolve) => {
    bench.upstream.answer = (response, { body }) => {
      if (body.includes('tools/list'))
        return answerJson(response, { jsonrpc: '2.0', id: JSON.parse(body).id, result: { tools: [] } })
      stream = response.writeHead(200, { 'content-type': 'text/event-stream', 'mcp-session-id': 'session-1' })
      stream.flushHeaders()
      resolve()
    }
  })
})
afterEach(() => bench.close())

const result = (id: number, text: string) =>
  JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text }] } })
const log = (data: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data } })

test('each event arrives before the next is sent', async () => {
  const reading = bench.post(call(1, 'echo'))
  await streamOpen
  const reader = streamReader(await reading)
  for (const step of ['one', 'two', 'three']) {
    stream.write(`data: ${log(step)}\n\n`)
    await reader.until(step)
  }
  stream.end(`data: ${result(1, 'last')}\n\n`)
  expect(await reader.rest()).toContain('last')
  expect(await bench.outcomes()).toEqual(['echo success'])
})

test('comments, ids, retry times and line ends that carry nothing governed pass as they are', async () => {
  const reading = bench.post({ jsonrpc: '2.0', id: 1, method: 'ping' })
  await streamOpen
  const text = [
    ': keep-alive\n\n',
    'id: prime\r\ndata: \r\n\r\n',
    'retry: 250\nid: 2\nevent: message\ndata: {"jsonrpc":"2.0",\ndata: "method":"notifications/x"}\n\n',
    `id: 3\ndata: {"jsonrpc":"2.0","id":1,"result":{}}\n\n`,
  ].join('')
  for (const byte of Buffer.from(text)) stream.write(Uint8Array.of(byte))
  stream.end()
  const response = await reading
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe(text)
})

describe('what an event says is judged', () => {
  test('results and notifications lose their secrets and keep their ids', async () => {
    const reading = bench.post(call(1, 'leak'))
    await streamOpen
    stream.end(`id: a\ndata: ${log(TOKEN)}\n\nid: b\nevent: message\ndata: ${result(1, TOKEN)}\n\n`)
    const text = await (await reading).text()
    expect(text).not.toContain(TOKEN)
    expect(text.match(/^id: .$/gm)).toEqual(['id: a', 'id: b'])
    expect(await bench.outcomes()).toEqual(['leak success'])
  })

  test('what is no message is left out, its id stays', async () => {
    const reading = bench.post({ jsonrpc: '2.0', id: 1, method: 'ping' })
    await streamOpen
    stream.end(`id: a\ndata: {"half": ${TOKEN}\n\nid: b\ndata: {"jsonrpc":"2.0","id":1,"result":{}}\n\n`)
    const text = await (await reading).text()
    expect(text).not.toContain(TOKEN)
    expect(text).toContain('id: a')
    expect(text).toContain('"result":{}')
  })
})

test('a client that breaks off and resumes gets the answer on the later stream, and it is one call', async () => {
  const leaving = new AbortController()
  const reading = bench.post(call(1, 'slow'), SESSION, leaving.signal)
  await streamOpen
  const reader = streamReader(await reading)
  stream.write('id: e1\ndata: \n\n')
  await reader.until('e1')
  const aborted = new Promise((resolve) => stream.once('close', resolve))
  leaving.abort()
  await aborted

  const resumed = new Promise<void>((resolve) => {
    bench.upstream.answer = (response, { method, headers }) => {
      expect([method, headers['last-event-id'], headers['mcp-session-id']]).toEqual([
        'GET',
        'e1',
        'session-1',
      ])
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(`id: e2\ndata: ${result(1, `late ${TOKEN}`)}\n\n`)
      resolve()
    }
  })
  const response = await bench.get({ ...SESSION, 'last-event-id': 'e1' })
  await resumed
  const text = await response.text()
  expect(text).toContain('late')
  expect(text).toContain('id: e2')
  expect(text).not.toContain(TOKEN)
  expect(await bench.outcomes()).toEqual(['slow success'])
})

describe('a call that is not answered has its outcome all the same', () => {
  test('when the client leaves and cannot come back', async () => {
    const leaving = new AbortController()
    const reading = bench.post(call(1, 'slow'), {}, leaving.signal)
    await streamOpen
    const gone = new Promise((resolve) => stream.once('close', resolve))
    await reading
    leaving.abort()
    // The server hears of it.
    await gone
    const outcomes = await bench.outcomes()
    expect(outcomes).toHaveLength(1)
    expect(outcomes[0]).toMatch(/^slow (cancelled|incomplete)$/)
  })

  test('when the client leaves a session before anything was sent that could be resumed', async () => {
    const leaving = new AbortController()
    const reading = bench.post(call(1, 'slow'), SESSION, leaving.signal)
    await streamOpen
    await reading
    const gone = new Promise((resolve) => stream.once('close', resolve))
    leaving.abort()
    await gone
    await expect
      .poll(async () => (await bench.workbench.events()).filter(({ type }) => type === 'mcp_tool_executed'))
      .toHaveLength(1)
    expect(await bench.outcomes()).toHaveLength(1)
  })

  test('when the session is deleted', async () => {
    const reading = bench.post(call(1, 'slow'), SESSION)
    await streamOpen
    await reading
    bench.upstream.answer = (response) => response.writeHead(204).end()
    const deleted = await fetch(bench.relay.url, { method: 'DELETE', headers: SESSION })
    expect(deleted.status).toBe(204)
    await expect
      .poll(async () => (await bench.workbench.events()).filter(({ type }) => type === 'mcp_tool_executed'))
      .toHaveLength(1)
    stream.end()
    expect(await bench.outcomes()).toEqual(['slow incomplete'])
  })

  test('when the stream breaks and cannot be resumed: the client is told', async () => {
    const reading = bench.post(call(1, 'slow'))
    await streamOpen
    const response = await reading
    stream.write(': alive\n\n')
    setTimeout(() => stream.destroy(), 20)
    expect(await response.text()).toContain('The server ended before it answered.')
    expect(await bench.outcomes()).toEqual(['slow error'])
  })

  test('when the relay closes', async () => {
    const reading = bench.post(call(1, 'slow'), SESSION)
    await streamOpen
    await reading
    expect(await bench.outcomes()).toEqual(['slow incomplete'])
  })
})

test('a client that does not read stops the server, and loses nothing', async () => {
  const reading = bench.post({ jsonrpc: '2.0', id: 1, method: 'ping' })
  await streamOpen
  const response = await reading
  const event = `data: ${log('n'.repeat(100_000))}\n\n`
  for (let i = 0; i < 500; i++) stream.write(event)
  let before: number
  do {
    before = stream.writableLength
    await new Promise((resolve) => setTimeout(resolve, 300))
  } while (stream.writableLength !== before)
  // What fits into the pipes between us is taken; most of it still waits with the server.
  expect(stream.writableLength).toBeGreaterThan(event.length * 250)
  stream.end()
  expect((await response.text()).split('\n\n').length - 1).toBe(500)
})
