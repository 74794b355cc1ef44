import { PassThrough } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createGuard } from '../../src/index.js'
import { relayHttp, relayStdio } from '../../src/node/index.js'
import { call, PLAIN_SERVER } from '../fixtures-relay/relay.js'
import { answerCalls, startUpstream } from '../fixtures-relay/upstream.js'
import { openWorkbench, outcomesOf } from '../fixtures-relay/workbench.js'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const MIB = 1024 * 1024
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'exit'] as const
const listeners = () => SIGNALS.map((signal) => process.listenerCount(signal))

/** How many listen to each event of each of these. */
function listenersOf(...emitters: NodeJS.EventEmitter[]): object[] {
  return emitters.map((emitter) =>
    Object.fromEntries(emitter.eventNames().map((name) => [name, emitter.listenerCount(name)])),
  )
}

function heapUsed(): number {
  collect()
  return process.memoryUsage().heapUsed
}

/** Makes rounds of calls and says how much the heap grew after the first ones, which fill what is kept for speed. */
async function growthOver(rounds: number, round: () => Promise<void>): Promise<number> {
  for (let i = 0; i < rounds / 2; i++) await round()
  const early = heapUsed()
  for (let i = 0; i < rounds / 2; i++) await round()
  return heapUsed() - early
}

test('the stdio relay holds nothing of the calls behind it, and takes its listeners along', async () => {
  const bench = await openWorkbench()
  const guard = createGuard({ workspace: bench.workspace, home: bench.home, durability: 'none' })
  const before = listeners()
  const stdin = new PassThrough()
  const stdout = new PassThrough()
  const [command, ...args] = PLAIN_SERVER
  const ended = relayStdio(command, args, { guard, stdin, stdout })

  let answered = 0
  let awaited = () => {}
  stdout.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 10) answered++
    awaited()
  })
  let id = 0
  const round = () =>
    new Promise<void>((resolve) => {
      const goal = answered + 100
      awaited = () => answered === goal && resolve()
      for (let i = 0; i < 100; i++)
        stdin.write(`${JSON.stringify(call(id++, 'echo', { text: 'x'.repeat(1_000) }))}\n`)
    })
  await round()
  const streams = [process, process.stdin, process.stderr, stdin, stdout] as NodeJS.EventEmitter[]
  const early = listenersOf(...streams)
  const growth = await growthOver(100, round)
  expect(listenersOf(...streams)).toEqual(early)
  stdin.end()
  expect(await ended).toBe(0)
  expect(listeners()).toEqual(before)
  expect(
    [stdin, stdout].map((stream) => stream.listenerCount('data') + stream.listenerCount('drain')),
  ).toEqual([0, 1])
  await guard.close()
  expect(outcomesOf(await bench.provenEvents())).toHaveLength(10_100)
  // The results of the second half alone are 5 MB as text, three times.
  expect(growth).toBeLessThan(3 * MIB)
  await bench.remove()
})

test('the HTTP relay holds nothing of the calls behind it', async () => {
  const bench = await openWorkbench()
  const guard = createGuard({ workspace: bench.workspace, home: bench.home })
  const upstream = await startUpstream()
  upstream.answer = (response, seen) => {
    upstream.seen.length = 0
    answerCalls(response, seen)
  }
  const relay = await relayHttp(upstream.url, { guard })
  let id = 0
  const round = async () => {
    const posts = Array.from({ length: 25 }, async () => {
      const headers = { 'content-type': 'application/json', 'mcp-session-id': 'one' }
      const body = JSON.stringify(call(id++, 'echo', { text: 'x'.repeat(2_000) }))
      await (await fetch(relay.url, { method: 'POST', headers, body })).text()
    })
    await Promise.all(posts)
  }
  const growth = await growthOver(40, round)
  await relay.close()
  await upstream.close()
  await guard.close()
  expect(outcomesOf(await bench.provenEvents())).toHaveLength(1_000)
  expect(growth).toBeLessThan(3 * MIB)
  await bench.remove()
})
