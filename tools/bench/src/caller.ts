import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { guard } from '@countersign/mcp-adapter'

export type Version = 'v1' | 'v2'
export type Wire = 'in memory' | 'stdio' | 'http'
type Closing = (() => Promise<unknown>)[]

/** What both SDKs' clients have in common. */
interface Client {
  callTool(call: { name: string; arguments: object }): Promise<{ isError?: boolean | undefined }>
  close(): Promise<void>
}

/** A client that is connected to the sample server, and the process that it talks to, if that is another one. */
export interface Caller {
  readonly client: Client
  readonly pid: number | undefined
}

/**
 * What stands between the client and the server: nothing, a process that only copies bytes, or a guard: where its state
 * goes, and what differs from the defaults.
 */
export type Between = 'nothing' | 'a copier' | { readonly place: string; readonly receipts?: boolean }

type Connect = (version: Version, between: Between, closing: Closing) => Promise<Caller>

const programs = new URL('../programs/', import.meta.url)
const program = (name: string) => fileURLToPath(new URL(name, programs))
const node = process.execPath

/** How to reach the sample server over each kind of wire. What has to be ended is added to `closing`. */
export const CONNECT: { readonly [W in Wire]: Connect } = {
  async 'in memory'(version, between, closing) {
    const { createSample } = await import(program('sample.mjs'))
    const { InMemoryTransport } =
      version === 'v1'
        ? await import('@modelcontextprotocol/sdk/inMemory.js')
        : await import('@modelcontextprotocol/server')
    const [near, far] = InMemoryTransport.createLinkedPair()
    const server = await createSample(version)
    if (typeof between === 'object') {
      const { place, receipts } = between
      const folders = { workspace: join(place, 'workspace'), home: join(place, 'home') }
      const guarded = guard(server, { ...folders, durability: 'flush', receipts })
      closing.push(() => guarded.close())
    }
    await server.connect(far)
    return connect(version, near, undefined, closing)
  },
  async stdio(version, between, closing) {
    const args = [...programBetween(between), program('server.mjs'), version, 'stdio']
    const { StdioClientTransport } =
      version === 'v1'
        ? await import('@modelcontextprotocol/sdk/client/stdio.js')
        : await import('@modelcontextprotocol/client/stdio')
    const transport = new StdioClientTransport({ command: node, args })
    return connect(version, transport, () => transport.pid ?? undefined, closing)
  },
  async http(version, between, closing) {
    let server = await start([program('server.mjs'), version, 'http'], closing)
    if (typeof between === 'object')
      server = await start([program('relay.mjs'), between.place, 'http', server.url], closing)
    const { StreamableHTTPClientTransport } =
      version === 'v1'
        ? await import('@modelcontextprotocol/sdk/client/streamableHttp.js')
        : await import('@modelcontextprotocol/client')
    const transport = new StreamableHTTPClientTransport(new URL(server.url))
    return connect(version, transport, () => server.pid, closing)
  },
}

/** The program that starts the server behind itself, up to the command of the server. */
function programBetween(between: Between): readonly string[] {
  if (between === 'nothing') return []
  if (between === 'a copier') return [program('copy.mjs'), node]
  return [program('relay.mjs'), between.place, 'stdio', node]
}

async function connect(
  version: Version,
  transport: object,
  pid: (() => number | undefined) | undefined,
  closing: Closing,
): Promise<Caller> {
  const { Client } =
    version === 'v1'
      ? await import('@modelcontextprotocol/sdk/client/index.js')
      : await import('@modelcontextprotocol/client')
  const client = new Client({ name: 'bench', version: '1.0.0' })
  await client.connect(transport as never)
  closing.push(() => client.close())
  return { client: client as Client, pid: pid?.() }
}

/** Starts a program that says its address and ends with its stdin. */
async function start(
  args: readonly string[],
  closing: Closing,
): Promise<{ readonly url: string; readonly pid: number | undefined }> {
  const child = spawn(node, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  closing.push(() => {
    child.stdin.end()
    return once(child, 'exit')
  })
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  return { url: line.trim(), pid: child.pid }
}

/** Linux counts the CPU time of processes in hundredths of a second. */
const TICK_MICROS = 10_000

/** The CPU time that a process has taken so far; undefined where nobody says. */
export function cpuMicrosOf(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS
  } catch {
    return undefined
  }
}

/** Makes so many calls, so many of them at once, each for a result of so many bytes. */
export async function callMany(
  { client }: Caller,
  calls: number,
  atOnce: number,
  length: number,
): Promise<void> {
  let left = calls
  async function work(): Promise<void> {
    while (left-- > 0) {
      const { isError } = await client.callTool({ name: 'text', arguments: { length } })
      if (isError) throw new Error('the call failed')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
