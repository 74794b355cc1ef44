import { fileURLToPath } from 'node:url'
import { bundleProgram } from './bundle.js'
import { type StdioClient, startClient } from './stdio-client.js'
import type { Workbench } from './workbench.js'

let program: Promise<string> | undefined

/** The command line of a relay in a process of its own. */
export async function relayCommand(
  { workspace, home }: Workbench,
  server: readonly string[],
  options: object = {},
): Promise<{ command: string; args: string[] }> {
  program ??= bundleProgram('./relay-program.ts')
  return {
    command: process.execPath,
    args: [await program, workspace, home, JSON.stringify(options), ...server],
  }
}

export async function startRelay(
  bench: Workbench,
  server: readonly string[],
  options?: object,
): Promise<StdioClient> {
  const { command, args } = await relayCommand(bench, server, options)
  return startClient(command, args)
}

export const PLAIN_SERVER = [
  process.execPath,
  fileURLToPath(new URL('./plain-server.mjs', import.meta.url)),
] as const

const INITIALIZE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'tester', version: '9' },
} as const

/** Shakes hands as a client does before anything else. */
export async function initialize(client: StdioClient): Promise<void> {
  await client.request('initialize', INITIALIZE)
  client.send({ jsonrpc: '2.0', method: 'notifications/initialized' })
}

export function call(id: unknown, name: string, args: object = {}, more: object = {}): object {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args, ...more } }
}

/** Whether a process is still there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
