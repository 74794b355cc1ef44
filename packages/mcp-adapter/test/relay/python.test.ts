import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { call, initialize, startRelay } from '../fixtures-relay/relay.js'
import { openWorkbench, outcomesOf } from '../fixtures-relay/workbench.js'

const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) console.warn('python3 is not here: the server in another language is not tried.')

test.runIf(hasPython)('a server in another language leaves receipts as well', async () => {
  const bench = await openWorkbench()
  const server = fileURLToPath(new URL('../fixtures-relay/server.py', import.meta.url))
  const client = await startRelay(bench, ['python3', server])
  await initialize(client)
  // Written out: JavaScript would round the number, the server must not see it rounded.
  client.write(
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"shout","arguments":{"text":"stra\u00dfe \u{1f600}","n":9007199254740993}}}\n',
  )
  expect((await client.answer(1)).result).toMatchObject({ content: [{ text: 'STRASSE \u{1f600}' }] })
  client.send(call(2, 'leak'))
  expect(JSON.stringify(await client.answer(2))).not.toMatch(/ghp_/)
  expect(await client.end()).toBe(0)
  const events = await bench.provenEvents()
  expect(outcomesOf(events)).toEqual(['leak success', 'shout success'])
  expect(events.find(({ type }) => type === 'mcp_tool_requested')).toMatchObject({ server_id: 'snake@3' })
  await bench.remove()
})
