import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call, initialize, isAlive, PLAIN_SERVER, relayCommand, startRelay } from '../fixtures-relay/relay.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

let bench: Workbench
beforeEach(async () => {
  bench = await openWorkbench()
})
afterEach(() => bench.remove())

/** A server that says its process id and then does what the program says. */
const program = (source: string) => [
  process.execPath,
  '-e',
  `process.stderr.write('pid ' + process.pid + '\\n'); ${source}`,
]

const pidIn = (stderr: string) => Number(/pid (\d+)/.exec(stderr)?.[1])

describe('the exit code is the server\u2019s', () => {
  test.each([
    ['a code', 'process.exit(7)', 7],
    ['a signal', "process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 9000)", 137],
    ['success', '', 0],
  ])('%s', async (_, source, want) => {
    const client = await startRelay(bench, program(source))
    expect(await client.exit).toBe(want)
  })

  test('a command that is not there', async () => {
    const client = await startRelay(bench, ['/no/such/command'])
    expect(await client.exit).toBe(127)
    expect(client.stderr).toMatch(/^countersign: cannot start the server: .*ENOENT\n$/)
  })
})

test('what the server writes to stderr passes, and what it prints beside the protocol joins it', async () => {
  const client = await startRelay(bench, program("console.error('to err'); console.log('to out')"))
  await client.exit
  expect(client.stderr).toContain('to err\n')
  expect(client.stderr).toContain('to out\n')
  expect(client.lines).toEqual([])
})

describe('the server does not outlive the relay', () => {
  const STUBBORN = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.stdin.resume()"

  test('when the client ends its side, even if the server ignores that and SIGTERM', async () => {
    const client = await startRelay(bench, program(STUBBORN))
    await client.ready(/pid/)
    expect(await client.end()).toBe(137)
    expect(isAlive(pidIn(client.stderr))).toBe(false)
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('when the relay gets %s', async (signal) => {
    const heard = `process.on('${signal}', () => { console.error('heard'); process.exit(5) }); setInterval(() => {}, 1000)`
    const client = await startRelay(bench, program(`${heard}; console.error('set')`))
    await client.ready(/set/)
    client.process.kill(signal)
    expect(await client.exit).toBe(5)
    expect(client.stderr).toContain('heard')
    expect(isAlive(pidIn(client.stderr))).toBe(false)
  })

  test('when a grandchild holds its stdout open', async () => {
    const grandchild =
      "require('child_process').spawn('sleep', ['5'], { stdio: ['ignore', 1, 2] }); process.exit(4)"
    const client = await startRelay(bench, program(grandchild))
    const [code] = await new Promise<[number | null]>((resolve) =>
      client.process.once('exit', (exit) => resolve([exit])),
    )
    expect(code).toBe(4)
  })
})

describe('a call that is running has its outcome on record', () => {
  test('when the relay gets SIGTERM', async () => {
    const client = await startRelay(bench, PLAIN_SERVER)
    await initialize(client)
    client.send(call(1, 'never'))
    await client.request('ping')
    client.process.kill('SIGTERM')
    expect(await client.exit).toBe(143)
    expect(outcomesOf(await bench.provenEvents())).toEqual(['never incomplete'])
  })

  test('when the client leaves', async () => {
    const client = await startRelay(bench, PLAIN_SERVER)
    await initialize(client)
    client.send(call(1, 'never'))
    await client.request('ping')
    expect(await client.end()).toBe(0)
    expect(outcomesOf(await bench.provenEvents())).toEqual(['never cancelled'])
  })

  test('when the server dies', async () => {
    const client = await startRelay(bench, PLAIN_SERVER)
    await initialize(client)
    client.send(call(1, 'never'))
    client.send(call(2, 'die', { code: 9 }))
    expect(await client.exit).toBe(9)
    expect(outcomesOf(await bench.provenEvents())).toEqual(['die incomplete', 'never incomplete'])
  })

  test('when the client asks and leaves at once: it is answered as it would be without us', async () => {
    const client = await startRelay(bench, PLAIN_SERVER)
    client.send(call(1, 'echo', { text: 'in time' }))
    expect(await client.end()).toBe(0)
    expect(client.lines.join('')).toContain('in time')
    expect(outcomesOf(await bench.provenEvents())).toEqual(['echo success'])
  })
})

test('a client that starts the command twice to find its era gets two sound runs', async () => {
  const server = fileURLToPath(new URL('../fixtures-relay/modern-server.mjs', import.meta.url))
  const { command, args } = await relayCommand(bench, [process.execPath, server])
  for (const mode of ['auto', 'legacy'] as const) {
    const client = new Client({ name: 'era', version: '1' }, { versionNegotiation: { mode } })
    await client.connect(new StdioClientTransport({ command, args, stderr: 'ignore' }))
    const result = await client.callTool({ name: 'greet', arguments: { name: mode } })
    expect(result.content).toEqual([{ type: 'text', text: `hello ${mode}` }])
    await client.close()
  }
  expect(outcomesOf(await bench.provenEvents())).toEqual(['greet success', 'greet success'])
})
