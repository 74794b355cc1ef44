import type { MatrixRow } from '@countersign/policy'
import { CAPABILITIES } from '@countersign/vocabulary'
import type { Command } from 'commander'
import { examples, perform } from '../../command.js'
import { CommandError } from '../../error.js'
import { requirePolicy } from '../../policy-source.js'
import { printTable } from '../../terminal/table.js'

export function defineMatrix(command: Command): void {
  command
    .description('What the policy decides for each tool, mode and granted capability.')
    .argument('[tools...]', 'tools to ask about; those that the policy names, unless given')
    .option('--policy <file>', 'another policy than the one in force')
    .option('--markdown', 'print a Markdown table')
    .option('--json', 'print JSON')
    .action(
      perform<{ policy?: string; markdown?: boolean; json?: boolean }>(
        async (context, options, named: string[]) => {
          const { decisionMatrix, formatMatrix } = await import('@countersign/policy')
          const { policy } = await requirePolicy(context, options.policy)
          const tools = named.length > 0 ? named : toolsOf(policy.document)
          if (tools.length === 0)
            throw new CommandError('usage', 'the policy names no tool; name the ones to ask about')
          const rows = decisionMatrix(policy, tools)
          const { output } = context
          if (options.json) return output.json({ policy_hash: policy.hash, rows })
          if (options.markdown) return output.line(formatMatrix(rows).trimEnd())
          const { green, red, yellow } = output.colours
          printTable<MatrixRow>(
            output,
            [
              { title: 'TOOL', text: ({ tool }) => tool, elastic: true },
              { title: 'MODE', text: ({ mode }) => mode },
              ...CAPABILITIES.map((capability) => ({
                title: capability.toUpperCase(),
                text: ({ decisions }: MatrixRow) => decisions[capability],
                paint: (text: string, { decisions }: MatrixRow) => {
                  const decision = decisions[capability]
                  return decision === 'allow' ? green(text) : decision === 'deny' ? red(text) : yellow(text)
                },
              })),
            ],
            rows,
          )
        },
      ),
    )
  examples(command, 'countersign policy matrix', 'countersign policy matrix read_file write_note --markdown')
}

/** The tools that a policy names plainly; a pattern stands for tools that only a server knows. */
function toolsOf(document: {
  readonly allowlist?: readonly string[] | undefined
  readonly modes?: Readonly<Record<string, readonly unknown[] | undefined>> | undefined
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
}): string[] {
  const listed = Object.values(document.modes ?? {}).flatMap((rules) => rules ?? [])
  const words = [...(document.allowlist ?? []), ...listed, ...Object.keys(document.capabilities ?? {})]
  const names = words.filter((word): word is string => typeof word === 'string' && !/[*?!]/.test(word))
  return [...new Set(names)].sort()
}
