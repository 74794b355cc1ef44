import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, initialize, PLAIN_SERVER, startRelay } from '../fixtures-relay/relay.js'
import type { StdioClient } from '../fixtures-relay/stdio-client.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

const TOKEN = `ghp${'_'}${'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'}`

let bench: Workbench
let client: StdioClient
let seen: number
beforeAll(async () => {
  bench = await openWorkbench()
  client = await startRelay(bench, PLAIN_SERVER)
  await initialize(client)
})
afterAll(async () => {
  await client.end()
  expect(client.lines.join('')).not.toContain(TOKEN)
  await bench.provenEvents()
  await bench.remove()
})
beforeEach(async () => {
  client.forget()
  seen = (await bench.events().catch(() => [])).length
})

/** Settles when the server has been handed one more call of the tool. */
async function called(tool: string): Promise<void> {
  const times = client.stderr.split(`called ${tool}`).length
  await client.ready(new RegExp(`(?:called ${tool}[^]*){${times}}`))
}

/** What came of the calls of this test. */
async function expectOutcomes(want: readonly string[]): Promise<void> {
  await expect.poll(async () => outcomesOf((await bench.events()).slice(seen))).toEqual(want)
}

/** A client that reuses an id hopes to have one answer judged as another. */
test.each(['tools/list', 'initialize', 'ping', 'resources/read', 'tasks/result'])(
  '%s under the id of a call that runs is refused, and the call keeps its own result',
  async (method) => {
    client.send(call(1, 'slow', { ms: 150, text: `the answer ${TOKEN}` }))
    await called('slow')
    client.send({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { uri: 'x', taskId: 't', protocolVersion: '2025-11-25' },
    })
    expect(await client.answer(1)).toMatchObject({ error: { code: -32_600 } })
    client.forget()
    expect((await client.answer(1)).result).toMatchObject({
      content: [{ text: 'the answer [REDACTED:github_pat_classic]' }],
    })
    await expectOutcomes(['slow success'])
  },
)

test('a call under the id of another request that is not answered yet is refused, and on record', async () => {
  client.send({ jsonrpc: '2.0', id: 'never', method: 'x/never', params: {} })
  client.send(call('never', 'echo', { text: 'x' }))
  expect((await client.answer('never')).error).toMatchObject({ code: -32_600 })
  await expectOutcomes(['echo denied'])
})

test('a call under the id of one that was cancelled and may be answered yet cannot be given its result', async () => {
  client.send(call(1, 'slow', { ms: 150, text: 'of the first' }))
  await called('slow')
  client.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } })
  client.send(call(1, 'echo', { text: 'x' }))
  expect((await client.answer(1)).error).toMatchObject({ code: -32_600 })
  client.forget()
  // What the server says late tells nothing.
  expect((await client.answer(1)).error).toMatchObject({ message: 'The call is over.' })
  expect(client.lines.join('')).not.toContain('of the first')
  await expectOutcomes(['echo denied', 'slow cancelled'])
})

test('ids that were answered can be used again', async () => {
  for (let times = 0; times < 3; times++) {
    client.forget()
    client.send({ jsonrpc: '2.0', id: 1, method: 'ping' })
    expect((await client.answer(1)).result).toEqual({})
    client.forget()
    client.send(call(1, 'echo', { text: 'x' }))
    expect((await client.answer(1)).result).toMatchObject({ content: [{ text: 'x' }] })
  }
  await expectOutcomes(Array.from({ length: 3 }, () => 'echo success'))
})
