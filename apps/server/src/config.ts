import { readFile } from 'node:fs/promises'
import { CommandError, messageOf } from './error.js'

/** The configuration file: what a client that passes no environment on would otherwise lose. */
export interface Config {
  readonly workspace?: string | undefined
  readonly policy?: string | undefined
  readonly mode?: string | undefined
  readonly capabilities?: readonly string[] | undefined
  readonly dry_run?: boolean | undefined
  readonly agent_id?: string | undefined
  readonly client_id?: string | undefined
}

const MAX_CONFIG_BYTES = 1 << 16

/** Reads the configuration. A file that was asked for must be there; the one in the home folder may be missing. */
export async function readConfig(path: string, asked: boolean): Promise<Config> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (!asked && (error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new CommandError('unreadable', `the configuration cannot be read: ${messageOf(error)}`, error)
  }
  if (text.length > MAX_CONFIG_BYTES) throw new CommandError('unreadable', `${path} is larger than 64 KiB`)
  const { parseConfig } = await import('./config-document.js')
  return parseConfig(text, path)
}
