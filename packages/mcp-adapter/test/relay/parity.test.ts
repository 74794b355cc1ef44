import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { afterEach, expect, test } from 'vitest'
import { createGuard, guard } from '../../src/index.js'
import { relayHttp } from '../../src/node/index.js'
import { bundleProgram } from '../fixtures-relay/bundle.js'
import { relayCommand } from '../fixtures-relay/relay.js'
import { createSampleServer, serveSampleOverHttp } from '../fixtures-relay/sample-server.js'
import { openWorkbench, type Workbench } from '../fixtures-relay/workbench.js'

const POLICY = `version: "1"
default: allow
denylist: [shell]
side_effects: { add: [read_only] }
cleartext_fields: { add: [a] }
capabilities: { "*": read, export: release-export }
constraints: { add: { a: { max: 5 } } }
`
const OPTIONS = { grants: ['read'] as const }

const CALLS = [
  { name: 'add', arguments: { a: 1, b: 2 } },
  { name: 'add', arguments: { a: 'one' } },
  { name: 'leak', arguments: {} },
  { name: 'fail', arguments: {} },
  { name: 'shell', arguments: { command: 'ls' } },
  { name: 'nobody', arguments: {} },
  { name: 'add', arguments: { a: 6, b: 2 } },
  { name: 'export', arguments: {} },
]

let benches: Workbench[] = []
afterEach(async () => {
  await Promise.all(benches.map((bench) => bench.remove()))
  benches = []
})

async function openBench(): Promise<Workbench> {
  const bench = await openWorkbench(POLICY)
  benches.push(bench)
  return bench
}

async function converse(transport: Transport): Promise<void> {
  const client = new Client({ name: 'same', version: '1' })
  await client.connect(transport)
  for (const call of CALLS) await client.callTool(call).catch(() => {})
  await client.close()
}

async function inProcess(): Promise<Workbench> {
  const bench = await openBench()
  const server = createSampleServer()
  const { close } = guard(server, { workspace: bench.workspace, home: bench.home, ...OPTIONS })
  const [near, far] = InMemoryTransport.createLinkedPair()
  await server.connect(far)
  await converse(near)
  await close()
  return bench
}

async function overStdio(): Promise<Workbench> {
  const bench = await openBench()
  const program = await bundleProgram('./sample-server.ts')
  await converse(
    new StdioClientTransport({
      ...(await relayCommand(bench, [process.execPath, program, 'stdio'], OPTIONS)),
      stderr: 'ignore',
    }),
  )
  return bench
}

async function overHttp(): Promise<Workbench> {
  const bench = await openBench()
  const pipeline = createGuard({ workspace: bench.workspace, home: bench.home, ...OPTIONS })
  const served = await serveSampleOverHttp()
  const relay = await relayHttp(served.url, { guard: pipeline })
  await converse(new StreamableHTTPClientTransport(new URL(relay.url)) as Transport)
  await relay.close()
  await served.close()
  await pipeline.close()
  return bench
}

/** What differs from run to run: ids, times and places. */
const OWN = [
  'tool_call',
  'run_event_id',
  'issued_at',
  'invocation_id',
  'session_id',
  'duration_ms',
  'decision_receipt_id',
  'output_hash',
]

async function receiptsOf(bench: Workbench): Promise<object[]> {
  await bench.provenEvents()
  const receipts = await bench.receipts()
  return receipts
    .map((receipt) =>
      Object.fromEntries(
        Object.entries(receipt).filter(([name]) => !OWN.includes(name) || isStable(name, receipt)),
      ),
    )
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
}

// The envelope of a refusal names its own receipt, so its hash is the call's own as well.
function isStable(name: string, receipt: Record<string, unknown>): boolean {
  return name === 'output_hash' && receipt['policy_decision'] !== 'deny'
}

test('the same calls leave the same receipts in process and behind either relay', async () => {
  const receipts = await receiptsOf(await inProcess())
  expect(receipts).toHaveLength(CALLS.length)
  expect(receipts.flatMap((receipt) => ('reasons' in receipt ? receipt.reasons : [])).toSorted()).toEqual([
    'argument_not_allowed',
    'argument_not_allowed',
    'capability_missing',
    'tool_denied',
  ])
  expect(await receiptsOf(await overStdio())).toEqual(receipts)
  expect(await receiptsOf(await overHttp())).toEqual(receipts)
})
