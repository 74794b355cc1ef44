import type { PolicyIssue } from '@countersign/policy'
import type { Command } from 'commander'
import { examples, perform } from '../../command.js'
import { CommandError } from '../../error.js'
import { FAILED_EXIT } from '../../exit-code.js'
import { POLICY_FILE, policyPath, readPolicy } from '../../policy-source.js'
import { printable } from '../../terminal/printable.js'

export function defineCheck(command: Command): void {
  command
    .description('Read a policy and name every mistake with its line.')
    .argument('[file]', 'the policy; the one in force here, unless given')
    .option('--json', 'print JSON')
    .action(
      perform<{ json?: boolean }>(async (context, { json }, file?: string) => {
        const { output } = context
        const path = policyPath(context, file)
        if (path === undefined)
          throw new CommandError('not_found', `no ${POLICY_FILE} in ${context.workspace}`)
        try {
          const { hash } = await readPolicy(path)
          if (json) output.json({ file: path, ok: true, policy_hash: hash, issues: [] })
          else output.line(`${output.colours.green('✓')} ${path} is a policy, sha256 ${hash}`)
        } catch (error) {
          const issues = (error as { issues?: readonly PolicyIssue[] }).issues ?? []
          if (issues.length === 0) throw error
          if (json) output.json({ file: path, ok: false, issues })
          else for (const issue of issues) output.line(formatIssue(path, issue))
          return FAILED_EXIT
        }
      }),
    )
  examples(command, 'countersign policy check', 'countersign policy check other.yaml --json')
}

function formatIssue(file: string, { line, column, path, message }: PolicyIssue): string {
  const where = line === null ? file : `${file}:${line}:${column}`
  return printable(`${where}: ${path === '' ? '' : `${path}: `}${message}`)
}
