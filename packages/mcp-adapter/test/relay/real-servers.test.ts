import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { relayCommand } from '../fixtures-relay/relay.js'
import { openWorkbench, outcomesOf, type Workbench } from '../fixtures-relay/workbench.js'

interface ToolCall {
  readonly name: string
  readonly arguments: Record<string, unknown>
}

interface RealServer {
  readonly package: string
  args(folder: string): string[]
  env?(folder: string): Record<string, string>
  calls(folder: string): ToolCall[]
}

const SERVERS: readonly RealServer[] = [
  {
    package: '@modelcontextprotocol/server-everything',
    args: () => ['stdio'],
    calls: () => [
      { name: 'echo', arguments: { message: 'caf\u00e9 \u{1f600}' } },
      { name: 'get-sum', arguments: { a: 2, b: 40 } },
      { name: 'get-tiny-image', arguments: {} },
      { name: 'get-structured-content', arguments: { location: 'Chicago' } },
      { name: 'get-annotated-message', arguments: { messageType: 'error', includeImage: true } },
      { name: 'get-resource-links', arguments: { count: 2 } },
      { name: 'echo', arguments: { wrong: true } },
      { name: 'no-such-tool', arguments: {} },
    ],
  },
  {
    package: '@modelcontextprotocol/server-filesystem',
    args: (folder) => [folder],
    calls: (folder) => [
      { name: 'list_directory', arguments: { path: folder } },
      { name: 'read_text_file', arguments: { path: join(folder, 'a.txt') } },
      { name: 'write_file', arguments: { path: join(folder, 'b.txt'), content: 'written' } },
      { name: 'read_text_file', arguments: { path: join(folder, 'b.txt') } },
      { name: 'read_text_file', arguments: { path: '/etc/hostname' } },
    ],
  },
  {
    package: '@modelcontextprotocol/server-memory',
    args: () => [],
    env: (folder) => ({ MEMORY_FILE_PATH: join(folder, 'memory.jsonl') }),
    calls: () => [
      {
        name: 'create_entities',
        arguments: { entities: [{ name: 'A', entityType: 'x', observations: ['o'] }] },
      },
      { name: 'read_graph', arguments: {} },
      { name: 'search_nodes', arguments: { query: 'A' } },
      { name: 'create_entities', arguments: { entities: 'none' } },
      { name: 'add_observations', arguments: { observations: [{ entityName: 'B', contents: ['o'] }] } },
    ],
  },
]

function programOf(name: string): string {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
  return join(dirname(manifest), 'dist/index.js')
}

/** Everything one client sees of a server; the folder is made anew, so that both ways start from the same state. */
async function conversation(
  folder: string,
  { calls }: RealServer,
  command: { command: string; args: string[] },
  env: Record<string, string>,
) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'a.txt'), 'content of a')
  const client = new Client({ name: 'reader', version: '1' }, { capabilities: { roots: {} } })
  const transport = new StdioClientTransport({
    ...command,
    env: { ...process.env, ...env } as Record<string, string>,
    stderr: 'ignore',
  })
  await client.connect(transport)
  const { tools } = await client.listTools()
  const results: Record<string, unknown>[] = []
  for (const call of calls(folder))
    results.push(
      await client
        .callTool(call)
        .catch(({ code, message }: { code: number; message: string }) => ({ code, message })),
    )
  const seen = {
    tools,
    results,
    version: client.getServerVersion(),
    instructions: client.getInstructions(),
    prompts: client.getServerCapabilities()?.prompts && (await client.listPrompts()),
    resources: client.getServerCapabilities()?.resources && (await resourcesOf(client)),
  }
  await client.close()
  return seen
}

/** What can be read, and what is read. */
async function resourcesOf(client: Client) {
  const { resources } = await client.listResources()
  const read = resources.slice(0, 3).map(({ uri }) => client.readResource({ uri }))
  return [resources, await client.listResourceTemplates(), await Promise.all(read)]
}

describe.each(SERVERS)('$package', (server) => {
  let bench: Workbench
  let folder: string
  beforeAll(async () => {
    bench = await openWorkbench()
    folder = await realpath(await mkdtemp(join(tmpdir(), 'countersign-real-')))
  })
  afterAll(async () => {
    await bench.remove()
    await rm(folder, { recursive: true, force: true })
  })

  test('a client sees the same with the relay as without, but for the receipt', async () => {
    const bare = { command: process.execPath, args: [programOf(server.package), ...server.args(folder)] }
    const relayed = await relayCommand(bench, [bare.command, ...bare.args])
    const env = server.env?.(folder) ?? {}
    const without = await conversation(folder, server, bare, env)
    const within = await conversation(folder, server, relayed, env)
    expect(within.tools).toEqual(without.tools)
    expect({ ...within, results: within.results.map(withoutReceipt) }).toEqual(without)
    // Failures and structured content are among what was compared.
    expect(without.results.some((result) => result['isError'] === true || 'code' in result)).toBe(true)
    expect(without.results.some((result) => 'structuredContent' in result)).toBe(true)

    const answered = within.results.filter((result) => !('code' in result))
    for (const { _meta } of answered) expect(_meta).toHaveProperty(['dev.countersign/receipt', 'link'])
    const events = await bench.provenEvents()
    expect(outcomesOf(events)).toHaveLength(server.calls(folder).length)
    const listed = events.find(({ type }) => type === 'mcp_tools_listed')
    expect(Object.keys(listed?.['tools'] as object).toSorted()).toEqual(
      without.tools.map(({ name }) => name).toSorted(),
    )
  })
})

function withoutReceipt(result: Record<string, unknown>): Record<string, unknown> {
  const { _meta, ...rest } = result
  const { 'dev.countersign/receipt': _, ...kept } = (_meta ?? {}) as Record<string, unknown>
  return Object.keys(kept).length === 0 ? rest : { ...rest, _meta: kept }
}
