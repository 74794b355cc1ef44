import {
  type Decision,
  type EvaluationContext,
  evaluate,
  type Policy,
  type ToolCall,
} from '@countersign/policy'
import type { GuardedCall } from './call.js'
import type { Settings } from './host/host.js'
import type { Parts } from './parts.js'
import { grantsOf } from './scope-grants.js'

/**
 * Decides one call. The engine is synchronous: what it asks for and is not at hand, addresses of hosts and evidence
 * of other runs, is fetched, and then it decides again.
 */
export function decide(parts: Parts, settings: Settings, call: GuardedCall): Decision | Promise<Decision> {
  const policy = settings.policy()
  const asked = new Asked()
  const toolCall: ToolCall = {
    tool_name: call.toolName,
    arguments: call.arguments,
    declared_side_effects: call.tool?.sideEffects,
    approval_id: call.approvalId,
  }
  const context: EvaluationContext = {
    mode: settings.mode,
    grants: grantsOf(parts.options, settings.grants, call),
    dryRun: settings.dryRun,
    toolChanged: call.tool?.changed,
    now: parts.clock(),
    workspaceRoot: settings.workspaceRoot,
    canonicalPath: settings.canonicalPath,
    addressesOf: settings.resolveHost === undefined ? undefined : (host) => asked.host(host),
    findEvidence: (tool) => {
      if (settings.history !== undefined) asked.tool(tool)
      return parts.ownEvidence.find(tool)
    },
    findApproval: (wanted) => settings.approvals?.find(wanted) ?? null,
  }
  const decision = evaluate(policy, toolCall, context)
  if (asked.hosts === undefined && (asked.tools === undefined || decision.runs)) return decision
  return decideWith(policy, toolCall, context, parts, settings, asked)
}

/** What the engine asked for. Most calls ask for nothing. */
class Asked {
  hosts: Set<string> | undefined
  tools: Set<string> | undefined

  host(name: string): readonly string[] {
    this.hosts ??= new Set()
    this.hosts.add(name)
    return []
  }

  tool(name: string): void {
    this.tools ??= new Set()
    this.tools.add(name)
  }
}

async function decideWith(
  policy: Policy | null,
  call: ToolCall,
  context: EvaluationContext,
  parts: Parts,
  settings: Settings,
  asked: Asked,
): Promise<Decision> {
  const [addresses, evidence] = await Promise.all([
    fetchAll(asked.hosts, async (host) => (await settings.resolveHost?.(host)) ?? []),
    fetchAll(asked.tools, async (tool) => (await settings.history?.evidenceOf(tool)) ?? []),
  ])
  return evaluate(policy, call, {
    ...context,
    addressesOf: context.addressesOf && ((host) => addresses.get(host) ?? []),
    findEvidence: (tool) => [...parts.ownEvidence.find(tool), ...(evidence.get(tool) ?? [])],
  })
}

/** What cannot be fetched is not there: the engine then refuses. */
async function fetchAll<Value>(
  names: ReadonlySet<string> | undefined,
  fetch: (name: string) => Promise<readonly Value[]>,
): Promise<ReadonlyMap<string, readonly Value[]>> {
  const entries = [...(names ?? [])].map(async (name) => [name, await fetch(name).catch(() => [])] as const)
  return new Map(await Promise.all(entries))
}
