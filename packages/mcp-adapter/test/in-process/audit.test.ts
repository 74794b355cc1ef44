import { parseReceipt } from '@countersign/receipt'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGuard, type Guard, guard } from '../../src/index.js'
import { openWorkbench, type Workbench } from '../fixtures-relay/workbench.js'

let bench: Workbench
let pipeline: Guard
beforeEach(async () => {
  bench = await openWorkbench()
})
afterEach(async () => {
  await pipeline.close()
  await bench.remove()
})

async function connect(audit: boolean, hasResources: boolean): Promise<Client> {
  pipeline = createGuard({ workspace: bench.workspace, home: bench.home, audit })
  const server = new McpServer({ name: 's', version: '1' })
  server.registerTool('work', {}, () => ({ content: [] }))
  if (hasResources)
    server.registerResource('own', 'own://one', {}, () => ({
      contents: [{ uri: 'own://one', text: 'mine' }],
    }))
  guard(server, { guard: pipeline })
  const [near, far] = InMemoryTransport.createLinkedPair()
  await server.connect(far)
  const client = new Client({ name: 'c', version: '1' })
  await client.connect(near)
  return client
}

test.each([true, false])(
  'the record is a resource of the server, own resources: %s',
  async (hasResources) => {
    const client = await connect(true, hasResources)
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual([
      ...(hasResources ? ['own://one'] : []),
      'countersign://audit/events',
    ])
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain(
      'countersign://receipts/{tool_call}',
    )
    const metas = []
    for (let index = 0; index < 60; index++) metas.push((await client.callTool({ name: 'work' }))._meta)
    const first = await client.readResource({ uri: 'countersign://audit/events' })
    const page = first.contents[0] as { text: string; _meta: Record<string, { next: string }> }
    expect(page.text.trimEnd().split('\n')).toHaveLength(100)
    const { next } = page._meta['dev.countersign/page']!
    const second = await client.readResource({ uri: next })
    const rest = (second.contents[0] as { text: string }).text.trimEnd().split('\n')
    expect(JSON.parse(rest[0]!)).toMatchObject({ seq: 100 })
    const { tool_call } = (metas[0] as Record<string, { tool_call: string }>)['dev.countersign/receipt']!
    const receipt = await client.readResource({ uri: `countersign://receipts/${tool_call}` })
    expect(parseReceipt(JSON.parse((receipt.contents[0] as { text: string }).text))).toMatchObject({
      tool_call,
    })
    if (hasResources)
      expect(await client.readResource({ uri: 'own://one' })).toMatchObject({ contents: [{ text: 'mine' }] })
  },
)

test.each([
  'countersign://receipts/../../../etc/passwd',
  'countersign://receipts/work_000000000000',
  'countersign://audit/other',
])('%s is not there', async (uri) => {
  const client = await connect(true, false)
  await client.callTool({ name: 'work' })
  await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32_002 })
})

test('unless asked for, there is none of it', async () => {
  const client = await connect(false, true)
  await client.callTool({ name: 'work' })
  expect((await client.listResources()).resources).toHaveLength(1)
  await expect(client.readResource({ uri: 'countersign://audit/events' })).rejects.toThrow()
})
