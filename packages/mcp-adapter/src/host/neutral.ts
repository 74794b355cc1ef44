import { memoryStore, openRun } from '@countersign/ledger'
import { resolveCapabilities, resolveDryRun, resolveMode } from '@countersign/policy'
import { AdapterError } from '../error.js'
import type { GuardOptions } from '../options.js'
import { checkScopeGrants } from '../scope-grants.js'
import type { Host } from './host.js'

/** Where there are no files: the run lives in memory and nothing signs it. */
export function defaultHost(options: GuardOptions): Host {
  const { env = {}, policy = null } = options
  return {
    log: options.log ?? (() => {}),
    async load() {
      if (typeof policy === 'string')
        throw new AdapterError(
          'workspace_unusable',
          'a policy file cannot be read here; give the policy itself',
        )
      checkScopeGrants(options)
      return {
        policy: () => policy,
        mode: resolveMode({ flag: options.mode, env: env['COUNTERSIGN_AGENT_MODE'] }),
        grants: resolveCapabilities({
          flag: options.grants?.join(','),
          env: env['COUNTERSIGN_MCP_CAPABILITIES'],
        }),
        dryRun: resolveDryRun({ flag: options.dryRun, env: env['COUNTERSIGN_MODE_DRY_RUN'] }),
        agentId: options.agentId ?? env['COUNTERSIGN_AGENT_ID'],
        clientId: options.clientId ?? env['COUNTERSIGN_MCP_CLIENT_ID'],
        workspaceRoot: options.workspace,
        canonicalPath: undefined,
        resolveHost: undefined,
        approvals: undefined,
        history: undefined,
      }
    },
    checkKeys() {},
    openRun: (details) => openRun({ ...details, signing: { level: 'none' }, store: () => memoryStore() }),
    receipts: undefined,
    pins: undefined,
    audit: undefined,
    env: options.env,
    atExit() {},
    async close() {},
  }
}
