import { existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Config, readConfig } from './config.js'
import { CommandError } from './error.js'
import { createOutput, type Output } from './terminal/output.js'

/** Options of every command, as the parser gives them. */
export interface GlobalOptions {
  readonly workspace?: string
  readonly home?: string
  readonly config?: string
  readonly color?: boolean
}

/** What every command works with. Flags beat the environment, the environment beats the configuration file. */
export interface Context {
  /** The folder whose calls are recorded. */
  readonly workspace: string
  /** `<workspace>/.countersign`, whether it exists or not. */
  readonly stateDir: string
  /** Where keys and configuration are. */
  readonly home: string
  readonly config: Config
  readonly env: NodeJS.ProcessEnv
  readonly output: Output
}

export async function openContext(options: GlobalOptions): Promise<Context> {
  const { env } = process
  const home = resolve(options.home ?? (env['COUNTERSIGN_HOME'] || defaultHome(env)))
  const config = await readConfig(options.config ?? join(home, 'config.yaml'), options.config !== undefined)
  const named = options.workspace ?? (env['COUNTERSIGN_WORKSPACE'] || config.workspace)
  const workspace = named === undefined ? findWorkspace(process.cwd()) : existingFolder(named)
  return {
    workspace,
    stateDir: join(workspace, '.countersign'),
    home,
    config,
    env,
    output: createOutput({ env, color: options.color }),
  }
}

function defaultHome(env: NodeJS.ProcessEnv): string {
  return join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'countersign')
}

/** The nearest folder that holds .countersign or .git, else the one we are in. */
function findWorkspace(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.countersign')) || existsSync(join(folder, '.git'))) return folder
    if (dirname(folder) === folder) return from
  }
}

function existingFolder(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new CommandError('unreadable', `the workspace ${path} is not a folder`)
  return resolve(path)
}
