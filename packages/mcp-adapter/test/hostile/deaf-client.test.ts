import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, initialize, isAlive, PLAIN_SERVER, startRelay } from '../fixtures-relay/relay.js'
import type { StdioClient } from '../fixtures-relay/stdio-client.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

let bench: Workbench
let client: StdioClient
beforeEach(async () => {
  bench = await openWorkbench()
})
afterEach(async () => {
  client.process.kill('SIGKILL')
  await bench.remove()
})

/** A client that has its calls answered with more than the pipes hold, and reads none of it. */
async function startDeaf(): Promise<number> {
  client = await startRelay(bench, PLAIN_SERVER)
  await initialize(client)
  client.process.stdout?.pause()
  for (let id = 0; id < 8; id++) client.send(call(id, 'big', { bytes: 1_000_000 }))
  client.send(call('open', 'never'))
  await client.ready(/called never/)
  return Number(/pid (\d+)/.exec(client.stderr)?.[1])
}

/** Within two seconds, after which clients kill; a busy machine gets more. What waits for the client never ends. */
async function exitInTime(): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'too late').unref())
  return Promise.race([once(client.process, 'exit'), late])
}

test('a client that never reads and sends SIGTERM: the relay ends in time, its server with it, its run sealed', async () => {
  const server = await startDeaf()
  client.process.kill('SIGTERM')
  expect(await exitInTime()).not.toBe('too late')
  expect(isAlive(server)).toBe(false)
  const outcomes = outcomesOf(await bench.provenEvents())
  expect(outcomes).toHaveLength(9)
  expect(outcomes).toContain('never incomplete')
})

test('a client that never reads and ends its side: the same', async () => {
  const server = await startDeaf()
  client.process.stdin?.end()
  expect(await exitInTime()).not.toBe('too late')
  expect(isAlive(server)).toBe(false)
  expect(outcomesOf(await bench.provenEvents())).toHaveLength(9)
})
