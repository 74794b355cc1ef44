import type { Card, Check } from './card.js'
import type { Claim } from './claims.js'
import type { CountName } from './facts.js'
import type { TranscriptInput } from './transcript.js'

function typed(type: string): string {
  return `"type":"${type}"\\(,"sig":"[0-9a-f]*"\\)\\{0,1\\}}$`
}

/** The counts that one pattern finds in the events. */
const PATTERNS: Partial<Record<CountName, string>> = {
  requested: typed('mcp_tool_requested'),
  executed: typed('mcp_tool_executed'),
  would_deny: `"policy_decision":"would_deny_dry_run".*${typed('mcp_tool_executed')}`,
  not_evaluated: `"policy_decision":"not_evaluated".*${typed('mcp_tool_executed')}`,
  approvals_granted: typed('mcp_approval_granted'),
}

/** The claims with the numbers they rest on, and commands for those that can be counted with one pattern. */
export function claimsInWords({ claims, cards, facts, manifest: { scope } }: TranscriptInput): string {
  const rows = claims.flatMap((claim) =>
    rowsOf(
      claim,
      cards.find(({ card }) => card === claim.card),
    ),
  )
  const table = ['| card | check | found | result |', '|---|---|---|---|', ...rows].join('\n')
  const counted = Object.entries(PATTERNS).filter(([name]) => facts.counts[name as CountName] !== null)
  const commands = counted.map(
    ([name, pattern]) =>
      `test "$(grep -c '${pattern}' events.jsonl || true)" -eq ${facts.counts[name as CountName]} # ${name}`,
  )
  const counting =
    commands.length === 0
      ? `A ${scope} shows what happened, never how often: what rests on counts is not checked.`
      : `Count the events yourself:\n\n\`\`\`sh\n${commands.join('\n')}\n\`\`\``
  return `## What the pack claims\n\n${table}\n\n${counting}`
}

function rowsOf({ card, checks }: Claim, known: Card | undefined): string[] {
  return checks.map(({ state, actual }, i) => {
    const check = known?.checks[i]
    return `| ${card} | ${check === undefined ? '' : inWords(check)} | ${actual === null ? 'not said' : cell(String(actual))} | ${state} |`
  })
}

function inWords(check: Check): string {
  if ('field' in check) return `${check.field} is ${check.one_of.map(cell).join(' or ')}`
  const what = 'count' in check ? check.count : `${check.ratio[0]} / ${check.ratio[1]}`
  const tool = check.tool === undefined ? '' : ` of ${cell(check.tool)}`
  const bounds = [
    check.min === undefined ? '' : ` at least ${check.min}`,
    check.max === undefined ? '' : ` at most ${check.max}`,
  ]
  return `${what}${tool}${bounds.filter((bound) => bound !== '').join(',')}`
}

/** Words from a card must not break out of their cell, nor out of the page. */
function cell(text: string): string {
  return text.replace(/[^A-Za-z0-9 _.,:@/+=-]/g, '_').slice(0, 100)
}
