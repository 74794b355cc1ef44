import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guard } from '../../src/index.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'
import { RIGS } from './rigs.js'

let bench: Workbench
beforeEach(async () => {
  bench = await openWorkbench()
})
afterEach(() => bench.remove())

const echo = ({ text }: { text: string }) => ({ content: [{ type: 'text', text }] })

describe.each(RIGS)('$name', (rig) => {
  test.each(['before', 'after'])(
    'guarded %s it is connected, five calls of five are on record',
    async (when) => {
      const { server, add, disable } = await rig.makeServer()
      add('early', echo)
      add('disabled', echo)
      const options = { workspace: bench.workspace, home: bench.home }
      if (when === 'before') guard(server, options)
      const client = await rig.connect(server)
      const handle = guard(server, options)
      expect(guard(server, options)).toBe(handle)
      add('late', echo)
      disable('disabled')

      const early = await client.callTool({ name: 'early', arguments: { text: 'one' } })
      expect(early.content).toEqual([{ type: 'text', text: 'one' }])
      expect(early._meta['dev.countersign/receipt']).toMatchObject({
        tool_call: expect.stringMatching(/^early_[0-9a-f]{12}$/),
        run_id: handle.run?.id,
        link: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
      await client.callTool({ name: 'late', arguments: { text: 'two' } })
      await client.callTool({ name: 'early', arguments: { text: 3 } }).catch(() => {})
      await client.callTool({ name: 'unknown', arguments: { text: 'four' } }).catch(() => {})
      await client.callTool({ name: 'disabled', arguments: { text: 'five' } }).catch(() => {})
      await client.close()
      await handle.close()

      const events = await bench.provenEvents()
      expect(outcomesOf(events)).toEqual([
        'disabled error',
        'early error',
        'early success',
        'late success',
        'unknown error',
      ])
      expect(events.find(({ type }) => type === 'mcp_tool_requested')).toMatchObject({
        server_id: 'rig@1.0.0',
        server_transport: 'in-memory',
        actor: 'rig-client@2.0.0 (self-reported)',
      })
      expect(await bench.receipts()).toHaveLength(5)
    },
  )

  test('two hundred calls at once pair one to one', async () => {
    const { server, add } = await rig.makeServer()
    add('wait', async ({ text }) => {
      await sleep(Number(text) % 7)
      return echo({ text })
    })
    const handle = guard(server, { workspace: bench.workspace, home: bench.home })
    const client = await rig.connect(server)
    const texts = Array.from({ length: 200 }, (_, index) => String(index))
    const results = await Promise.all(
      texts.map((text) => client.callTool({ name: 'wait', arguments: { text } })),
    )
    expect(results.map(({ content }) => content[0].text)).toEqual(texts)
    await handle.close()
    const events = await bench.provenEvents()
    const receipts = new Map((await bench.receipts()).map((receipt) => [receipt['tool_call'], receipt]))
    for (const [index, { _meta }] of results.entries()) {
      const { tool_call, seq } = _meta['dev.countersign/receipt']
      expect(events[seq]).toMatchObject({ tool_call, type: 'mcp_tool_executed' })
      const request = events.find((e) => e['tool_call'] === tool_call && e.type === 'mcp_tool_requested')
      expect(receipts.get(tool_call)).toMatchObject({
        run_event_id: `${handle.run?.id ?? request?.['run_id']}#${request?.['seq']}`,
      })
      expect(request?.['request_id']).toBeDefined()
      expect(index).toBeLessThan(200)
    }
    expect(receipts.size).toBe(200)
    await client.close()
  })
})
