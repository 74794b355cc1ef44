import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, initialize, PLAIN_SERVER, startRelay } from '../fixtures-relay/relay.js'
import type { StdioClient } from '../fixtures-relay/stdio-client.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

const TOKEN = `ghp${'_'}${'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'}`
const TEXT = [{ type: 'text', text: TOKEN }]

/** A message as JSON, with the id of the call that it pretends to answer. */
const say = (id: unknown, members: object) => JSON.stringify({ jsonrpc: '2.0', id, ...members })
const result = (value: unknown) => (id: number) => say(id, { result: value })

/** What the server says instead of an answer, and how the call is recorded; undefined where that is its own affair. */
const WORDS: readonly [string, (id: number) => string, string | undefined][] = [
  ['an answer to nobody', () => say(4711, { result: { content: TEXT } }), 'cancelled'],
  ['an answer to the text of the id', (id) => say(String(id), { result: { content: TEXT } }), 'cancelled'],
  ['an answer that is null', result(null), undefined],
  ['an answer that is text', result(`all ${TOKEN}`), undefined],
  ['an answer without content', result({}), undefined],
  ['content that is no list', result({ content: TOKEN }), undefined],
  ['content of unknown kinds', result({ content: [{ type: 'x', deep: [{ a: TOKEN }] }] }), 'success'],
  [
    'both a result and an error',
    (id) => say(id, { result: { content: [] }, error: { code: 1, message: TOKEN } }),
    undefined,
  ],
  ['an error that is text', (id) => say(id, { error: TOKEN }), 'error'],
  [
    'an error with data',
    (id) => say(id, { error: { code: -1, message: 'm', data: { k: [TOKEN] } } }),
    'error',
  ],
  [
    'numbers that JSON cannot say',
    (id) => `{"jsonrpc":"2.0","id":${id},"result":{"content":[],"structuredContent":{"n":1e400}}}`,
    undefined,
  ],
  [
    'half a surrogate pair',
    (id) => `{"jsonrpc":"2.0","id":${id},"result":{"content":[{"type":"text","text":"\\ud800"}]}}`,
    undefined,
  ],
  [
    'a result twice',
    (id) => `{"jsonrpc":"2.0","id":${id},"result":{"content":["${TOKEN}"]},"result":{"content":[]}}`,
    'success',
  ],
  ['a result in another case', (id) => say(id, { Result: { content: TEXT } }), 'cancelled'],
  [
    'a result in a batch',
    (id) => `[${say(id, { result: { content: TEXT } })},{"jsonrpc":"2.0","method":"notifications/x"}]`,
    'success',
  ],
  ['a tool call of its own', (id) => say(id, { method: 'tools/call', params: { name: 'rm' } }), 'cancelled'],
  ['text beside the protocol', () => `debug: ${TOKEN}`, 'cancelled'],
]

describe('a server that says', () => {
  // One relay for all of them: what one breaks, the next one meets.
  let bench: Workbench
  let client: StdioClient
  let id = 0
  beforeAll(async () => {
    bench = await openWorkbench()
    client = await startRelay(bench, PLAIN_SERVER)
    await initialize(client)
  })
  afterAll(() => bench.remove())

  test.each(WORDS)('%s', async (_, words, outcome) => {
    const before = (await bench.events()).length
    client.forget()
    client.send(call(++id, 'raw', { line: words(id), answered: false }))
    client.send(call('next', 'echo', { text: 'served' }))
    expect((await client.answer('next')).result).toMatchObject({ content: [{ text: 'served' }] })
    // Those that were not answered are given up.
    client.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } })
    const outcomes = async () => outcomesOf((await bench.events()).slice(before))
    await expect.poll(outcomes, { timeout: 10_000 }).toHaveLength(2)
    if (outcome !== undefined) expect(await outcomes()).toContain(`raw ${outcome}`)
  })

  test('two answers to one call: the first counts', async () => {
    client.forget()
    client.send(
      call(++id, 'raw', {
        line: say(id, { result: { content: [{ type: 'text', text: 'first' }] } }),
        answered: false,
      }),
    )
    expect((await client.answer(id)).result).toMatchObject({ content: [{ text: 'first' }] })
    client.send(call(id + 1, 'raw', { line: say(id, { result: { content: TEXT } }) }))
    await client.answer(id + 1)
  })

  test('none of it reached the client, and the run is whole', async () => {
    await client.end()
    expect(client.lines.join('')).not.toContain(TOKEN)
    expect(outcomesOf(await bench.provenEvents())).toHaveLength(2 * WORDS.length + 2)
  })
})

describe('a server that dies', () => {
  let bench: Workbench
  beforeEach(async () => {
    bench = await openWorkbench()
  })
  afterEach(() => bench.remove())

  test('in the middle of a line', async () => {
    const client = await startRelay(bench, PLAIN_SERVER)
    await initialize(client)
    client.send(call(1, 'never'))
    client.send(call(2, 'halfway'))
    expect(await client.exit).toBe(11)
    expect(client.lines.join('') + client.stderr).not.toContain('half')
    expect(client.stderr).toMatch(/countersign: \d+ bytes were no message/)
    expect(outcomesOf(await bench.provenEvents())).toEqual(['halfway incomplete', 'never incomplete'])
  })
})
