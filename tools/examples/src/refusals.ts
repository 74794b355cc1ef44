import { createGuard, type ToolResult } from '@countersign/mcp-adapter'
import { parsePolicy } from '@countersign/policy'

const POLICY = `
version: "1"
default: allow
denylist: [shell_exec]
constraints:
  read_file: { path: { allowed_paths: ["/workspace/**"] } }
gates:
  export_release: { approval: required }
  publish: { evidence: [{ tool: run_checks, max_age: 15m, same: [design_id] }] }
egress: { secret: withhold }
`

/** Calls that are refused or withheld, each for a reason of its own. */
export const CALLS = {
  denied: { toolName: 'shell_exec', arguments: { command: 'ls' } },
  path: { toolName: 'read_file', arguments: { path: '/etc/passwd' } },
  evidence: { toolName: 'publish', arguments: { design_id: 'wing-0042' } },
  approval: { toolName: 'export_release', arguments: { tag: 'v1' } },
  withheld: { toolName: 'read_note', arguments: { title: 'deploy' } },
} as const

// Made up, and in two parts so that no scanner takes this file for a leak.
const TOKEN = ['ghp', 'x7Kq2mVtR9bLzW4nYc8sHdF3gJpA1eUo5iTk'].join('_')

/** What a guard answers to each of the calls, at a time and with ids that are the same every time. */
export async function answers(
  workspace: string,
  home: string,
): Promise<Record<keyof typeof CALLS, ToolResult>> {
  let counter = 0
  const guard = createGuard({
    workspace,
    home,
    server: { name: 'notes', version: '1.0.0' },
    policy: parsePolicy(POLICY),
    clock: () => Date.parse('2026-03-15T11:30:00.000Z'),
    random(size) {
      counter += 1
      return new Uint8Array(size).fill(counter)
    },
    log: () => {},
  })
  const results: Partial<Record<string, ToolResult>> = {}
  for (const [name, call] of Object.entries(CALLS)) {
    results[name] = await guard.call(call, () => ({ content: [{ type: 'text', text: `token ${TOKEN}` }] }))
  }
  await guard.close()
  return results as Record<keyof typeof CALLS, ToolResult>
}
