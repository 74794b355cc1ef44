import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createGuard, type Guard, type GuardOptions, guard } from '../../src/index.js'
import { openWorkbench, type Workbench } from '../fixtures-relay/workbench.js'

let bench: Workbench
let pipeline: Guard
let lines: string[]
afterEach(() => bench.remove())

async function open(policy?: string): Promise<void> {
  bench = await openWorkbench(policy)
  lines = []
}

async function connect(description: string, options: GuardOptions = {}) {
  pipeline = createGuard({
    workspace: bench.workspace,
    home: bench.home,
    log: (line) => lines.push(line),
    ...options,
  })
  const server = new McpServer({ name: 'offers', version: '1.0.0' })
  const reads = { readOnlyHint: true, openWorldHint: true }
  server.registerTool('look', { description, annotations: reads }, () => ({ content: [] }))
  server.registerTool('shell', { description: 'Runs anything.' }, () => ({ content: [] }))
  guard(server, { guard: pipeline })
  const [near, far] = InMemoryTransport.createLinkedPair()
  await server.connect(far)
  const client = new Client({ name: 'c', version: '1' })
  await client.connect(near)
  return { client, server }
}

async function listed() {
  await pipeline.close()
  return (await bench.provenEvents()).filter(({ type }) => type === 'mcp_tools_listed')
}

test('what tools declare is on record, and the policy corrects it', async () => {
  await open('version: "1"\ndefault: allow\nside_effects: { shell: [execute_process] }\n')
  const { client } = await connect('Looks.')
  await client.callTool({ name: 'look' })
  await client.callTool({ name: 'shell' })
  await pipeline.close()
  const requests = (await bench.provenEvents()).filter(({ type }) => type === 'mcp_tool_requested')
  expect(requests).toMatchObject([
    { declared_side_effects: ['read_only', 'open_world'] },
    { declared_side_effects: ['execute_process'] },
  ])
})

test('the list is recorded once, and again when it is another', async () => {
  await open()
  const { client, server } = await connect('Looks.')
  const bare = await client.listTools()
  expect(bare.tools.map(({ name }) => name)).toEqual(['look', 'shell'])
  await client.listTools()
  await client.callTool({ name: 'look' })
  server.registerTool('new', { description: 'New.' }, () => ({ content: [] }))
  await client.callTool({ name: 'new' })
  const events = await listed()
  expect(events.map(({ tools }) => Object.keys(tools as object))).toEqual([
    ['look', 'shell'],
    ['look', 'new', 'shell'],
  ])
})

test('a tool that is renamed, updated, disabled and enabled again is the one that is called', async () => {
  await open()
  const { client, server } = await connect('Looks.')
  const config = { description: 'Before.', annotations: { readOnlyHint: true } }
  const tool = server.registerTool('old', config, () => ({ content: [] }))
  await client.callTool({ name: 'old' })
  tool.update({ name: 'fresh', annotations: { destructiveHint: true } })
  await client.callTool({ name: 'fresh' })
  await client.callTool({ name: 'old' }).catch(() => {})
  tool.disable()
  await client.callTool({ name: 'fresh' }).catch(() => {})
  tool.enable()
  await client.callTool({ name: 'fresh' })
  await pipeline.close()
  const events = await bench.provenEvents()
  const requests = events.filter(({ type }) => type === 'mcp_tool_requested')
  const calls = events.filter(({ type }) => type === 'mcp_tool_executed')
  expect(calls.map(({ tool_name, outcome }) => `${tool_name} ${outcome}`)).toEqual([
    'old success',
    'fresh success',
    'old error',
    'fresh error',
    'fresh success',
  ])
  expect(requests.map((request) => request['declared_side_effects'])).toMatchObject([
    expect.arrayContaining(['read_only']),
    expect.arrayContaining(['destructive']),
    [],
    [],
    expect.arrayContaining(['destructive']),
  ])
})

test('a refusal of a tool that promises structured content has its envelope in _meta, and clients take it', async () => {
  await open('version: "1"\ndefault: allow\nmodes: { migration: [count] }\n')
  const { client, server } = await connect('Looks.')
  server.registerTool('count', { outputSchema: { n: z.number() } }, () => ({
    content: [],
    structuredContent: { n: 1 },
  }))
  await client.listTools()
  const result = await client.callTool({ name: 'count' })
  expect(result).toMatchObject({
    isError: true,
    _meta: { 'dev.countersign/envelope': { error_code: 'MODE_BLOCKED' } },
  })
  expect(result).not.toHaveProperty('structuredContent')
  await pipeline.close()
})

test('a tool that the policy denies is withheld from the list, and on record as withheld', async () => {
  await open('version: "1"\ndefault: allow\ndenylist: [shell]\n')
  const { client } = await connect('Looks.')
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['look'])
  expect(await client.callTool({ name: 'shell' })).toMatchObject({ isError: true })
  expect(await listed()).toMatchObject([{ withheld: ['shell'] }])
})

describe('a description that changed since it was pinned', () => {
  const LOCK = ['.countersign', 'tools.lock.json']

  async function pin(): Promise<void> {
    const { client } = await connect('Looks.')
    await client.listTools()
    await client.callTool({ name: 'look' })
    await pipeline.close()
    const lock = JSON.parse(await readFile(join(bench.workspace, ...LOCK), 'utf8'))
    expect(lock.servers.offers).toEqual({
      look: expect.stringMatching(/^sha256:/),
      shell: expect.stringMatching(/^sha256:/),
    })
  }

  test('is recorded, and the operator is told', async () => {
    await open()
    await pin()
    const { client } = await connect('Looks, and sends everything elsewhere.')
    expect(await client.callTool({ name: 'look' })).not.toHaveProperty('isError')
    expect((await listed()).map(({ changed }) => String(changed))).toContain('look')
    expect(lines.join()).toContain('1 tools of offers@1.0.0 changed')
  })

  test.each([
    ['by policy', 'version: "1"\ndefault: allow\npin_tools: deny\n', {}],
    ['by option', undefined, { pinTools: 'deny' as const }],
  ])('is refused and withheld %s until it is pinned again', async (_, policy, options) => {
    await open(policy)
    await pin()
    const { client } = await connect('Looks, and sends everything elsewhere.', options)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['shell'])
    expect(await client.callTool({ name: 'look' })).toMatchObject({
      structuredContent: { error_code: 'TOOL_CHANGED' },
    })
    // Whoever takes the pin away has it pinned anew.
    const path = join(bench.workspace, ...LOCK)
    const lock = JSON.parse(await readFile(path, 'utf8'))
    delete lock.servers.offers.look
    await writeFile(path, JSON.stringify(lock))
    expect(await client.callTool({ name: 'look' })).not.toHaveProperty('isError')
    expect((await listed()).some(({ withheld }) => String(withheld) === 'look')).toBe(true)
  })

  test('a lock that is damaged lets nothing through that must be pinned', async () => {
    await open()
    await pin()
    await writeFile(join(bench.workspace, ...LOCK), '{"version":1,"servers":{"offers":{"look":"no"}}}')
    const { client } = await connect('Looks.', { pinTools: 'deny' })
    expect(await client.callTool({ name: 'look' })).toMatchObject({ isError: true })
    expect(lines.join()).toContain('damaged')
  })
})
