import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { resolveCapabilities, resolveDryRun, resolveMode } from '@countersign/policy'
import { createWorkspace, openPolicyFile, type PolicyFile } from '@countersign/policy/node'
import type { ApprovalDesk, History, PolicyListener, Settings } from '../host/host.js'
import type { GuardOptions } from '../options.js'
import { checkScopeGrants } from '../scope-grants.js'
import { resolveHost } from './resolve-host.js'

const POLICY_FILE = 'countersign.policy.yaml'

/** What the operator set up for a workspace: flags beat the environment, the environment beats files. */
export function loadSettings(
  options: GuardOptions,
  env: Readonly<Record<string, string | undefined>>,
  workspace: string,
  rooms: { approvals(): ApprovalDesk; readonly history: History },
): { load(listener: PolicyListener): Promise<Settings>; close(): void } {
  let file: PolicyFile | undefined
  const named = typeof options.policy === 'string' ? options.policy : env['COUNTERSIGN_POLICY'] || undefined
  const policyPath = () => resolve(workspace, named ?? POLICY_FILE)

  async function openPolicy(listener: PolicyListener): Promise<() => ReturnType<Settings['policy']>> {
    const { policy } = options
    if (policy === null || typeof policy === 'object') return () => policy
    const path = policyPath()
    let first = true
    try {
      file = await openPolicyFile(path, {
        onLoaded(event, loaded) {
          if (!first) listener.changed(loaded, event.policy_ref)
          first = false
        },
        onBroken: (error) => listener.broken(error),
      })
    } catch (error) {
      // A workspace without a policy is one without rules; a policy that was named must be there.
      if (named === undefined && (error as NodeJS.ErrnoException).code === 'ENOENT') return () => null
      throw error
    }
    const opened = file
    return () => opened.current
  }

  return {
    async load(listener) {
      const mode = resolveMode({
        flag: options.mode,
        env: env['COUNTERSIGN_AGENT_MODE'],
        file: readText(join(workspace, '.countersign', 'active_mode')),
      })
      const grants = resolveCapabilities({
        flag: options.grants?.join(','),
        env: env['COUNTERSIGN_MCP_CAPABILITIES'],
      })
      checkScopeGrants(options)
      const dryRun = resolveDryRun({ flag: options.dryRun, env: env['COUNTERSIGN_MODE_DRY_RUN'] })
      const policy = await openPolicy(listener)
      const folder = await createWorkspace(workspace, { guarantee: 'checked' }).catch(() => undefined)
      return {
        policy,
        policyRef: file === undefined ? undefined : basename(policyPath()),
        mode,
        grants,
        dryRun,
        agentId: options.agentId ?? (env['COUNTERSIGN_AGENT_ID'] || undefined),
        clientId: options.clientId ?? (env['COUNTERSIGN_MCP_CLIENT_ID'] || undefined),
        workspaceRoot: folder?.root ?? workspace,
        canonicalPath: folder?.canonicalPath,
        resolveHost,
        approvals: approvalDesk(rooms.approvals),
        history: rooms.history,
      }
    },
    close() {
      file?.close()
    },
  }
}

/** Looked up each time: the identity whose grants count may have been made, or rotated, since. */
function approvalDesk(open: () => ApprovalDesk): ApprovalDesk {
  return {
    request: (pending) => open().request(pending),
    find: (wanted) => open().find(wanted),
    use: (id) => open().use(id),
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // A mode that is set and cannot be read must not fall through to the default.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}
