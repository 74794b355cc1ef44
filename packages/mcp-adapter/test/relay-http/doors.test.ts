import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type HttpBench, openHttpBench } from '../fixtures-relay/http-bench.js'
import { call } from '../fixtures-relay/relay.js'
import { answerCalls } from '../fixtures-relay/upstream.js'

let bench: HttpBench
beforeEach(async () => {
  bench = await openHttpBench('version: "1"\ndefault: allow\ndenylist: [die]\n')
  bench.upstream.answer = answerCalls
})
afterEach(() => bench.close())

/** fetch does not let a caller set Host. */
function post(headers: Record<string, string>, path = '/mcp', host = '127.0.0.1'): Promise<number | string> {
  const { port } = new URL(bench.relay.url)
  return new Promise((resolve) => {
    const sent = request({
      host,
      port,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    })
    sent.once('response', (response) => resolve(response.resume().statusCode ?? 0))
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    sent.end(JSON.stringify(call(1, 'echo')))
  })
}

describe('a page on the web cannot reach the server through the user\u2019s browser', () => {
  test.each([
    ['its own name pointed at us', { host: 'evil.example' }, 403],
    ['a name that begins like ours', { host: 'localhost.evil.example' }, 403],
    ['a name with our port', { host: 'evil.example:80' }, 403],
    ['a name that is none', { host: '@127.0.0.1:x' }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['an origin without a name', { origin: 'null' }, 403],
    ['a local page', { origin: 'http://localhost:6274' }, 200],
    ['a client that is no page', {}, 200],
    ['another name of ours', { host: 'localhost:1' }, 200],
  ])('%s', async (_, headers, want) => {
    expect(await post(headers)).toBe(want)
    const passed = bench.upstream.seen.filter(({ body }) => body.includes('tools/call'))
    expect(passed).toHaveLength(want === 200 ? 1 : 0)
    expect(await bench.outcomes()).toHaveLength(want === 200 ? 1 : 0)
  })
})

test('only the server\u2019s own path leads to it', async () => {
  expect(await post({}, '/')).toBe(404)
  expect(await post({}, '/mcp/../admin')).toBe(404)
  expect(await post({}, '/mcp?x=1')).toBe(200)
})

test('nobody but this machine can connect', async () => {
  expect(new URL(bench.relay.url).hostname).toBe('127.0.0.1')
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)
  if (outside !== undefined)
    expect(await post({ host: '127.0.0.1' }, '/mcp', outside.address)).toBe('ECONNREFUSED')
})

describe('Mcp headers say what the body says', () => {
  const modern = { 'mcp-method': 'tools/call', 'mcp-name': 'echo' }

  test.each([
    ['the same', modern, 200],
    [
      'the same, encoded',
      { ...modern, 'mcp-name': `=?base64?${Buffer.from('echo').toString('base64')}?=` },
      200,
    ],
    ['another method', { ...modern, 'mcp-method': 'ping' }, 400],
    ['another tool', { ...modern, 'mcp-name': 'read' }, 400],
    ['another tool, encoded', { ...modern, 'mcp-name': '=?base64?ZGll?=' }, 400],
  ])('%s', async (_, headers, want) => {
    const response = await bench.post(call(7, 'echo'), headers)
    expect(response.status).toBe(want)
    if (want === 400) expect(await response.json()).toMatchObject({ id: 7, error: { code: -32020 } })
    expect(await bench.outcomes()).toHaveLength(want === 200 ? 1 : 0)
  })

  test('no header can speak for a batch', async () => {
    expect((await bench.post([call(1, 'echo')], modern)).status).toBe(400)
  })

  test('they and the others reach the server, but nothing that asks for compression', async () => {
    await bench.post(call(1, 'echo'), {
      ...modern,
      authorization: 'Bearer x',
      'accept-encoding': 'gzip, br',
      'mcp-protocol-version': '2026-07-28',
    })
    const { headers } = bench.upstream.seen.find(({ body }) => body.includes('tools/call')) ?? {}
    expect(headers).toMatchObject({
      ...modern,
      authorization: 'Bearer x',
      'accept-encoding': 'identity',
      'mcp-protocol-version': '2026-07-28',
    })
  })
})
