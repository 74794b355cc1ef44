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

test('pages follow each other wherever a reader begins, and go on where the run does', async () => {
  const client = await connect(true, false)
  for (let index = 0; index < 130; index++) await client.callTool({ name: 'work' })
  async function page(uri: string): Promise<{ seqs: number[]; next: string | undefined }> {
    const { contents } = await client.readResource({ uri })
    const [{ text, _meta }] = contents as unknown as [
      { text: string; _meta: Record<string, { next?: string }> },
    ]
    const lines = text.trimEnd().split('\n').filter(Boolean)
    return {
      seqs: lines.map((line) => JSON.parse(line).seq),
      next: _meta['dev.countersign/page']?.next,
    }
  }
  const seen: number[] = []
  let uri: string | undefined = 'countersign://audit/events'
  while (uri !== undefined) {
    const { seqs, next } = await page(uri)
    seen.push(...seqs)
    uri = next
  }
  expect(seen).toEqual(Array.from({ length: seen.length }, (_, seq) => seq))
  expect(seen.length).toBeGreaterThan(260)
  expect((await page('countersign://audit/events?after=149')).seqs.slice(0, 2)).toEqual([150, 151])
  const tail = `countersign://audit/events?after=${seen.at(-1)}`
  expect((await page(tail)).seqs).toEqual([])
  await client.callTool({ name: 'work' })
  expect((await page(tail)).seqs).toEqual([seen.length, seen.length + 1])
})

/** Addresses of a client that looks for more than it is offered. */
const HOSTILE = [
  'countersign://',
  'countersign://audit',
  'countersign://audit/',
  'countersign://audit/other',
  'countersign://audit/events/',
  'countersign://audit/events#x',
  'countersign://audit/events?',
  'countersign://audit/events?after=',
  'countersign://audit/events?after=-1',
  'countersign://audit/events?after=1e3',
  'countersign://audit/events?after=0x10',
  'countersign://audit/events?after=1&after=2',
  'countersign://audit/events?after=1234567890123456',
  'countersign://audit/events?run=run_20260101_000000000000',
  'countersign://audit/../receipts/x',
  'countersign://receipts/',
  'countersign://receipts/work_000000000000',
  'countersign://receipts/work_00000000000G',
  'countersign://receipts/work_000000000000/',
  'countersign://receipts/work_000000000000\n',
  'countersign://receipts/work_000000000000\u0000.json',
  'countersign://receipts/../../../etc/passwd',
  'countersign://receipts/../../../../etc_000000000000',
  'countersign://receipts/..%2f..%2f..%2fetc_000000000000',
  'countersign://receipts/..\\..\\etc_000000000000',
  'countersign://receipts/%77ork_000000000000',
  `countersign://receipts/${'a'.repeat(65)}_000000000000`,
  `countersign://receipts/${'a'.repeat(1_000_000)}_000000000000`,
]

test('what is not there is not found, however it is asked for', async () => {
  const client = await connect(true, false)
  const { _meta } = await client.callTool({ name: 'work' })
  for (const uri of HOSTILE)
    await expect(client.readResource({ uri }), uri.slice(0, 60)).rejects.toMatchObject({ code: -32_002 })
  // A receipt of another run is not one of this run's.
  const { tool_call } = (_meta as Record<string, { tool_call: string }>)['dev.countersign/receipt']!
  await pipeline.close()
  await client.callTool({ name: 'work' })
  const uri = `countersign://receipts/${tool_call}`
  await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32_002 })
})

test('pages hold every event once, and the last one says so', async () => {
  const client = await connect(true, false)
  for (let index = 0; index < 130; index++) await client.callTool({ name: 'work' })
  const seen: number[] = []
  let uri: string | undefined = 'countersign://audit/events'
  const sizes: number[] = []
  while (uri !== undefined) {
    const [page] = (await client.readResource({ uri })).contents as unknown as [
      { text: string; _meta: Record<string, { from: number; next?: string; run_id: string }> },
    ]
    const lines = page.text.split('\n').slice(0, -1)
    sizes.push(lines.length)
    seen.push(...lines.map((line) => JSON.parse(line).seq as number))
    const { next, run_id } = page._meta['dev.countersign/page']!
    expect(run_id).toBe(pipeline.run?.id)
    uri = next
  }
  // run_start, the list of tools, two for each call
  expect(seen).toEqual(Array.from({ length: 262 }, (_, seq) => seq))
  expect(sizes).toEqual([100, 100, 62])
  const after = await client.readResource({ uri: 'countersign://audit/events?after=999999999999999' })
  expect(after.contents[0]).toMatchObject({ text: '' })
})

test('before the first call there is no run, and nothing to read', async () => {
  const client = await connect(true, false)
  await expect(client.readResource({ uri: 'countersign://audit/events' })).rejects.toMatchObject({
    code: -32_002,
  })
})

test('unless asked for, there is none of it', async () => {
  const client = await connect(false, true)
  await client.callTool({ name: 'work' })
  expect((await client.listResources()).resources).toHaveLength(1)
  await expect(client.readResource({ uri: 'countersign://audit/events' })).rejects.toThrow()
})
