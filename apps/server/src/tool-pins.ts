import { join } from 'node:path'
import type { ToolLock } from '@countersign/mcp-adapter/node'
import type { Context } from './context.js'
import { readEvents, textIn } from './run-events.js'
import { latestRuns } from './run-location.js'
import { judgeRun } from './verification.js'

export interface ToolDifference {
  readonly tool: string
  readonly state: 'same' | 'changed' | 'new' | 'gone'
  readonly pinned: string | null
  readonly listed: string | null
}

/** The tools of one server: pinned, and as the latest run that holds has listed them. */
export interface ServerTools {
  readonly name: string
  readonly run_id: string
  readonly tools: readonly ToolDifference[]
}

/** Every server that has listed tools, against what is pinned of it. */
export async function compareTools(context: Context): Promise<ServerTools[]> {
  const lock = await openLock(context)
  const names = await lock.servers()
  const { makeServerId } = await import('@countersign/receipt')
  const found = new Map<string, ServerTools>()
  for (const run_id of latestRuns(context)) {
    const listing = await readListing(context, run_id)
    if (listing === undefined) continue
    const { server_id, version, tools } = listing
    // The lock has the name as the server gives it; an id has it without what is not fit for one.
    const name = names.find((each) => makeServerId(each, version) === server_id) ?? nameIn(server_id)
    if (found.has(name)) continue
    const pins = (await lock.read(name)) ?? new Map<string, string>()
    found.set(name, { name, run_id, tools: differences(pins, tools) })
  }
  return [...found.values()]
}

export async function pinTools(context: Context, { name, tools }: ServerTools): Promise<void> {
  const listed = tools.flatMap(({ tool, listed }) => (listed === null ? [] : [[tool, listed] as const]))
  await (await openLock(context)).repin(name, new Map(listed))
}

async function openLock({ stateDir }: Context): Promise<ToolLock> {
  const { toolLock } = await import('@countersign/mcp-adapter/node')
  return toolLock(join(stateDir, 'tools.lock.json'))
}

async function readListing(context: Context, runId: string) {
  const dir = join(context.stateDir, 'runs', runId)
  let server: { server_id: string; version: string } | undefined
  let tools: Readonly<Record<string, string>> | undefined
  for await (const event of readEvents(dir)) {
    if (event['type'] === 'run_start')
      server = { server_id: textIn(event, 'server_id') ?? '', version: textIn(event, 'server_version') ?? '' }
    if (event['type'] === 'mcp_tools_listed') tools = event['tools'] as Record<string, string>
  }
  if (server === undefined || tools === undefined) return undefined
  // Nobody pins what a forger wrote.
  const { state } = await judgeRun(context, { runId, dir })
  return state === 'tampered' ? undefined : { ...server, tools }
}

function nameIn(serverId: string): string {
  return serverId.slice(0, Math.max(0, serverId.lastIndexOf('@'))) || serverId
}

function differences(
  pins: ReadonlyMap<string, string>,
  listed: Readonly<Record<string, string>>,
): ToolDifference[] {
  const tools = [...new Set([...pins.keys(), ...Object.keys(listed)])].sort()
  return tools.map((tool) => {
    const before = pins.get(tool) ?? null
    const now = Object.hasOwn(listed, tool) ? listed[tool]! : null
    const state = before === null ? 'new' : now === null ? 'gone' : before === now ? 'same' : 'changed'
    return { tool, state, pinned: before, listed: now }
  })
}
