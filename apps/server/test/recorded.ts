import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGuard, type GuardOptions } from '@countersign/mcp-adapter'
import { afterAll, beforeAll } from 'vitest'
import { openPlace, type Place } from './command-line.js'

export const POLICY = `version: "1"
default: deny
allowlist: [echo, read_config, "export_*"]
gates:
  export_release: { approval: required }
`

/** A token in form alone, made here so that no scanner stumbles over the file. */
export const TOKEN = ['ghp', 'R2mXw8Kq4ZtB7nVc1YhJ5dLs9GfP3aEo6uTi'].join('_')

const ANSWERS: Readonly<Record<string, string>> = { echo: 'hello', read_config: `token=${TOKEN}` }

/** Records calls of these tools as one run of the place; the run is sealed unless it is left open. */
export async function recordCalls(
  { workspace, home }: Pick<Place, 'workspace' | 'home'>,
  tools: readonly string[],
  options: GuardOptions & { leaveOpen?: boolean } = {},
): Promise<{ runId: string; toolCalls: string[] }> {
  const { leaveOpen, ...rest } = options
  const guard = createGuard({
    workspace,
    home,
    env: {},
    server: { name: 'test-server', version: '1.0.0' },
    log: () => {},
    ...rest,
  })
  const toolCalls: string[] = []
  for (const toolName of tools) {
    const result = await guard.call({ toolName, arguments: { design_id: 'd1' } }, () => ({
      content: [{ type: 'text', text: ANSWERS[toolName] ?? 'done' }],
    }))
    const meta = result['_meta'] as Record<string, { tool_call: string }> | undefined
    toolCalls.push(meta?.['dev.countersign/receipt']?.tool_call ?? '')
  }
  const runId = guard.run?.id ?? ''
  if (!leaveOpen) await guard.close()
  return { runId, toolCalls }
}

export interface Recorded extends Place {
  readonly runId: string
  readonly toolCalls: readonly string[]
  readonly stateDir: string
}

/** A place with one sealed run for the tests of a file: allowed, altered, refused, held. */
export function recordedPlace(): () => Recorded {
  let recorded: (Recorded & { remove(): void }) | undefined
  beforeAll(async () => {
    const place = openPlace()
    writeFileSync(join(place.workspace, 'countersign.policy.yaml'), POLICY)
    mkdirSync(join(place.workspace, 'src'))
    const made = await recordCalls(place, ['echo', 'read_config', 'shell_exec', 'export_release'])
    recorded = { ...place, ...made, stateDir: join(place.workspace, '.countersign') }
  })
  afterAll(() => recorded?.remove())
  return () => recorded!
}
