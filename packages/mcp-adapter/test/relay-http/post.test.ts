import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type HttpBench, openHttpBench } from '../fixtures-relay/http-bench.js'
import { call } from '../fixtures-relay/relay.js'
import { answerCalls, answerJson, type ScriptedUpstream } from '../fixtures-relay/upstream.js'

const TOKEN = `ghp${'_'}${'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'}`

let bench: HttpBench
beforeEach(async () => {
  bench = await openHttpBench('version: "1"\ndefault: allow\ndenylist: [die]\n')
  bench.upstream.answer = answerCalls
})
afterEach(() => bench.close())

const answerBatch: ScriptedUpstream['answer'] = (response, { body }) => {
  const asked = [JSON.parse(body)].flat() as { id: unknown }[]
  answerJson(
    response,
    asked.map(({ id }) => ({ jsonrpc: '2.0', id, result: { content: [] } })),
  )
}

const bodies = () => bench.upstream.seen.map(({ body }) => body)

describe('what is not governed passes as the same bytes', () => {
  const odd =
    '{ "jsonrpc":"2.0", "id":1, "method":"ping", "params":{"n":12345678901234567890,"t":"\\u0041"} }'

  test('both ways', async () => {
    const answered = '{"id":1,  "jsonrpc":"2.0","result":{"n":1.50}}'
    bench.upstream.answer = (response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'x-own': 'kept' }).end(answered)
    const response = await bench.post(odd)
    expect(await response.text()).toBe(answered)
    expect(response.headers.get('x-own')).toBe('kept')
    expect(bodies()).toContain(odd)
  })

  test('also a status and a body that are no answer', async () => {
    bench.upstream.answer = (response) =>
      response.writeHead(404, 'Gone', { 'content-type': 'text/plain' }).end('no session')
    const response = await bench.post(odd)
    expect([response.status, await response.text()]).toEqual([404, 'no session'])
  })
})

describe('a call', () => {
  test('is recorded, and its result names the receipt', async () => {
    const result = await (await bench.post(call(0, 'echo'))).json()
    expect(result).toMatchObject({ id: 0, result: { content: [{ text: 'ran echo' }] } })
    expect(result).toHaveProperty(['result', '_meta', 'dev.countersign/receipt', 'tool_call'])
    expect(await bench.outcomes()).toEqual(['echo success'])
  })

  test.each(['application/json', 'text/event-stream'])(
    'keeps every digit of its result, %s',
    async (type) => {
      const result = '"content":[],"structuredContent":{"big":12345678901234567890,"whole":1.0}'
      const text = `{"jsonrpc":"2.0","id":1,"result":{${result}}}`
      bench.upstream.answer = (response, seen) => {
        if (seen.body.includes('tools/list')) return answerCalls(response, seen)
        response
          .writeHead(200, { 'content-type': type })
          .end(type === 'application/json' ? text : `data: ${text}\n\n`)
      }
      const answer = await (await bench.post(call(1, 'count'))).text()
      expect(answer).toContain(result)
      expect(answer).toContain('dev.countersign/receipt')
    },
  )

  test('that is refused never reaches the server', async () => {
    const response = await bench.post(call('a', 'die'))
    expect(await response.json()).toMatchObject({ id: 'a', result: { isError: true } })
    expect(await bench.outcomes()).toEqual(['die denied'])
    expect(bodies().join()).not.toContain('"die"')
  })

  test('without an id is judged too', async () => {
    const { id: _, ...notification } = call(1, 'die') as { id: number }
    expect((await bench.post(notification)).status).toBe(202)
    expect(await bench.outcomes()).toEqual(['die denied'])
    expect(bodies().join()).not.toContain('"die"')
  })

  test('in a batch is answered beside the others', async () => {
    bench.upstream.answer = answerBatch
    const response = await bench.post([
      call(1, 'echo'),
      call(2, 'die'),
      { jsonrpc: '2.0', id: 3, method: 'ping' },
    ])
    const answers = (await response.json()) as { id: number }[]
    expect(answers.map(({ id }) => id).toSorted()).toEqual([1, 2, 3])
    expect(await bench.outcomes()).toEqual(['die denied', 'echo success'])
  })

  test('that comes twice under one id runs once; both are answered and on record', async () => {
    bench.upstream.answer = answerBatch
    const twins = await bench.post([call(1, 'echo'), call(1, 'echo')])
    const answers = (await twins.json()) as { result?: object; error?: object }[]
    expect(answers.filter(({ result }) => result)).toHaveLength(1)
    expect(answers.filter(({ error }) => error)).toMatchObject([{ error: { code: -32_600 } }])
    expect(await bench.outcomes()).toEqual(['echo denied', 'echo success'])
  })

  test('whose result holds a secret', async () => {
    bench.upstream.answer = (response, { body }) =>
      answerJson(response, {
        jsonrpc: '2.0',
        id: JSON.parse(body).id,
        result: { content: [{ type: 'text', text: TOKEN }] },
      })
    expect(await (await bench.post(call(1, 'leak'))).text()).not.toContain(TOKEN)
    expect(await bench.outcomes()).toEqual(['leak success'])
  })
})

describe('a server that cannot be judged is not passed on, and the call has its outcome', () => {
  const result = (id: unknown) =>
    JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: TOKEN }] } })

  test.each([
    [
      'a compressed answer',
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      gzipSync(result(1)),
      200,
    ],
    ['an answer under another type', { 'content-type': 'text/plain' }, result(1), 200],
    ['an answer under no type', {}, result(1), 200],
    ['a redirect past us', { location: 'http://127.0.0.1:1/mcp' }, '', 307],
    ['half an answer', { 'content-type': 'application/json' }, result(1).slice(0, -3), 200],
    [
      'an answer over the limit',
      { 'content-type': 'application/json' },
      Buffer.alloc(11 * 1024 * 1024, 32),
      200,
    ],
  ])('%s', async (_, headers, body, status) => {
    bench.upstream.answer = (response) => response.writeHead(status, headers).end(body)
    const response = await bench.post(call(1, 'leak'))
    expect(response.status).toBe(502)
    expect(response.headers.get('location')).toBeNull()
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ id: 1, error: {} })
    expect(text).not.toContain(TOKEN)
    expect(await bench.outcomes()).toEqual(['leak error'])
  })

  test('no server at all', async () => {
    await bench.upstream.close()
    const response = await bench.post(call(1, 'echo'))
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({
      id: 1,
      error: { message: 'The server cannot be reached.' },
    })
    expect(await bench.outcomes()).toEqual(['echo error'])
  })

  test('a server that hangs up', async () => {
    bench.upstream.answer = (response) => response.destroy()
    expect((await bench.post(call(1, 'echo'))).status).toBe(502)
    expect(await bench.outcomes()).toEqual(['echo error'])
  })

  test('an error status with a body of its own passes', async () => {
    bench.upstream.answer = (response) =>
      response.writeHead(503, { 'content-type': 'text/plain' }).end('later')
    const response = await bench.post(call(1, 'echo'))
    expect([response.status, await response.text()]).toEqual([503, 'later'])
    expect(await bench.outcomes()).toEqual(['echo error'])
  })
})

test.each([
  ['to a call', () => call(1, 'echo')],
  ['to anything else', () => ({ jsonrpc: '2.0', id: 1, method: 'ping' })],
])('a failure %s does not tell secrets in its text', async (_, message) => {
  bench.upstream.answer = (response) =>
    response.writeHead(500, { 'content-type': 'text/plain' }).end(`Traceback: token ${TOKEN}`)
  const response = await bench.post(message())
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(text).toContain('Traceback')
  expect(text).not.toContain(TOKEN)
})

describe('a request that cannot be judged is refused', () => {
  test.each([
    ['a compressed body', call(1, 'die'), { 'content-encoding': 'gzip' }, 415],
    [
      'a body over the limit',
      JSON.stringify(call(1, 'die', { text: 'x'.repeat(11 * 1024 * 1024) })),
      {},
      413,
    ],
    ['no JSON', '{"jsonrpc":', {}, 400],
    [
      'members in another case',
      '{"jsonrpc":"2.0","id":1,"Method":"tools/call","params":{"name":"die"}}',
      {},
      400,
    ],
  ])('%s', async (_, body, headers, status) => {
    // The connection may break while the rest of a large body is still being sent.
    const response = await bench.post(body, headers).catch(() => undefined)
    if (status !== 413 || response !== undefined) expect(response?.status).toBe(status)
    expect(await bench.outcomes()).toEqual([])
    expect(bench.upstream.seen).toEqual([])
  })

  test('duplicate keys reach the server as what was judged', async () => {
    await bench.post('{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/call","params":{"name":"die"}}')
    await bench.post(
      '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"die"},"params":{"name":"echo"}}',
    )
    expect(await bench.outcomes()).toEqual(['die denied', 'echo success'])
    expect(bodies().join()).not.toContain('"die"')
  })
})
