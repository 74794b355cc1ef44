import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createGuard, type Guard } from '../../src/index.js'
import { relayHttp } from '../../src/node/index.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

let bench: Workbench
let guard: Guard
beforeEach(async () => {
  bench = await openWorkbench()
  guard = createGuard({ workspace: bench.workspace, home: bench.home })
})
afterEach(() => bench.remove())

test('server-everything behind the relay: the same tools and the same results', async () => {
  const manifest = createRequire(import.meta.url).resolve(
    '@modelcontextprotocol/server-everything/package.json',
  )
  const preload = fileURLToPath(new URL('../fixtures-relay/loopback-only.mjs', import.meta.url))
  const program = join(dirname(manifest), 'dist/index.js')
  const server = spawn(process.execPath, ['--import', preload, program, 'streamableHttp'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = await addressOf(server.stderr)
  const relay = await relayHttp(url, { guard })

  async function converse(address: string) {
    const client = new Client({ name: 'http', version: '1' })
    const progress: number[] = []
    const transport = new StreamableHTTPClientTransport(new URL(address))
    await client.connect(transport as Transport)
    const { tools } = await client.listTools()
    const echo = await client.callTool({ name: 'echo', arguments: { message: 'over HTTP' } })
    const long = await client.callTool(
      { name: 'trigger-long-running-operation', arguments: { duration: 0.4, steps: 4 } },
      undefined,
      { onprogress: (step) => progress.push(step.progress) },
    )
    const structured = await client.callTool({
      name: 'get-structured-content',
      arguments: { location: 'Chicago' },
    })
    await transport.terminateSession()
    await client.close()
    return { tools, progress, contents: [echo, long, structured].map(({ _meta: _, ...rest }) => rest) }
  }

  const bare = await converse(url)
  expect(bare.progress.length).toBeGreaterThan(1)
  expect(await converse(relay.url)).toEqual(bare)
  await relay.close()
  await guard.close()
  server.kill()
  expect(outcomesOf(await bench.provenEvents())).toEqual([
    'echo success',
    'get-structured-content success',
    'trigger-long-running-operation success',
  ])
})

test('the era without sessions: a tool that asks for input is one call', async () => {
  const handler = toNodeHandler(
    createMcpHandler(() => {
      const server = new McpServer({ name: 'modern', version: '2.0.0' })
      server.registerTool('greet', { description: 'Asks who.', inputSchema: z.object({}) }, (_, ctx) => {
        const answer = ctx.mcpReq.inputResponses?.['who'] as { content?: { name?: string } } | undefined
        if (answer?.content?.name)
          return { content: [{ type: 'text', text: `hello ${answer.content.name}` }] }
        const who = inputRequired.elicit({
          message: 'Who?',
          requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
        })
        return inputRequired({ inputRequests: { who }, requestState: 'round-1' })
      })
      return server
    }),
  )
  const upstream = createServer((request, response) =>
    handler(request as Parameters<typeof handler>[0], response),
  )
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/mcp`
  const relay = await relayHttp(url, { guard })

  const client = new ModernClient(
    { name: 'modern', version: '1' },
    { capabilities: { elicitation: {} }, versionNegotiation: { mode: 'auto' } },
  )
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { name: 'Ada' } }))
  await client.connect(new ModernTransport(new URL(relay.url)))
  const result = await client.callTool({ name: 'greet', arguments: {} })
  expect(result.content).toEqual([{ type: 'text', text: 'hello Ada' }])
  await client.close()
  await relay.close()
  upstream.close()
  upstream.closeAllConnections()
  await guard.close()
  expect(outcomesOf(await bench.provenEvents())).toEqual(['greet success'])
})

async function addressOf(stderr: Readable): Promise<string> {
  let said = ''
  for await (const chunk of stderr) {
    said += chunk
    const port = /listening on (\d+)/.exec(said)?.[1]
    if (port !== undefined) return `http://127.0.0.1:${port}/mcp`
  }
  throw new Error(`the server ended: ${said}`)
}
