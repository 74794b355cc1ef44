import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { guard } from '@countersign/mcp-adapter'
import type { Comparison, Contender, Goal, Suite } from '../harness.js'

type Version = 'v1' | 'v2'
type Wire = 'in memory' | 'stdio' | 'http'

/** What both SDKs' clients have in common. */
interface Caller {
  callTool(call: { name: string; arguments: object }): Promise<{ isError?: boolean | undefined }>
  close(): Promise<void>
}

const CALLS = { 'in memory': 1_000, stdio: 500, http: 200 } as const
const AT_ONCE = [1, 32] as const
const LENGTHS = [100, 10_000] as const

const programs = new URL('../programs/', import.meta.url)
const program = (name: string) => fileURLToPath(new URL(name, programs))
const node = process.execPath

/** Bare and with us, over every transport: what a call costs more. Receipt files on, every event in the kernel. */
export const adapter: Suite = {
  name: 'adapter',
  async open() {
    // The SDKs' clients hang one listener per request on one signal until the next collection, and Node warns of each.
    process.removeAllListeners('warning')
    const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
    const closing: (() => Promise<unknown>)[] = []
    const comparisons: Comparison[] = []
    for (const version of ['v1', 'v2'] as const)
      for (const wire of ['in memory', 'stdio', 'http'] as const) {
        const place = join(folder, `${version}-${wire}`)
        await mkdir(join(place, 'workspace'), { recursive: true })
        const bare = await CONNECT[wire](version, undefined, closing)
        const ours = await CONNECT[wire](version, place, closing)
        for (const atOnce of AT_ONCE)
          for (const length of LENGTHS)
            comparisons.push(compare({ version, wire, atOnce, length }, bare, ours))
      }
    return {
      comparisons,
      async close() {
        for (const end of closing.toReversed()) await end()
        await rm(folder, { recursive: true, force: true })
      },
    }
  },
}

interface Setting {
  readonly version: Version
  readonly wire: Wire
  readonly atOnce: number
  readonly length: number
}

function compare({ version, wire, atOnce, length }: Setting, bare: Caller, ours: Caller): Comparison {
  const units = CALLS[wire]
  const name = wire === 'in memory' ? 'guarded' : 'relayed'
  const contender = (caller: Caller, named: string, role: Contender['role']) => ({
    name: named,
    role,
    run: () => callMany(caller, units, atOnce, length),
  })
  return {
    name: `${version} ${wire}, ${atOnce} at once, ${length} bytes`,
    unit: 'call',
    units,
    contenders: [contender(ours, name, 'ours'), contender(bare, 'bare', 'bare')],
    ...(wire === 'in memory' ? {} : { clock: 'wall' as const }),
    goals: goalsOf(wire, atOnce, length, name),
  }
}

function goalsOf(wire: Wire, atOnce: number, length: number, ours: string): Goal[] {
  if (length > 100 || wire === 'http') return []
  if (wire === 'in memory') return [{ ours, against: 'bare', addedCpuMicros: 60 }]
  return [{ ours, against: 'bare', ratio: 1 / (atOnce === 1 ? 2 : 1.6) }]
}

async function callMany(caller: Caller, calls: number, atOnce: number, length: number): Promise<void> {
  let left = calls
  async function work(): Promise<void> {
    while (left-- > 0) {
      const { isError } = await caller.callTool({ name: 'text', arguments: { length } })
      if (isError) throw new Error('the call failed')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

type Connect = (
  version: Version,
  place: string | undefined,
  closing: (() => Promise<unknown>)[],
) => Promise<Caller>

const CONNECT: { readonly [W in Wire]: Connect } = {
  async 'in memory'(version, place, closing) {
    const { createSample } = await import(program('sample.mjs'))
    const { InMemoryTransport } =
      version === 'v1'
        ? await import('@modelcontextprotocol/sdk/inMemory.js')
        : await import('@modelcontextprotocol/server')
    const [near, far] = InMemoryTransport.createLinkedPair()
    const server = await createSample(version)
    if (place !== undefined) {
      const options = {
        workspace: join(place, 'workspace'),
        home: join(place, 'home'),
        durability: 'flush',
      } as const
      const guarded = guard(server, options)
      closing.push(() => guarded.close())
    }
    await server.connect(far)
    return connect(version, near, closing)
  },
  async stdio(version, place, closing) {
    const server = [program('server.mjs'), version, 'stdio']
    const args = place === undefined ? server : [program('relay.mjs'), place, 'stdio', node, ...server]
    const { StdioClientTransport } =
      version === 'v1'
        ? await import('@modelcontextprotocol/sdk/client/stdio.js')
        : await import('@modelcontextprotocol/client/stdio')
    return connect(version, new StdioClientTransport({ command: node, args }), closing)
  },
  async http(version, place, closing) {
    let url = await start([program('server.mjs'), version, 'http'], closing)
    if (place !== undefined) url = await start([program('relay.mjs'), place, 'http', url], closing)
    const { StreamableHTTPClientTransport } =
      version === 'v1'
        ? await import('@modelcontextprotocol/sdk/client/streamableHttp.js')
        : await import('@modelcontextprotocol/client')
    return connect(version, new StreamableHTTPClientTransport(new URL(url)), closing)
  },
}

async function connect(
  version: Version,
  transport: object,
  closing: (() => Promise<unknown>)[],
): Promise<Caller> {
  const { Client } =
    version === 'v1'
      ? await import('@modelcontextprotocol/sdk/client/index.js')
      : await import('@modelcontextprotocol/client')
  const client = new Client({ name: 'bench', version: '1.0.0' })
  await client.connect(transport as never)
  closing.push(() => client.close())
  return client as Caller
}

/** Starts a program that says its address and ends with its stdin. */
async function start(args: readonly string[], closing: (() => Promise<unknown>)[]): Promise<string> {
  const child = spawn(node, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  closing.push(() => {
    child.stdin.end()
    return once(child, 'exit')
  })
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  return line.trim()
}
