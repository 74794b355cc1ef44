import { resolve } from 'node:path'
import type { GuardOptions } from '@countersign/mcp-adapter'
import type { Command } from 'commander'
import { Option } from 'commander'
import type { Context } from './context.js'
import { CommandError } from './error.js'

/** The flags of every command that starts a guard, as the parser gives them. */
export interface GuardFlags {
  readonly policy?: string
  readonly mode?: string
  readonly grant?: string
  readonly dryRun?: boolean
  readonly agentId?: string
  readonly clientId?: string
  readonly actorRefId?: string
  readonly durability?: 'flush' | 'commit' | 'none'
  readonly signing?: 'full' | 'hmac' | 'none'
  readonly onEvidenceFailure?: 'warn' | 'deny'
  readonly receipts?: boolean
  readonly recordArguments?: boolean
  readonly recordResults?: boolean
  readonly audit?: boolean
  readonly pinTools?: 'off' | 'warn' | 'deny'
  readonly timeout?: string
}

/** Adds the flags. Stdio clients pass almost no environment on, so whatever a variable can say a flag can. */
export function addGuardFlags(command: Command): Command {
  return command
    .option('--policy <file>', 'the policy; countersign.policy.yaml of the workspace, unless given')
    .option('--mode <mode>', 'read_only, safe_edit, migration or autonomous_pr')
    .option('--grant <capabilities>', 'what the operator grants, separated by commas')
    .option('--dry-run', 'decide and record, but let every call through')
    .option('--agent-id <id>', 'the agent, for the record')
    .option('--client-id <id>', 'the client, for the record')
    .option('--actor-ref-id <id>', 'on whose behalf the calls are made, for the record')
    .addOption(
      new Option('--durability <level>', 'when an event counts as recorded').choices([
        'flush',
        'commit',
        'none',
      ]),
    )
    .addOption(new Option('--signing <level>', 'how the run is signed').choices(['full', 'hmac', 'none']))
    .addOption(
      new Option('--on-evidence-failure <action>', 'what happens to a call that cannot be recorded').choices([
        'warn',
        'deny',
      ]),
    )
    .addOption(
      new Option('--pin-tools <action>', 'what happens when the description of a tool changed').choices([
        'off',
        'warn',
        'deny',
      ]),
    )
    .option('--no-receipts', 'no receipt files; the ledger can make them later')
    .option('--record-arguments', 'record arguments themselves, secrets taken out, not only their hashes')
    .option('--record-results', 'record results themselves, secrets taken out, not only their hashes')
    .option('--audit', 'offer the record to the client, as MCP resources')
    .option('--timeout <seconds>', 'give up on a call that runs longer')
}

/** The options of a guard: flags beat the environment (which the guard reads), the environment beats the configuration. */
export async function guardOptionsOf(context: Context, flags: GuardFlags): Promise<GuardOptions> {
  const { resolveCapabilities, resolveMode } = await import('@countersign/policy')
  const { config, env, workspace, home } = context
  const unless = (name: string, value: string | undefined) => (env[name] ? undefined : value)
  const mode = flags.mode ?? unless('COUNTERSIGN_AGENT_MODE', config.mode)
  const grants = flags.grant ?? unless('COUNTERSIGN_MCP_CAPABILITIES', config.capabilities?.join(','))
  const policy = unless('COUNTERSIGN_POLICY', config.policy)
  return {
    workspace,
    home,
    policy: flags.policy !== undefined ? resolve(flags.policy) : policy && resolve(workspace, policy),
    mode: mode === undefined ? undefined : resolveMode({ flag: mode }).mode,
    grants: resolveCapabilities({ flag: grants }),
    dryRun: flags.dryRun ?? (env['COUNTERSIGN_MODE_DRY_RUN'] ? undefined : config.dry_run),
    agentId: flags.agentId ?? unless('COUNTERSIGN_AGENT_ID', config.agent_id),
    clientId: flags.clientId ?? unless('COUNTERSIGN_MCP_CLIENT_ID', config.client_id),
    actorRefId: flags.actorRefId,
    durability: flags.durability,
    signing: flags.signing,
    onEvidenceFailure: flags.onEvidenceFailure,
    receipts: flags.receipts,
    recordArguments: flags.recordArguments,
    recordResults: flags.recordResults,
    audit: flags.audit,
    pinTools: flags.pinTools,
    timeoutMs: flags.timeout === undefined ? undefined : parseSeconds(flags.timeout),
    env,
  }
}

function parseSeconds(text: string): number {
  const seconds = Number(text)
  if (!(seconds > 0 && seconds <= 86_400))
    throw new CommandError('usage', `--timeout takes seconds, at most a day, got ${text}`)
  return Math.ceil(seconds * 1000)
}
