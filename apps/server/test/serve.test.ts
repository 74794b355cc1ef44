import { spawn } from 'node:child_process'
import { Client as ModernClient } from '@modelcontextprotocol/client'
import { StdioClientTransport as ModernStdio } from '@modelcontextprotocol/client/stdio'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { describe, expect, test } from 'vitest'
import { COMMAND } from './bundle-command.js'
import { makePlace, type Place } from './command-line.js'

const TOOLS = ['echo', 'export_release', 'read_file', 'run_checks', 'web_search', 'write_note']
const INFO = { name: 'test-client', version: '1.0.0' }

function startOf({ workspace, env }: Place) {
  return {
    command: process.execPath,
    args: [COMMAND, 'serve'],
    cwd: workspace,
    env: env as Record<string, string>,
  }
}

async function connected(place: Place): Promise<Client> {
  const client = new Client(INFO)
  await client.connect(new StdioClientTransport(startOf(place)))
  return client
}

describe('over stdio', () => {
  test('a client of SDK v1 is served, and the run is sealed when it leaves', async () => {
    const place = makePlace()
    const client = await connected(place)
    expect((await client.listTools()).tools.map(({ name }) => name).sort()).toEqual(TOOLS)
    const result = await client.callTool({ name: 'echo', arguments: { text: 'hello' } })
    expect(result).toMatchObject({ content: [{ type: 'text', text: 'hello' }] })
    await client.close()
    const verdict = JSON.parse((await place.run('verify', '--json')).stdout)
    expect(verdict).toMatchObject({
      state: 'ok',
      completeness: 'sealed',
      authenticity: 'public',
      escrow: { requested: 1 },
    })
  })

  test('a client of the modern era is served', async () => {
    const place = makePlace()
    const client = new ModernClient(INFO, { versionNegotiation: { mode: 'auto' } })
    await client.connect(new ModernStdio(startOf(place)))
    const result = await client.callTool({ name: 'web_search', arguments: { query: 'hash chains' } })
    expect(result.structuredContent).toMatchObject({ results: [{ title: 'Hash chains' }] })
    await client.close()
    expect(JSON.parse((await place.run('verify', '--json')).stdout)).toMatchObject({
      state: 'ok',
      completeness: 'sealed',
    })
  })

  test('a secret never reaches the client, a path never leaves the workspace', async () => {
    const place = makePlace()
    const client = await connected(place)
    const search = await client.callTool({
      name: 'web_search',
      arguments: { query: 'deploy the example service' },
    })
    expect(JSON.stringify(search)).toContain('[REDACTED:github_pat_classic]')
    expect(JSON.stringify(search)).not.toContain('ghp_')
    const read = await client.callTool({
      name: 'read_file',
      arguments: { path: '../home/keys/identity.key' },
    })
    expect(read.isError).toBe(true)
    expect(JSON.stringify(read)).not.toContain('PRIVATE')
    await client.close()
  })

  test('the gate of a release: notes, checks, and the audit resource that tells of them', async () => {
    const place = makePlace()
    const client = await connected(place)
    await client.callTool({
      name: 'write_note',
      arguments: { name: 'wing', text: '# Wing\n\nTODO: everything.' },
    })
    const failed = await client.callTool({ name: 'run_checks', arguments: { design_id: 'wing' } })
    expect(failed).toMatchObject({ isError: true, structuredContent: { passed: false } })
    await client.callTool({
      name: 'write_note',
      arguments: { name: 'wing', text: '# Wing\n\nIt is done, all of it.' },
    })
    const passed = await client.callTool({ name: 'run_checks', arguments: { design_id: 'wing' } })
    expect(passed.structuredContent).toMatchObject({ passed: true })
    const released = await client.callTool({ name: 'export_release', arguments: { design_id: 'wing' } })
    expect(released.isError).not.toBe(true)
    const { contents } = await client.readResource({ uri: 'countersign://audit/events' })
    expect(JSON.stringify(contents)).toContain('export_release')
    await client.close()
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('%s seals the run', async (signal) => {
    const place = makePlace()
    const client = await connected(place)
    await client.callTool({ name: 'echo', arguments: { text: 'hello' } })
    const { pid } = client.transport as StdioClientTransport
    const closed = new Promise<void>((resolve) => {
      client.onclose = resolve
    })
    process.kill(pid!, signal)
    await closed
    expect(JSON.parse((await place.run('verify', '--json')).stdout)).toMatchObject({
      state: 'ok',
      completeness: 'sealed',
    })
  })
})

test('a killed server leaves a run that is recovered by the next', async () => {
  const place = makePlace()
  const client = await connected(place)
  await client.callTool({ name: 'echo', arguments: { text: 'hello' } })
  const { pid } = client.transport as StdioClientTransport
  const closed = new Promise<void>((resolve) => {
    client.onclose = resolve
  })
  process.kill(pid!, 'SIGKILL')
  await closed
  const { state, completeness } = JSON.parse((await place.run('verify', '--json')).stdout)
  expect({ state, ended: ['checkpointed', 'open_tail'].includes(completeness) }).toEqual({
    state: 'ok',
    ended: true,
  })
  const next = await connected(place)
  await next.callTool({ name: 'echo', arguments: { text: 'again' } })
  await next.close()
  const { events } = JSON.parse((await place.run('show', '--json')).stdout)
  expect(events.map(({ type }: { type: string }) => type)).toContain('run_abandoned')
  expect((await place.run('verify', '--all')).code).toBe(0)
})

test('a broken policy starts nothing', async () => {
  const place = makePlace()
  const child = spawn(process.execPath, [COMMAND, 'serve', '--policy', 'nowhere.yaml'], {
    cwd: place.workspace,
    env: place.env,
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect(code).toBe(2)
})
