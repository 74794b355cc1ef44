import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context.js'
import { openKeys } from '../keyring.js'
import { POLICY_FILE } from '../policy-source.js'
import { CLIENTS, clientConfig, type StartCommand } from './client-config.js'
import { type Start, starterPolicy } from './starter-policy.js'

/** One thing that was written, or was there already. */
export interface Written {
  readonly what: string
  readonly path: string
  readonly state: 'written' | 'kept'
}

/** Everything a workspace starts with. What is there already stays. */
export async function writeStart(context: Context, start: Start, command: StartCommand): Promise<Written[]> {
  return [
    writePolicy(context, start),
    await writeKeys(context),
    writeIgnore(context),
    ...writeClients(context, command),
  ]
}

function writePolicy({ workspace }: Context, start: Start): Written {
  const path = join(workspace, POLICY_FILE)
  const about = { what: 'policy', path }
  if (existsSync(path)) return { ...about, state: 'kept' }
  writeFileSync(path, starterPolicy(start), { flag: 'wx' })
  return { ...about, state: 'written' }
}

async function writeKeys(context: Context): Promise<Written> {
  const about = { what: 'keys', path: join(context.home, 'keys') }
  const keys = await openKeys(context)
  if (keys.trusted().identityKeys.length > 0) return { ...about, state: 'kept' }
  keys.init()
  return { ...about, state: 'written' }
}

function writeIgnore({ workspace }: Context): Written {
  const path = join(workspace, '.gitignore')
  const about = { what: '.gitignore', path }
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (/^\/?\.countersign\/?\s*$/m.test(text)) return { ...about, state: 'kept' }
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  writeFileSync(path, `${text}${gap}.countersign/\n`)
  return { ...about, state: 'written' }
}

function writeClients({ stateDir }: Context, command: StartCommand): Written[] {
  const folder = join(stateDir, 'clients')
  mkdirSync(stateDir, { recursive: true, mode: 0o700 })
  mkdirSync(folder, { recursive: true })
  return CLIENTS.map((client) => {
    const path = join(folder, `${client.id}.json`)
    writeFileSync(path, `${JSON.stringify(clientConfig(client, command), null, 2)}\n`)
    return { what: client.name, path, state: 'written' as const }
  })
}
