import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, initialize, PLAIN_SERVER, startRelay } from '../fixtures-relay/relay.js'
import type { StdioClient } from '../fixtures-relay/stdio-client.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

// One relay for all of them: what one attack breaks, the next one meets.
let bench: Workbench
let client: StdioClient
let log: string
beforeAll(async () => {
  bench = await openWorkbench('version: "1"\ndefault: allow\ndenylist: [die]\n')
  log = join(bench.workspace, 'received')
  client = await startRelay(bench, [...PLAIN_SERVER, log])
  await initialize(client)
})
afterAll(() => bench.remove())

interface Attack {
  readonly name: string
  readonly write: (string | Uint8Array)[] | (() => Promise<void>)
  /** What is on record afterwards, beside the call that ends every attack. */
  readonly outcomes?: readonly string[]
  /** What the server must not have been sent. */
  readonly never?: RegExp
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`
const die = '"params":{"name":"die","arguments":{}}'

const ATTACKS: readonly Attack[] = [
  { name: 'garbage', write: ['garbage\n', '{"jsonrpc":"2.0"\n', '}{\n', '\u0000\u0000\n'] },
  {
    name: 'values that are no messages',
    write: ['1\n', '"x"\n', 'null\n', 'true\n', '[]\n', '[[]]\n', '[1]\n', '{}\n'],
  },
  {
    name: 'half lines',
    async write() {
      const text = line(call(1, 'echo', { text: '\u00e9\u{1f600}' }))
      for (const byte of Buffer.from(text)) client.write(Uint8Array.of(byte))
      expect((await client.answer(1)).result).toMatchObject({ content: [{ text: '\u00e9\u{1f600}' }] })
    },
    outcomes: ['echo success'],
  },
  {
    name: 'invalid UTF-8',
    async write() {
      const [before, after] = line(call(1, 'echo', { text: '#' })).split('#') as [string, string]
      client.write(Buffer.concat([Buffer.from(before), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(after)]))
      expect((await client.answer(1)).result).toMatchObject({ content: [{ text: '\ufffd(\ufffd' }] })
    },
    outcomes: ['echo success'],
  },
  {
    name: 'a NUL in a name and in arguments',
    async write() {
      client.send(call(1, 'echo', { text: 'a\u0000b' }))
      client.send(call(2, 'die\u0000'))
      expect((await client.answer(1)).result).toMatchObject({ content: [{ text: 'a\u0000b' }] })
      await client.answer(2)
    },
    outcomes: ['die\u0000 error', 'echo success'],
  },
  {
    name: 'a method twice, the governed one first',
    write: [`{"jsonrpc":"2.0","id":1,"method":"tools/call","method":"ping",${die}}\n`],
    never: /tools\/call","method/,
  },
  {
    name: 'a method twice, the governed one last',
    write: [`{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/call",${die}}\n`],
    outcomes: ['die denied'],
    never: /"die"/,
  },
  {
    name: 'parameters twice',
    write: [
      `{"jsonrpc":"2.0","id":1,"method":"tools/call",${die},"params":{"name":"echo","arguments":{"text":"x"}}}\n`,
    ],
    outcomes: ['echo success'],
    never: /"die"/,
  },
  {
    name: 'an escaped method',
    write: [`{"jsonrpc":"2.0","id":1,"method":"tools\\/call",${die}}\n`],
    outcomes: ['die denied'],
    never: /"die"/,
  },
  {
    name: 'members that differ in case',
    write: [
      `{"jsonrpc":"2.0","id":1,"method":"ping","Method":"tools/call",${die}}\n`,
      `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"echo","Name":"die"}}\n`,
    ],
    never: /"die"/,
  },
  {
    name: 'depth',
    write: [
      `${'['.repeat(100_000)}\n`,
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"text":${'['.repeat(5_000)}${']'.repeat(5_000)}}}}\n`,
      `${'{"a":'.repeat(300)}1${'}'.repeat(300)}\n`,
    ],
    never: /\[\[/,
  },
  {
    name: 'ids of every kind',
    write: [[], {}, true, 1.5, null].map((id) => line(call(id, 'die'))),
    outcomes: Array.from({ length: 5 }, () => 'die denied'),
    never: /"die"/,
  },
  {
    name: 'answers to questions nobody asked',
    write: [
      line({ jsonrpc: '2.0', id: 99, result: {} }),
      line({ jsonrpc: '2.0', id: 'x', error: { code: 1, message: '' } }),
    ],
  },
  {
    name: 'cancellation of what is not there',
    write: [7, 'x', null, {}].map((requestId) =>
      line({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } }),
    ),
  },
  {
    name: 'one id for two calls at once',
    async write() {
      client.send(call(1, 'slow', { ms: 300 }))
      client.send(call(1, 'slow', { ms: 10 }))
      await client.answer(1)
    },
    outcomes: ['slow denied', 'slow success'],
  },
  {
    name: 'a batch of thousands',
    async write() {
      client.send(Array.from({ length: 3_000 }, (_, id) => call(id, 'die')))
      await Promise.all([0, 1_500, 2_999].map((id) => client.answer(id)))
    },
    outcomes: Array.from({ length: 3_000 }, () => 'die denied'),
    never: /"die"/,
  },
]

test.each(ATTACKS)('$name', async ({ write, outcomes = [], never }) => {
  const before = (await bench.events()).length
  const received = (await readFile(log, 'utf8')).length
  client.forget()
  if (typeof write === 'function') await write()
  else for (const bytes of write) client.write(bytes)
  // Whatever came before, the next call is served.
  client.send(call('last', 'add', { a: 1, b: 2 }))
  expect((await client.answer('last')).result).toMatchObject({ structuredContent: { sum: 3 } })
  const want = ['add success', ...outcomes].toSorted()
  await expect
    .poll(async () => outcomesOf((await bench.events()).slice(before)), { timeout: 10_000 })
    .toEqual(want)
  if (never !== undefined) expect((await readFile(log, 'utf8')).slice(received)).not.toMatch(never)
})

test('the run is whole', async () => {
  await client.end()
  expect((await bench.provenEvents()).length).toBeGreaterThan(6_000)
})
