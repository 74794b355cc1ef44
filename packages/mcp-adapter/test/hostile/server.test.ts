import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, initialize, PLAIN_SERVER, startRelay } from '../fixtures-relay/relay.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

let bench: Workbench
beforeEach(async () => {
  bench = await openWorkbench()
})
afterEach(() => bench.remove())

const TOKEN = `ghp${'_'}${'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'}`
const answer = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, result })

/** What the server says instead of an answer to call 1, and how the call is recorded. */
test.each([
  ['an answer to nobody', '{"jsonrpc":"2.0","id":4711,"result":{"content":[]}}', 'cancelled'],
  ['an answer to the text of the id', '{"jsonrpc":"2.0","id":"1","result":{"content":[]}}', 'cancelled'],
  ['an answer that is null', answer(null), undefined],
  ['an answer that is text', answer(`all ${TOKEN}`), undefined],
  ['an answer without content', answer({}), undefined],
  ['content that is no list', answer({ content: TOKEN }), undefined],
  ['content of unknown kinds', answer({ content: [{ type: 'x', deep: [{ a: TOKEN }] }] }), 'success'],
  [
    'both a result and an error',
    `{"jsonrpc":"2.0","id":1,"result":{"content":[]},"error":{"code":1,"message":"${TOKEN}"}}`,
    undefined,
  ],
  ['an error that is text', `{"jsonrpc":"2.0","id":1,"error":"${TOKEN}"}`, 'error'],
  [
    'an error with data',
    `{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"m","data":{"k":["${TOKEN}"]}}}`,
    'error',
  ],
  [
    'numbers that JSON cannot say',
    '{"jsonrpc":"2.0","id":1,"result":{"content":[],"structuredContent":{"n":1e400}}}',
    undefined,
  ],
  [
    'half a surrogate pair',
    '{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"\\ud800"}]}}',
    undefined,
  ],
  [
    'a result twice',
    `{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"${TOKEN}"}]},"result":{"content":[]}}`,
    'success',
  ],
  [
    'a result in another case',
    `{"jsonrpc":"2.0","id":1,"Result":{"content":[{"type":"text","text":"${TOKEN}"}]}}`,
    'cancelled',
  ],
  [
    'a result in a batch',
    `[${answer({ content: [{ type: 'text', text: TOKEN }] })},{"jsonrpc":"2.0","method":"notifications/x"}]`,
    'success',
  ],
  [
    'a tool call of its own',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"rm"}}',
    'cancelled',
  ],
  ['text beside the protocol', `debug: ${TOKEN}`, 'cancelled'],
])('%s', async (_, line, outcome) => {
  const client = await startRelay(bench, PLAIN_SERVER)
  await initialize(client)
  client.send(call(1, 'raw', { line, answered: false }))
  client.send(call(2, 'echo', { text: 'served' }))
  expect((await client.answer(2)).result).toMatchObject({ content: [{ text: 'served' }] })
  await client.end()
  expect(client.lines.join('')).not.toContain(TOKEN)
  const outcomes = outcomesOf(await bench.provenEvents())
  expect(outcomes).toHaveLength(2)
  if (outcome !== undefined) expect(outcomes).toContain(`raw ${outcome}`)
})

test('two answers to one call: the first counts, and neither leaks', async () => {
  const client = await startRelay(bench, PLAIN_SERVER)
  await initialize(client)
  const second = answer({ content: [{ type: 'text', text: TOKEN }] })
  client.send(
    call(1, 'raw', { line: answer({ content: [{ type: 'text', text: 'first' }] }), answered: false }),
  )
  expect((await client.answer(1)).result).toMatchObject({ content: [{ text: 'first' }] })
  client.send(call(2, 'raw', { line: second }))
  await client.answer(2)
  await client.end()
  expect(client.lines.join('')).not.toContain(TOKEN)
  expect(outcomesOf(await bench.provenEvents())).toEqual(['raw success', 'raw success'])
})

test('a server that dies in the middle of a line', async () => {
  const client = await startRelay(bench, PLAIN_SERVER)
  await initialize(client)
  client.send(call(1, 'never'))
  client.send(call(2, 'halfway'))
  expect(await client.exit).toBe(11)
  expect(client.lines.join('')).not.toContain('half')
  expect(outcomesOf(await bench.provenEvents())).toEqual(['halfway incomplete', 'never incomplete'])
})
