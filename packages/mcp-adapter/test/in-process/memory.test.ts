import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { expect, test } from 'vitest'
import { createGuard, guard } from '../../src/index.js'
import { openWorkbench } from '../fixtures-relay/workbench.js'

/** The long form, `CALLS=100000`, is what the bench runs; here the growth per call has to be next to nothing. */
const CALLS = Number(process.env['CALLS'] ?? 4_000)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('memory does not grow with the calls, and listeners do not either', async () => {
  const bench = await openWorkbench()
  const pipeline = createGuard({ workspace: bench.workspace, home: bench.home, durability: 'none' })
  const server = new McpServer({ name: 's', version: '1' })
  server.registerTool('work', {}, () => ({ content: [{ type: 'text', text: 'x'.repeat(2_000) }] }))
  const [near, far] = InMemoryTransport.createLinkedPair()
  guard(server, { guard: pipeline })
  await server.connect(far)
  const client = new Client({ name: 'c', version: '1' })
  await client.connect(near)
  const run = async (calls: number) => {
    for (let done = 0; done < calls; done += 20)
      await Promise.all(Array.from({ length: 20 }, () => client.callTool({ name: 'work' })))
    // Receipt files are behind by what they may be behind: let them catch up before looking.
    await pipeline.close()
    collect()
    return process.memoryUsage().heapUsed
  }
  await run(CALLS / 4)
  const listeners = process.eventNames().map((name) => process.listenerCount(name))
  const before = await run(CALLS / 4)
  const after = await run(CALLS)
  // A call that left its result behind would leave over 2,000 bytes.
  expect((after - before) / CALLS).toBeLessThan(400)
  expect(process.eventNames().map((name) => process.listenerCount(name))).toEqual(listeners)
  await bench.remove()
})

test('a thousand servers of one guard, one for each session, leave nothing behind', async () => {
  const bench = await openWorkbench()
  const options = { workspace: bench.workspace, home: bench.home }
  const handles = new Set<unknown>()
  const listeners = () => process.eventNames().map((name) => [name, process.listenerCount(name)])
  const once = async () => {
    const server = new McpServer({ name: 's', version: '1' })
    server.registerTool('work', {}, () => ({ content: [] }))
    const [near, far] = InMemoryTransport.createLinkedPair()
    const handle = guard(server, { ...options })
    await server.connect(far)
    const client = new Client({ name: 'c', version: '1' })
    await client.connect(near)
    await client.callTool({ name: 'work' })
    handles.add(handle.run?.id)
    await client.close()
    return handle
  }
  const handle = await once()
  for (let index = 0; index < 100; index++) await once()
  const before = listeners()
  collect()
  const early = process.memoryUsage().heapUsed
  for (let index = 0; index < 900; index++) await once()
  expect(handles.size).toBe(1)
  expect(listeners()).toEqual(before)
  collect()
  // What the SDK alone needs for a server is tens of kilobytes; none of it may stay for ours being there.
  expect((process.memoryUsage().heapUsed - early) / 900).toBeLessThan(4_000)
  await handle.close()
  expect(await bench.provenEvents()).toHaveLength(1_001 * 2 + 3)
  await bench.remove()
})
