import { join } from 'node:path'
import type { Signing } from '@countersign/ledger'
import { fileKeys, openFileRun } from '@countersign/ledger/node'
import type { Host } from '../host/host.js'
import type { GuardOptions } from '../options.js'
import { loadSettings } from './settings.js'
import { homeFolder, workspaceFolder } from './workspace-folder.js'

/** A workspace of files, keys in the home of the user, stderr for the operator. */
export function nodeHost(options: GuardOptions): Host {
  const env = options.env ?? process.env
  const workspace = workspaceFolder(options, env)
  const keysDir = join(homeFolder(options, env), 'keys')
  const settings = loadSettings(options, env, workspace)

  function signing(): Signing {
    const level = options.signing ?? 'full'
    if (level === 'none') return { level }
    const keys = fileKeys({ dir: keysDir, workspace }).signing()
    return level === 'full' ? keys : { level, master: keys.master }
  }

  return {
    log: options.log ?? ((line) => process.stderr.write(`${line}\n`)),
    load: settings.load,
    checkKeys() {
      signing()
    },
    openRun: (details) =>
      openFileRun({ ...details, workspace, signing: signing(), durability: options.durability ?? 'flush' }),
    receipts: undefined,
    pins: undefined,
    async close() {
      settings.close()
    },
  }
}
