import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGuard, type GuardOptions, guard } from '../../src/index.js'
import { bundleProgram } from '../fixtures-relay/bundle.js'
import { openWorkbench, type RecordedEvent, type Workbench } from '../fixtures-relay/workbench.js'

let bench: Workbench
beforeEach(async () => {
  bench = await openWorkbench()
})
afterEach(() => bench.remove())

/** Makes one call over a transport that says who was authenticated; what is on record of it. */
async function record(
  options: GuardOptions,
  meta: Record<string, unknown> = {},
  authInfo?: object,
): Promise<RecordedEvent[]> {
  const pipeline = createGuard({ workspace: bench.workspace, home: bench.home, ...options })
  const server = new McpServer({ name: 's', version: '1' })
  server.registerTool('work', {}, () => ({ content: [] }))
  guard(server, { guard: pipeline })
  const [near, far] = InMemoryTransport.createLinkedPair()
  await server.connect(far)
  const { send } = near
  near.send = (message, sendOptions) => send.call(near, message, { ...sendOptions, authInfo } as never)
  const client = new Client({ name: 'c', version: '1' })
  await client.connect(near)
  await client.callTool({ name: 'work', _meta: meta })
  await client.close()
  await pipeline.close()
  return bench.provenEvents()
}

const requestOf = (events: readonly RecordedEvent[]) =>
  events.find(({ type }) => type === 'mcp_tool_requested')

describe('who calls', () => {
  const AUTH = { token: 't', clientId: 'from-token', scopes: [], extra: { sub: 'user-9' } }

  test('is whom the operator names, before whom the transport authenticated', async () => {
    const named = { clientId: 'from-operator', actorRefId: 'on-behalf-of', agentId: 'agent-1' }
    const events = await record(named, {}, AUTH)
    expect(events[0]).toMatchObject({ type: 'run_start', agent_id: 'agent-1', client_id: 'from-operator' })
    expect(requestOf(events)).toMatchObject({ client_id: 'from-operator', actor_ref_id: 'on-behalf-of' })
    const [receipt] = await bench.receipts()
    expect(receipt).toMatchObject({ client_id: 'from-operator', actor_ref_id: 'on-behalf-of' })
  })

  test('is whom the transport authenticated, where the operator names nobody', async () => {
    const request = requestOf(await record({}, {}, AUTH))
    expect(request).toMatchObject({ client_id: 'from-token', actor_ref_id: 'user-9' })
  })

  test.each([
    ['nobody', undefined],
    ['what is no identity', { clientId: 7, extra: 'user', scopes: 'all' }],
  ])('is not known of %s, whatever the client calls itself', async (_, authInfo) => {
    const events = await record({}, { clientId: 'me', 'dev.countersign/client': 'me' }, authInfo)
    expect(requestOf(events)).toMatchObject({ actor: 'c@1 (self-reported)' })
    const [receipt] = await bench.receipts()
    expect(receipt).toMatchObject({ client_id: '<unknown>', actor_ref_id: null })
  })
})

describe('the trace of the caller', () => {
  const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

  test('is in the request and in the receipt', async () => {
    expect(requestOf(await record({}, { traceparent: TRACE }))).toMatchObject({ traceparent: TRACE })
    expect(await bench.receipts()).toMatchObject([{ traceparent: TRACE }])
  })

  test.each([`${TRACE}\n`, TRACE.toUpperCase(), 'x', '', 7, { toString: 'x' }])(
    '%o is none',
    async (traceparent) => {
      expect(requestOf(await record({}, { traceparent }))).not.toHaveProperty('traceparent')
    },
  )
})

describe('without any setting, the workspace is', () => {
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'countersign-place-'))
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  /** Runs a server in a folder and tells where it left its run. */
  async function runIn(folder: string): Promise<string[]> {
    const client = new Client({ name: 'c', version: '1' })
    const { PATH = '' } = process.env
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [await bundleProgram('../fixtures-guard/stdio-program.ts')],
        env: { PATH, HOME: join(root, 'home') },
        cwd: folder,
      }),
    )
    await client.callTool({ name: 'echo', arguments: { text: 'x' } })
    await client.close()
    const found = await readdir(root, { recursive: true })
    return found
      .filter((name) => name.endsWith('events.jsonl'))
      .map((name) => name.split('/.countersign')[0] ?? '')
  }

  test.each([
    ['the nearest folder with .git', '.git', 'project'],
    ['the nearest folder with .countersign', 'inner/.countersign', 'project/inner'],
    ['the current one', undefined, 'project/inner/deep'],
  ])('%s', async (_, mark, want) => {
    const folder = join(root, 'project', 'inner', 'deep')
    await mkdir(folder, { recursive: true })
    if (mark !== undefined) await mkdir(join(root, 'project', mark), { recursive: true })
    expect(await runIn(folder)).toEqual([want])
    // Keys are in the user's home, and not beside the data.
    expect(await readdir(join(root, 'home', '.config', 'countersign', 'keys'))).toContain('identity.key')
  })
})
