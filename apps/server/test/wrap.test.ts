import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, onTestFinished, test } from 'vitest'
import { COMMAND } from './bundle-command.js'
import { makePlace, type Place } from './command-line.js'

const require = createRequire(import.meta.url)
const FILESYSTEM = require.resolve('@modelcontextprotocol/server-filesystem/dist/index.js')

async function wrapped(place: Place, ...flags: string[]): Promise<Client> {
  const client = new Client({ name: 'test-client', version: '1.0.0' })
  const args = [COMMAND, 'wrap', ...flags, '--', process.execPath, FILESYSTEM, place.workspace]
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args,
      cwd: place.workspace,
      env: place.env as Record<string, string>,
      stderr: 'ignore',
    }),
  )
  return client
}

async function verdictOf(place: Place) {
  return JSON.parse((await place.run('verify', '--json')).stdout)
}

test('a server from npm, unchanged, leaves receipts', async () => {
  const place = makePlace()
  writeFileSync(join(place.workspace, 'hello.txt'), 'hello there')
  const client = await wrapped(place)
  expect((await client.listTools()).tools.length).toBeGreaterThan(5)
  const path = join(place.workspace, 'hello.txt')
  const result = await client.callTool({ name: 'read_text_file', arguments: { path } })
  expect(JSON.stringify(result)).toContain('hello there')
  await client.close()
  expect(await verdictOf(place)).toMatchObject({
    state: 'ok',
    completeness: 'sealed',
    escrow: { requested: 1, complete: 1 },
  })
  expect((await place.run('runs')).stdout).toMatch(/secure-filesystem-server/)
})

test('the policy of the workspace holds for it, and a flag beats the rest', async () => {
  const place = makePlace()
  writeFileSync(
    join(place.workspace, 'countersign.policy.yaml'),
    'version: "1"\ndefault: allow\nmodes: { read_only: ["list_*"] }\n',
  )
  const client = await wrapped(place, '--mode', 'read_only')
  const path = join(place.workspace, 'x.txt')
  const refused = await client.callTool({ name: 'write_file', arguments: { path, content: 'x' } })
  expect(refused.isError).toBe(true)
  // The tool has an output schema, which an envelope would break.
  expect(refused._meta).toMatchObject({ 'dev.countersign/envelope': { error_code: 'MODE_BLOCKED' } })
  await client.close()
  expect((await place.run('show')).stdout).toMatch(/✗ refused +write_file/)
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s while it is wrapped leaves a sealed run', async (signal) => {
  const place = makePlace()
  const client = await wrapped(place)
  await client.callTool({ name: 'list_allowed_directories', arguments: {} })
  const closed = new Promise<void>((resolve) => {
    client.onclose = resolve
  })
  process.kill((client.transport as StdioClientTransport).pid!, signal)
  await closed
  expect(await verdictOf(place)).toMatchObject({ state: 'ok', completeness: 'sealed' })
})

test('a command that cannot be started is told, with an exit code that is not 0', async () => {
  const { code, stderr } = await makePlace().run('wrap', '--', './no-such-server')
  expect(code).not.toBe(0)
  expect(stderr).toMatch(/cannot start the server/)
})

test('over HTTP: the reference server, with another one in front', async () => {
  const place = makePlace()
  const inner = await started(makePlace(), 'serve', '--http', '--port', '0')
  const outer = await started(place, 'wrap', '--http', `http://127.0.0.1:${inner}/mcp`, '--port', '0')
  const client = new Client({ name: 'test-client', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${outer}/mcp`)) as never)
  const result = await client.callTool({ name: 'echo', arguments: { text: 'hello' } })
  expect(result).toMatchObject({ content: [{ text: 'hello' }] })
  await client.close()
  await stop(place)
  expect(await verdictOf(place)).toMatchObject({
    state: 'ok',
    completeness: 'sealed',
    escrow: { requested: 1 },
  })
})

const children = new Map<Place, ChildProcess>()

/** Starts a listening command and waits for `READY <port>`. */
async function started(place: Place, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: place.workspace, env: place.env })
  children.set(place, child)
  onTestFinished(() => stop(place))
  return new Promise((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      const ready = /^READY (\d+)$/m.exec(text)
      if (ready) resolve(ready[1]!)
    })
    child.on('close', (code) => reject(new Error(`it ended with ${code}`)))
  })
}

async function stop(place: Place): Promise<void> {
  const child = children.get(place)
  if (child === undefined || child.exitCode !== null) return
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  child.kill('SIGINT')
  await ended
}
