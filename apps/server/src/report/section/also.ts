import type { GatheredRun } from '../gather.js'
import type { Html } from '../markup.js'
import { countText } from '../number-text.js'
import { facts, section } from './section.js'

/** What a run says beside its calls, where there is anything. */
export function alsoOnRecord({ summary }: GatheredRun): Html | undefined {
  const rows: readonly (readonly [string, number])[] = [
    ['Approvals granted and used', summary.approvals.granted],
    ['Approvals refused', summary.approvals.refused],
    ['Tool descriptions changed', summary.changedTools],
    ['Runs of processes that died', summary.abandoned],
    ['Run keys replaced', summary.keyRotations],
  ]
  const seen = rows.filter(([, count]) => count > 0)
  if (seen.length === 0) return undefined
  return section('also', 'Also on record', facts(seen.map(([name, count]) => [name, countText(count)])))
}
