/**
 * The concrete nouns on which a verdict or a fact may end, by family. A reader, human or model, who sees only the
 * last word still knows what was counted.
 */
export const FACT_ANCHORS = {
  structure: [
    'files',
    'symbols',
    'edges',
    'nodes',
    'cycles',
    'clusters',
    'layers',
    'modules',
    'commands',
    'tools',
    'capabilities',
    'imports',
    'endpoints',
    'dependencies',
    'packages',
    'routes',
    'servers',
    'runs',
    'events',
    'calls',
    'receipts',
    'checkpoints',
    'rules',
    'patterns',
    'approvals',
    'arguments',
    'paths',
    'hosts',
    'modes',
    'policies',
    'sessions',
    'signatures',
  ],
  findings: [
    'findings',
    'hotspots',
    'smells',
    'violations',
    'warnings',
    'errors',
    'alerts',
    'issues',
    'gaps',
    'leaks',
    'secrets',
    'vulnerabilities',
    'markers',
    'denials',
    'redactions',
    'reasons',
  ],
  quality: [
    'keys',
    'values',
    'chars',
    'lines',
    'tokens',
    'bytes',
    'items',
    'entries',
    'records',
    'fields',
    'words',
  ],
  state: [
    'passed',
    'failed',
    'scanned',
    'checked',
    'affected',
    'scored',
    'confirmed',
    'analyzed',
    'skipped',
    'reached',
    'allowed',
    'denied',
    'withheld',
    'approved',
    'refused',
    'sealed',
    'verified',
    'required',
  ],
  time: ['days', 'weeks', 'months', 'years', 'hours', 'minutes', 'seconds', 'milliseconds'],
} as const

export type FactFamily = keyof typeof FACT_ANCHORS
export type FactAnchor = (typeof FACT_ANCHORS)[FactFamily][number]

const ANCHORS: ReadonlySet<string> = new Set(Object.values(FACT_ANCHORS).flat())

/** Whether the last word of a fact, punctuation and case aside, is an anchor. */
export function isAnchoredFact(fact: string): boolean {
  const words = fact.toLowerCase().match(/[\p{L}\p{N}_-]+/gu)
  return words !== null && ANCHORS.has(words[words.length - 1] as string)
}
