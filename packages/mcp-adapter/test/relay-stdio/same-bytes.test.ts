import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { call, initialize, PLAIN_SERVER, startRelay } from '../fixtures-relay/relay.js'
import { openWorkbench, type Workbench } from '../fixtures-relay/workbench.js'

let bench: Workbench
afterEach(() => bench.remove())

const ODD_LINES = [
  '{ "jsonrpc" : "2.0", "method":"notifications/odd" , "params":{"n":12345678901234567890, "f":1.50e3} }\n',
  '{"jsonrpc":"2.0","method":"notifications/odd","params":{"text":"\\u0041\\/\u2028 \u{1f600}"}}\r\n',
  '\n',
  '[{"jsonrpc":"2.0","method":"notifications/odd"}, {"jsonrpc":"2.0","method":"notifications/odder"}]\n',
  '{"method":"notifications/odd","jsonrpc":"2.0","params":{"__proto__":{"a":1}}}\n',
]

test('messages that are not governed reach the server as the same bytes in the same order', async () => {
  bench = await openWorkbench()
  const log = join(bench.workspace, 'received')
  const client = await startRelay(bench, [...PLAIN_SERVER, log])
  await initialize(client)
  const sent = Buffer.from(ODD_LINES.join(''))
  // In pieces that respect neither lines nor characters.
  for (let i = 0; i < sent.length; i += 7) client.write(sent.subarray(i, i + 7))
  await client.request('ping')
  expect(await client.end()).toBe(0)
  const received = await readFile(log, 'utf8')
  expect(received).toContain(ODD_LINES.join('').replace('\r', ''))
  expect(await bench.provenEvents()).toEqual([])
})

test('messages of the server that are not governed reach the client as the same bytes in the same order', async () => {
  bench = await openWorkbench()
  const client = await startRelay(bench, PLAIN_SERVER)
  await initialize(client)
  for (const [id, line] of ODD_LINES.entries()) client.send(call(id, 'raw', { line: line.trimEnd() }))
  await Promise.all(ODD_LINES.map((_, id) => client.answer(id)))
  await client.end()
  const odd = client.lines.filter((line) => line === '\n' || line.includes('odd'))
  expect(odd).toEqual(ODD_LINES.map((line) => line.replace('\r', '')))
})

test('numbers of a result that nothing was taken out of reach the client digit for digit', async () => {
  bench = await openWorkbench()
  const client = await startRelay(bench, PLAIN_SERVER)
  await initialize(client)
  const result =
    '"content":[],"structuredContent":{"big":12345678901234567890,"whole":1.0,"small":1e-7,"minus":-0}'
  const line = `{"jsonrpc":"2.0","id":1,"result":{${result}}}`
  client.send(call(1, 'raw', { line, answered: false }))
  await client.answer(1)
  await client.end()
  const answer = client.lines.find((sent) => sent.includes('12345678901234567890'))
  expect(answer).toContain(result)
  expect(JSON.parse(answer as string)).toHaveProperty(['result', '_meta', 'dev.countersign/receipt', 'link'])
  expect((await bench.provenEvents()).find(({ type }) => type === 'mcp_tool_executed')).toMatchObject({
    outcome: 'success',
  })
})
