import { join } from 'node:path'
import type { Signing } from '@countersign/ledger'
import { fileKeys, openFileRun } from '@countersign/ledger/node'
import { type Approvals, openApprovals } from '@countersign/policy/node'
import type { Host } from '../host/host.js'
import type { GuardOptions } from '../options.js'
import { auditFiles } from './audit-files.js'
import { openHistory } from './history.js'
import { receiptFiles } from './receipt-files.js'
import { loadSettings } from './settings.js'
import { closeAtExit } from './shutdown.js'
import { toolLock } from './tool-lock.js'
import { homeFolder, workspaceFolder } from './workspace-folder.js'

/** A workspace of files, keys in the home of the user, stderr for the operator. */
export function nodeHost(options: GuardOptions): Host {
  const env = options.env ?? process.env
  const workspace = workspaceFolder(options, env)
  const stateDir = join(workspace, '.countersign')
  const home = homeFolder(options, env)
  const log = options.log ?? ((line) => void process.stderr.write(`${line}\n`))
  let ownRun: string | undefined
  let desk: { readonly vkey: string | undefined; readonly approvals: Approvals } | undefined

  function signing(): Signing {
    const level = options.signing ?? 'full'
    if (level === 'none') return { level }
    const keys = fileKeys({ dir: join(home, 'keys'), workspace }).signing()
    return level === 'full' ? keys : { level, master: keys.master }
  }

  /** Undefined when there is no identity, or none that can be read: then nobody's word counts. */
  function identity(): string | undefined {
    try {
      return fileKeys({ dir: join(home, 'keys'), workspace }).show().identity
    } catch {
      return undefined
    }
  }

  const settings = loadSettings(options, env, workspace, {
    approvals() {
      const vkey = identity()
      if (desk === undefined || desk.vkey !== vkey) {
        const identities = vkey === undefined ? [] : [vkey]
        const usedDir = join(home, 'used_approvals')
        const { clock } = options
        desk = { vkey, approvals: openApprovals(join(stateDir, 'approvals'), { identities, usedDir, clock }) }
      }
      return desk.approvals
    },
    history: openHistory({ runsDir: join(stateDir, 'runs'), identity, ownRun: () => ownRun }),
  })

  const receipts = options.receipts === false ? undefined : receiptFiles(join(stateDir, 'mcp_receipts'), log)
  return {
    log,
    env,
    load: settings.load,
    checkKeys() {
      signing()
    },
    async openRun(details) {
      const durability = options.durability ?? 'flush'
      const run = await openFileRun({ ...details, workspace, signing: signing(), durability })
      ownRun = run.id
      return run
    },
    receipts,
    pins: toolLock(join(stateDir, 'tools.lock.json')),
    audit: auditFiles(stateDir, receipts),
    atExit: closeAtExit,
    async close() {
      settings.close()
    },
  }
}
