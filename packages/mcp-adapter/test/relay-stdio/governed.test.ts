import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call, initialize, PLAIN_SERVER, startRelay } from '../fixtures-relay/relay.js'
import type { StdioClient } from '../fixtures-relay/stdio-client.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

const POLICY = `version: "1"
default: allow
denylist: [die, typed]
`
const SECRET = /ghp_[A-Za-z0-9]{36}/

let bench: Workbench
let client: StdioClient
let log: string

beforeEach(async () => {
  bench = await openWorkbench(POLICY)
  log = join(bench.workspace, 'received')
  client = await startRelay(bench, [...PLAIN_SERVER, log])
  await initialize(client)
})
afterEach(() => bench.remove())

async function finish(): Promise<string[]> {
  expect(await client.end()).toBe(0)
  expect(client.lines.join('')).not.toMatch(SECRET)
  return outcomesOf(await bench.provenEvents())
}

describe('a call is judged and recorded', () => {
  test.each([
    ['with id 0', 0],
    ['with a string id', 'one'],
    ['with an empty id', ''],
    ['with a negative id', -7],
  ])('%s', async (_, id) => {
    client.send(call(id, 'echo', { text: 'hi' }))
    expect((await client.answer(id)).result).toMatchObject({ content: [{ type: 'text', text: 'hi' }] })
    expect(await finish()).toEqual(['echo success'])
  })

  test('with ids 1 and "1" at once', async () => {
    client.send(call(1, 'echo', { text: 'number' }))
    client.send(call('1', 'echo', { text: 'string' }))
    expect((await client.answer(1)).result).toMatchObject({ content: [{ text: 'number' }] })
    expect((await client.answer('1')).result).toMatchObject({ content: [{ text: 'string' }] })
    expect(await finish()).toEqual(['echo success', 'echo success'])
  })

  test('without an id, allowed: it runs, and nobody is told how it ended', async () => {
    client.send({ jsonrpc: '2.0', method: 'tools/call', params: { name: 'echo', arguments: { text: 'x' } } })
    await client.request('ping')
    const outcomes = await finish()
    expect(outcomes).toHaveLength(1)
    expect(await readFile(log, 'utf8')).toContain('"echo"')
  })

  test('without an id, refused: the server never sees it', async () => {
    client.send({ jsonrpc: '2.0', method: 'tools/call', params: { name: 'die', arguments: {} } })
    client.send({ jsonrpc: '2.0', id: null, method: 'tools/call', params: { name: 'die', arguments: {} } })
    await client.request('ping')
    expect(await finish()).toEqual(['die denied', 'die denied'])
    expect(await readFile(log, 'utf8')).not.toContain('"die"')
  })

  test('inside a batch, beside others', async () => {
    const batch = [
      call(0, 'echo', { text: 'a' }),
      { jsonrpc: '2.0', id: 'p', method: 'ping' },
      call(2, 'die'),
    ]
    client.send(batch)
    expect((await client.answer(0)).result).toMatchObject({ content: [{ text: 'a' }] })
    expect((await client.answer('p')).result).toEqual({})
    expect((await client.answer(2)).result).toMatchObject({ isError: true })
    expect(await finish()).toEqual(['die denied', 'echo success'])
  })

  test('with its method escaped', async () => {
    client.write(
      '{"jsonrpc":"2.0","id":5,"m\\u0065thod":"tools\\/call","params":{"name":"die","arguments":{}}}\n',
    )
    expect((await client.answer(5)).result).toMatchObject({ isError: true })
    expect(await finish()).toEqual(['die denied'])
  })

  test('whatever becomes of it', async () => {
    client.send(call(1, 'fail'))
    client.send(call(2, 'reject'))
    client.send(call(3, 'no such tool'))
    client.send(call(4, 'meta'))
    expect((await client.answer(1)).result).toMatchObject({ isError: true })
    expect((await client.answer(2)).error).toMatchObject({ code: -32000 })
    expect((await client.answer(3)).error).toMatchObject({ code: -32602 })
    expect((await client.answer(4)).result).toMatchObject({ _meta: { 'com.example/kept': [1, 2] } })
    expect(await finish()).toEqual(['fail error', 'meta success', 'no such tool error', 'reject error'])
  })

  test('when it is cancelled before it is answered', async () => {
    client.send(call(1, 'never'))
    await client.ready(/called never/)
    client.send({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 1, reason: 'late' },
    })
    await client.request('ping')
    expect(await finish()).toEqual(['never cancelled'])
    expect(await readFile(log, 'utf8')).toContain('notifications/cancelled')
  })

  test('when its cancellation overtakes it: it does not run', async () => {
    for (let id = 0; id < 50; id++) {
      client.send(call(id, 'never'))
      client.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } })
    }
    await client.request('ping')
    expect(await finish()).toEqual(Array.from({ length: 50 }, () => 'never cancelled'))
  })

  test('two hundred at once', async () => {
    for (let id = 0; id < 200; id++) client.send(call(id, 'add', { a: id, b: 1 }))
    for (let id = 0; id < 200; id++)
      expect((await client.answer(id)).result).toMatchObject({ structuredContent: { sum: id + 1 } })
    expect(await finish()).toEqual(Array.from({ length: 200 }, () => 'add success'))
  })
})

test('the receipt in the result names the events on record', async () => {
  client.send(call(1, 'echo', { text: 'x' }))
  const { result } = await client.answer(1)
  await client.end()
  const requested = (await bench.provenEvents()).find(({ type }) => type === 'mcp_tool_requested')
  const receipt = { tool_call: requested?.['tool_call'], run_id: requested?.['run_id'] }
  expect(result).toMatchObject({ _meta: { 'dev.countersign/receipt': receipt } })
})

describe('secrets do not pass', () => {
  test('in results, structured content and errors', async () => {
    client.send(call(1, 'secret'))
    client.send(call(2, 'reject'))
    const { result } = await client.answer(1)
    expect(JSON.stringify(result)).toMatch(/token/)
    await client.answer(2)
    await finish()
  })

  test('in progress and log notifications', async () => {
    client.send(call(1, 'progress', { steps: 3 }, { _meta: { progressToken: 'tok-1' } }))
    await client.answer(1)
    await finish()
    const sent = client.lines.map(
      (line) => JSON.parse(line) as { method?: string; params?: { progressToken?: string } },
    )
    const progress = sent.filter(({ method }) => method === 'notifications/progress')
    expect(progress.map(({ params }) => params?.progressToken)).toEqual(['tok-1', 'tok-1', 'tok-1'])
    expect(sent.filter(({ method }) => method === 'notifications/message')).toHaveLength(1)
  })

  test('in resources and prompts', async () => {
    const read = await client.request('resources/read', { uri: 'file:///etc/key' })
    expect(read.result).toMatchObject({ contents: [{ uri: 'file:///etc/key' }] })
    const prompt = await client.request('prompts/get', { name: 'p' })
    expect(prompt.result).toMatchObject({ messages: [{ role: 'user' }] })
    await finish()
  })
})

test.each(['die', 'typed'])(
  'a refused task-augmented call of %s is a JSON-RPC error, outside the reserved codes and with the envelope',
  async (name) => {
    client.send(call(1, name, {}, { task: { ttl: 1000 } }))
    const { error } = await client.answer(1)
    expect(error).toMatchObject({ data: { command: name, summary: { state: 'denied' } } })
    expect(error!.code < -32768 || error!.code > -32000).toBe(true)
    expect(await finish()).toEqual([`${name} denied`])
  },
)
