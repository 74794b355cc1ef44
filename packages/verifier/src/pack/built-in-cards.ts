import type { Card } from './card.js'

/**
 * The cards that every reader knows; no pack can bring others under these names. A card here never changes: packs that
 * were made with it are judged with it. What should mean something else gets another name.
 */
export const BUILT_IN_CARDS: readonly Card[] = [
  {
    card: 'receipt_completeness',
    title: 'Every call that has an outcome has its receipt, unaltered.',
    checks: [
      { ratio: ['receipts_ok', 'complete'], min: 1 },
      { count: 'receipts_tampered', max: 0 },
    ],
  },
  {
    card: 'mcp_escrow_completeness',
    title: 'Every call that came in has an outcome.',
    checks: [{ ratio: ['complete', 'requested'], min: 1 }],
  },
  {
    card: 'policy_enforced',
    title: 'No call ran that the recorded decision refused, and none ran undecided.',
    checks: [
      { count: 'ran_refused', max: 0 },
      { count: 'ran_unevaluated', max: 0 },
    ],
  },
  {
    card: 'chain_sealed',
    title: 'The chain holds and ends in its seal.',
    checks: [
      { field: 'state', one_of: ['ok'] },
      { field: 'completeness', one_of: ['sealed'] },
    ],
  },
  {
    card: 'no_secret_delivered',
    title: 'No secret that was seen was delivered: no redaction failed, nothing withheld got through.',
    checks: [
      { count: 'redaction_failures', max: 0 },
      { count: 'delivered_unredacted', max: 0 },
      { count: 'withheld_bypassed', max: 0 },
    ],
  },
]

export function isBuiltIn(name: unknown): boolean {
  return BUILT_IN_CARDS.some(({ card }) => card === name)
}
