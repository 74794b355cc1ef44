import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, initialize, PLAIN_SERVER, startRelay } from '../fixtures-relay/relay.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

const MIB = 1024 * 1024

let bench: Workbench
beforeEach(async () => {
  bench = await openWorkbench()
})
afterEach(() => bench.remove())

test('messages just under ten MiB pass both ways', async () => {
  const client = await startRelay(bench, PLAIN_SERVER)
  await initialize(client)
  const text = 'x'.repeat(10 * MIB - 200)
  client.send(call(1, 'echo', { text }))
  const echoed = (await client.answer(1)).result as { content: [{ text: string }] }
  expect(echoed.content[0].text === text).toBe(true)
  client.send({ jsonrpc: '2.0', method: 'notifications/large', params: { text } })
  expect((await client.request('ping')).result).toEqual({})
  await client.end()
  expect(outcomesOf(await bench.provenEvents())).toEqual(['echo success'])
})

test('messages over the limit are refused to whoever sent or awaits them, and the next ones pass', async () => {
  const client = await startRelay(bench, PLAIN_SERVER)
  await initialize(client)
  client.send(call(1, 'echo', { text: 'x'.repeat(50 * MIB) }))
  expect((await client.answer(1)).error).toMatchObject({ message: 'The message is over 10 MiB.' })
  client.send(call(2, 'big', { bytes: 11 * MIB }))
  expect((await client.answer(2)).error).toMatchObject({ message: 'The message is over 10 MiB.' })
  client.send(call(3, 'echo', { text: 'after' }))
  expect((await client.answer(3)).result).toMatchObject({ content: [{ text: 'after' }] })
  await client.end()
  expect(outcomesOf(await bench.provenEvents())).toEqual(['big error', 'echo success'])
})

test('a client that stops reading stops the server, and loses nothing', async () => {
  const client = await startRelay(bench, PLAIN_SERVER)
  await initialize(client)
  const LINES = 200_000
  client.process.stdout?.pause()
  client.send(call(1, 'flood', { lines: LINES }))
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const held = await residentBytes(client.process.pid as number)
  client.process.stdout?.resume()
  await client.answer(1)
  const numbers = client.lines
    .map((line) => (JSON.parse(line) as { params?: { data?: number } }).params?.data)
    .filter((data) => data !== undefined)
  expect(numbers).toEqual(Array.from({ length: LINES }, (_, i) => i))
  // The flood is 16 MB: had the relay taken it in, it would hold far more than this.
  expect(held).toBeLessThan(250 * MIB)
  await client.end()
  expect(outcomesOf(await bench.provenEvents())).toEqual(['flood success'])
})

async function residentBytes(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]
  return Number(pages) * 4096
}
