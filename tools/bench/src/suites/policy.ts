import { createPolicy, evaluate } from '@countersign/policy'
import type { Comparison, Suite } from '../harness.js'

const CALLS = 20_000

/** Exact names, a few globs, and a path or url constraint on every other tool. */
function policyOf(rules: number) {
  const tools = Array.from({ length: rules }, (_, index) => `tool_${index}`)
  return createPolicy({
    version: '1',
    allowlist: [...tools, 'read_*'],
    denylist: ['shell_exec', 'rm_*'],
    modes: { read_only: tools },
    capabilities: Object.fromEntries(tools.map((tool) => [tool, 'read'])),
    constraints: Object.fromEntries(
      tools.map((tool, index) => [
        tool,
        index % 2 === 0
          ? { path: { allowed_paths: ['/workspace/**', '!**/.env'] } }
          : { url: { deny_private_hosts: true, allow_hosts: ['*.example.com'] } },
      ]),
    ),
  })
}

const context = {
  mode: { mode: 'safe_edit', source: 'flag' },
  grants: ['read'],
  workspaceRoot: '/workspace',
} as const
const args = { path: '/workspace/src/index.ts', url: 'https://api.example.com/v1/items?page=2', limit: 20 }

function decideTwo(rules: number): () => void {
  const policy = policyOf(rules)
  const names = [`tool_${rules - 2}`, `tool_${rules - 1}`] as const
  return () => {
    for (let call = 0; call < CALLS; call++) {
      const decision = evaluate(
        policy,
        { tool_name: names[call % 2 === 0 ? 0 : 1], arguments: args },
        context,
      )
      if (!decision.runs) throw new Error(`refused: ${decision.reasons.join(' ')}`)
    }
  }
}

/** What no engine can do without: reading the URL and splitting the path. */
function readArguments(): void {
  let sink = 0
  for (let call = 0; call < CALLS; call++) {
    sink += call % 2 === 0 ? args.path.split('/').length : new URL(args.url).hostname.length
  }
  if (sink === 0) throw new Error('unreachable')
}

const comparisons: Comparison[] = [
  {
    name: 'one decision with path and url constraints',
    unit: 'call',
    units: CALLS,
    contenders: [
      { name: 'evaluate, 200 rules', role: 'ours', run: decideTwo(200) },
      { name: 'evaluate, 20 rules', role: 'bare', run: decideTwo(20) },
      { name: 'evaluate, 20,000 rules', role: 'ours', run: decideTwo(20_000) },
      { name: 'read the arguments', role: 'limit', run: readArguments },
    ],
    goals: [
      { ours: 'evaluate, 200 rules', cpuMicros: 10 },
      // Flat in the number of rules for exact names.
      { ours: 'evaluate, 200 rules', against: 'evaluate, 20 rules', ratio: 0.8 },
      { ours: 'evaluate, 20,000 rules', against: 'evaluate, 20 rules', ratio: 0.7 },
    ],
  },
]

export const policy: Suite = { name: 'policy', open: async () => ({ comparisons }) }
