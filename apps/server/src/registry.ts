import type { CommandModule } from './command.js'

interface CommandEntry {
  readonly name: string
  readonly group: string
  readonly summary: string
  readonly load: () => Promise<CommandModule>
}

const START = 'Start here:'
const READ = 'Read what happened:'
const PROVE = 'Prove it:'
const DECIDE = 'Decide what may run:'
const CARE = 'Keep it in order:'

/** Every command, in the order of the help. Only the module of the chosen one is loaded. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'demo',
    group: START,
    summary: 'see receipts appear, a secret vanish, a call refused and forgeries caught',
    load: () => import('./commands/demo.js'),
  },
  {
    name: 'init',
    group: START,
    summary: 'write a policy to start from, keys, and the lines for your MCP client',
    load: () => import('./commands/init.js'),
  },
  {
    name: 'wrap',
    group: START,
    summary: 'put receipts around any MCP server, over stdio or HTTP',
    load: () => import('./commands/wrap.js'),
  },
  {
    name: 'serve',
    group: START,
    summary: 'run the reference server, over stdio or HTTP with its REST interface',
    load: () => import('./commands/serve.js'),
  },
  {
    name: 'runs',
    group: READ,
    summary: 'list the runs of the workspace, with state and coverage',
    load: () => import('./commands/runs.js'),
  },
  {
    name: 'show',
    group: READ,
    summary: 'tell one run, event by event',
    load: () => import('./commands/show.js'),
  },
  {
    name: 'receipt',
    group: READ,
    summary: 'show the receipt of one call',
    load: () => import('./commands/receipt.js'),
  },
  {
    name: 'report',
    group: READ,
    summary: 'write one run as a self-contained HTML page',
    load: () => import('./commands/report.js'),
  },
  {
    name: 'verify',
    group: PROVE,
    summary: 'judge runs, packs and proofs',
    load: () => import('./commands/verify.js'),
  },
  {
    name: 'prove',
    group: PROVE,
    summary: 'write a proof that one event stands in a run',
    load: () => import('./commands/prove.js'),
  },
  {
    name: 'rebuild',
    group: PROVE,
    summary: 'make the receipt files of a run again, from its ledger',
    load: () => import('./commands/rebuild.js'),
  },
  {
    name: 'pack',
    group: PROVE,
    summary: 'pack a run so that anyone can check it without this machine',
    load: () => import('./commands/pack.js'),
  },
  {
    name: 'claims',
    group: PROVE,
    summary: 'hold a run or a pack against claim cards',
    load: () => import('./commands/claims.js'),
  },
  {
    name: 'run',
    group: PROVE,
    summary: 'run a command with wrapped servers, pack what they did, check claim cards',
    load: () => import('./commands/run.js'),
  },
  {
    name: 'diff',
    group: PROVE,
    summary: 'compare two packs, and hold the changes against gates',
    load: () => import('./commands/diff.js'),
  },
  {
    name: 'policy',
    group: DECIDE,
    summary: 'check a policy, explain one call, decide a run again',
    load: () => import('./commands/policy.js'),
  },
  {
    name: 'mode',
    group: DECIDE,
    summary: 'show or set the active mode',
    load: () => import('./commands/mode.js'),
  },
  {
    name: 'approvals',
    group: DECIDE,
    summary: 'list the calls that wait for an approval',
    load: () => import('./commands/approvals.js'),
  },
  {
    name: 'approve',
    group: DECIDE,
    summary: 'let a held call run once',
    load: () => import('./commands/approve.js'),
  },
  {
    name: 'refuse',
    group: DECIDE,
    summary: 'refuse a held call',
    load: () => import('./commands/refuse.js'),
  },
  {
    name: 'tools',
    group: DECIDE,
    summary: 'pin the descriptions of tools, and see which changed',
    load: () => import('./commands/tools.js'),
  },
  {
    name: 'keys',
    group: CARE,
    summary: 'make, show, rotate and export keys',
    load: () => import('./commands/keys.js'),
  },
  {
    name: 'schema',
    group: CARE,
    summary: 'print or export the JSON Schemas',
    load: () => import('./commands/schema.js'),
  },
  {
    name: 'doctor',
    group: CARE,
    summary: 'look at keys, permissions, policy, workspace and clock, and say what to fix',
    load: () => import('./commands/doctor.js'),
  },
  {
    name: 'completion',
    group: CARE,
    summary: 'print a script that completes commands in a shell',
    load: () => import('./commands/completion.js'),
  },
]
