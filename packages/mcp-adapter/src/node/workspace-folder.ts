import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { GuardOptions } from '../options.js'

type Env = Readonly<Record<string, string | undefined>>

/** The folder whose calls are recorded: given, or the nearest with `.countersign` or `.git`, else the current one. */
export function workspaceFolder(options: GuardOptions, env: Env): string {
  const named = options.workspace ?? (env['COUNTERSIGN_WORKSPACE'] || undefined)
  if (named !== undefined) return resolve(named)
  const here = process.cwd()
  for (let folder = here; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.countersign')) || existsSync(join(folder, '.git'))) return folder
    if (dirname(folder) === folder) return here
  }
}

/** Where keys are: never beside the data. */
export function homeFolder(options: GuardOptions, env: Env): string {
  const named = options.home ?? (env['COUNTERSIGN_HOME'] || undefined)
  if (named !== undefined) return resolve(named)
  const config = env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config')
  return join(config, 'countersign')
}
