import { textIn } from './call.js'
import { type Fate, sumOf } from './decision.js'
import type { GatheredRun } from './gather.js'
import { countOf, spanText } from './number-text.js'

/** What was done in the run, in a few sentences. Names of others are not part of it. */
export function storyOf({ summary, vouched }: GatheredRun): string | undefined {
  if (vouched === 0) return undefined
  const { fates } = summary
  const calls = sumOf(fates)
  if (calls === 0) return 'No tool was called.'
  const tools = summary.byTool.size > 1 ? ` to ${countOf(summary.byTool.size, 'tool')}` : ' to a single tool'
  const span = spanText(spanOf(summary))
  const parts = PARTS.filter(([fate]) => fates[fate] > 0).map(
    ([fate, one, more]) => `${countOf(fates[fate], 'call')} ${fates[fate] === 1 ? one : more}`,
  )
  const failed = summary.outcomes.total - summary.outcomes.countOf('success')
  if (failed > 0) parts.push(`${countOf(failed, 'call')} did not succeed`)
  const rest = parts.length === 0 ? '' : ` ${listOf(parts)}.`
  const closing =
    fates.open === 0
      ? 'Every call has its outcome on record.'
      : `${countOf(fates.open, 'call')} ${fates.open === 1 ? 'has' : 'have'} no outcome on record.`
  return `${countOf(calls, 'call')}${tools} in ${span}.${rest} ${closing}`
}

const PARTS: readonly (readonly [Fate, string, string])[] = [
  ['deny', 'was refused', 'were refused'],
  ['escalate', 'was held for approval', 'were held for approval'],
  ['redact', 'had its result altered before delivery', 'had their results altered before delivery'],
  [
    'would_deny_dry_run',
    'would have been refused, had the policy been in force',
    'would have been refused, had the policy been in force',
  ],
  ['not_evaluated', 'ran without a policy', 'ran without a policy'],
]

function spanOf({ start, lastTimestamp }: GatheredRun['summary']): number {
  const span = Date.parse(lastTimestamp ?? '') - Date.parse(textIn(start ?? {}, 'timestamp') ?? '')
  return Number.isFinite(span) ? Math.max(0, span) : 0
}

function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
