import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

// Writes line after line and blocks where the pipe blocks; the file says how far it came.
const FLOODER = `
const { writeFileSync, writeSync } = require('node:fs')
for (let i = 0; i < 40_000; i++) {
  const line = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: [i, 'y'.repeat(200)] } })
  writeSync(1, line + '\\n')
  if (i % 100 === 0) writeFileSync(process.argv[1], String(i))
}
writeFileSync(process.argv[1], 'all')
`

test('a client that stops reading stops the server, and loses nothing', async () => {
  const progress = join(bench.workspace, 'progress')
  const client = await startRelay(bench, [process.execPath, '-e', FLOODER, progress])
  client.process.stdout?.pause()
  let before = ''
  let now = ''
  do {
    before = now
    await new Promise((resolve) => setTimeout(resolve, 500))
    now = await readFile(progress, 'utf8').catch(() => '')
  } while (now === '' || now !== before)
  expect(now).not.toBe('all')
  client.process.stdout?.resume()
  expect(await client.exit).toBe(0)
  expect(await readFile(progress, 'utf8')).toBe('all')
  const numbers = client.lines.map(
    (line) => (JSON.parse(line) as { params: { data: [number] } }).params.data[0],
  )
  expect(numbers).toEqual(Array.from({ length: 40_000 }, (_, i) => i))
})

test('a server that stops reading stops the client, and loses nothing', async () => {
  const go = join(bench.workspace, 'go')
  const deaf = `
    let bytes = 0
    const listen = () => process.stdin.on('data', (chunk) => (bytes += chunk.length)).on('end', () => console.error('got ' + bytes))
    const wait = setInterval(() => require('node:fs').existsSync(process.argv[1]) && (clearInterval(wait), listen()), 20)`
  const client = await startRelay(bench, [process.execPath, '-e', deaf, go])
  const line = `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/n', params: { text: 'z'.repeat(10_000) } })}\n`
  for (let i = 0; i < 3_000; i++) client.write(line)
  const waiting = () => client.process.stdin?.writableLength ?? 0
  let before: number
  do {
    before = waiting()
    await new Promise((resolve) => setTimeout(resolve, 500))
  } while (waiting() !== before)
  // What the relay has not taken waits with the client: nearly all of it.
  expect(waiting()).toBeGreaterThan(line.length * 2_000)
  await writeFile(go, '')
  await client.end()
  expect(client.stderr).toContain(`got ${line.length * 3_000}`)
})
