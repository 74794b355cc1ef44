import type { ExplainedStep } from '@countersign/policy'
import type { Command } from 'commander'
import { resolveActiveMode } from '../../active-mode.js'
import { examples, perform } from '../../command.js'
import { CommandError } from '../../error.js'
import { FAILED_EXIT } from '../../exit-code.js'
import { policyPath, readPolicy } from '../../policy-source.js'
import { printable } from '../../terminal/printable.js'
import { printTable } from '../../terminal/table.js'

interface ExplainOptions {
  readonly args?: string
  readonly policy?: string
  readonly mode?: string
  readonly grant?: string
  readonly sideEffects?: string
  readonly json?: boolean
}

export function defineExplain(command: Command): void {
  command
    .description('Decide one call without making it, and say how. Exit code 1 when it would be refused.')
    .argument('<tool>', 'the name of the tool')
    .option('--args <json>', 'the arguments of the call')
    .option('--policy <file>', 'another policy than the one in force')
    .option('--mode <mode>', 'as if this mode were active')
    .option('--grant <capabilities>', 'as if these were granted, separated by commas')
    .option('--side-effects <words>', 'what the server declares of the tool, separated by commas')
    .option('--json', 'print JSON')
    .action(
      perform<ExplainOptions>(async (context, options, tool: string) => {
        const { explain, resolveCapabilities, resolveDryRun } = await import('@countersign/policy')
        const { createWorkspace } = await import('@countersign/policy/node')
        const { env, config, output, workspace } = context
        const path = policyPath(context, options.policy)
        const policy = path === undefined ? null : await readPolicy(path)
        const { mode, source } = await resolveActiveMode(context, options.mode)
        const files = await createWorkspace(workspace)
        const explanation = explain(
          policy,
          {
            tool_name: tool,
            arguments: parseArguments(options.args),
            declared_side_effects: options.sideEffects?.split(','),
          },
          {
            mode: { mode, source: source === 'config' ? 'file' : source },
            grants: resolveCapabilities({
              flag: options.grant,
              env: env['COUNTERSIGN_MCP_CAPABILITIES'],
              file: config.capabilities?.join(','),
            }),
            dryRun: resolveDryRun({ env: env['COUNTERSIGN_MODE_DRY_RUN'] }) ?? config.dry_run,
            now: Date.now(),
            workspaceRoot: files.root,
            canonicalPath: files.canonicalPath,
          },
        )
        await files.close()
        const { decision, steps } = explanation
        if (options.json) {
          output.json(explanation)
        } else {
          const { green, red, yellow, bold, dim } = output.colours
          const paint = decision.decision === 'allow' ? green : decision.runs ? yellow : red
          output.line(`${bold(printable(tool))}  ${paint(decision.decision)}  ${dim(path ?? 'no policy')}`)
          if (decision.denial_reason !== undefined) output.line(`${decision.denial_reason} ${decision.hint}`)
          output.line()
          const colour = { passed: green, refused: red, would_refuse: yellow, not_asked: dim }
          printTable<ExplainedStep>(
            output,
            [
              { title: 'STEP', text: ({ step }) => step },
              {
                title: 'OUTCOME',
                text: ({ outcome }) => outcome.replace('_', ' '),
                paint: (text, { outcome }) => colour[outcome](text),
              },
              { title: 'RULE', text: ({ policy_ref }) => policy_ref ?? '' },
              { title: 'WHY', text: ({ detail }) => detail, elastic: true },
            ],
            steps,
          )
        }
        return decision.runs ? 0 : FAILED_EXIT
      }),
    )
  examples(
    command,
    'countersign policy explain web_search',
    `countersign policy explain read_file --args '{"path":"../secrets"}' --mode read_only`,
  )
}

function parseArguments(text: string | undefined): unknown {
  if (text === undefined) return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandError('usage', `--args is not JSON: ${(error as Error).message}`, error)
  }
}
