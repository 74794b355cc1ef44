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
    name: 'runs',
    group: READ,
    summary: 'list the runs of the workspace, with state and coverage',
    load: () => import('./commands/runs.js'),
  },
]
