import { CAPABILITIES, type Capability, MODES, type Mode } from '@countersign/vocabulary'
import type { EngineDecision } from './decision.js'
import { evaluate } from './evaluate.js'
import type { Policy } from './policy.js'

/** What a policy decides about one tool in one mode, for each capability that may be granted. */
export interface MatrixRow {
  readonly tool: string
  readonly mode: Mode
  readonly decisions: Readonly<Record<Capability, EngineDecision>>
}

/** Tool × mode × capability → decision, for calls without arguments. */
export function decisionMatrix(policy: Policy, tools: readonly string[]): MatrixRow[] {
  return tools.flatMap((tool) =>
    MODES.map((mode) => {
      const decisions = CAPABILITIES.map((capability) => {
        const context = { mode: { mode, source: 'flag' }, grants: [capability], now: 0 } as const
        return [capability, evaluate(policy, { tool_name: tool }, context).decision] as const
      })
      return { tool, mode, decisions: Object.fromEntries(decisions) as Record<Capability, EngineDecision> }
    }),
  )
}

/** The matrix as a Markdown table. */
export function formatMatrix(rows: readonly MatrixRow[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    line(['tool', 'mode', ...CAPABILITIES]),
    line(['---', '---', ...CAPABILITIES.map(() => '---')]),
    ...rows.map(({ tool, mode, decisions }) =>
      line([`\`${tool}\``, mode, ...CAPABILITIES.map((word) => decisions[word])]),
    ),
    '',
  ].join('\n')
}
