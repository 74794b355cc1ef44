import { RECEIPT_POLICY_DECISIONS_MEANING, type ReceiptPolicyDecision } from '@countersign/vocabulary'
import type { IconName } from './icon.js'

/** What became of a call: its decision, or that no outcome was recorded. */
export type Fate = ReceiptPolicyDecision | 'open'

interface FateWords {
  readonly word: string
  readonly icon: IconName
  readonly meaning: string
}

/** How each fate is told, in the order in which it is stacked: what ran as asked lies at the bottom. */
export const FATES: Readonly<Record<Fate, FateWords>> = {
  allow: { word: 'allowed', icon: 'tick', meaning: RECEIPT_POLICY_DECISIONS_MEANING.allow },
  not_evaluated: {
    word: 'not evaluated',
    icon: 'ring',
    meaning: RECEIPT_POLICY_DECISIONS_MEANING.not_evaluated,
  },
  redact: { word: 'altered', icon: 'strike', meaning: RECEIPT_POLICY_DECISIONS_MEANING.redact },
  would_deny_dry_run: {
    word: 'would be refused',
    icon: 'eye',
    meaning: RECEIPT_POLICY_DECISIONS_MEANING.would_deny_dry_run,
  },
  escalate: { word: 'held for approval', icon: 'pause', meaning: RECEIPT_POLICY_DECISIONS_MEANING.escalate },
  deny: { word: 'refused', icon: 'cross', meaning: RECEIPT_POLICY_DECISIONS_MEANING.deny },
  open: { word: 'no outcome', icon: 'dots', meaning: 'The call came in and no outcome was recorded.' },
}

export const FATE_WORDS = Object.keys(FATES) as readonly Fate[]

export type FateCounts = Record<Fate, number>

export function noFates(): FateCounts {
  return Object.fromEntries(FATE_WORDS.map((fate) => [fate, 0])) as FateCounts
}

export function sumOf(counts: FateCounts): number {
  return FATE_WORDS.reduce((sum, fate) => sum + counts[fate], 0)
}
