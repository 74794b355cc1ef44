import { Findings } from '../findings.js'
import type { Event } from '../line.js'
import type { Finding } from '../verdict.js'
import type { Facts } from './facts.js'
import { ReceiptCheck, type ReceiptSource } from './receipt-check.js'
import { type SelectionClaim, SelectionJudge, type ShownEvent } from './selection.js'
import type { RunVerdict } from './tally.js'

/** A few events of a run, and what is needed to check them. */
export interface Selection {
  readonly events: readonly ShownEvent[]
  /** The note over the tree in which the proofs end. */
  readonly checkpoint: string
  readonly receipts: ReceiptSource
}

/** What a few events give. */
export interface SelectionExamination {
  readonly report: RunVerdict
  readonly facts: Facts
  readonly start: Event | undefined
  readonly shown: number
  readonly findings: readonly Finding[]
}

/** Judges a few events of a run by their proofs, with their receipts. */
export async function examineSelection(
  selection: Selection,
  claim: SelectionClaim,
  identityKeys: readonly string[] = [],
): Promise<SelectionExamination> {
  const findings = new Findings()
  const judge = new SelectionJudge(claim, identityKeys, findings)
  judge.judge(selection.events, selection.checkpoint)
  const receipts = new ReceiptCheck(selection.receipts)
  await receipts.checkAll(judge.linked)
  await receipts.checkStrangers()
  for (const { code, seq, detail } of receipts.tally.findings) findings.add(code, seq, detail)
  const report: RunVerdict = {
    state: findings.tampered ? 'tampered' : 'ok',
    completeness: judge.isSealed ? 'sealed' : 'checkpointed',
    receipt_integrity: receipts.tally.integrity,
    receipts: receipts.tally.counts,
    escrow: judge.escrow,
    size: claim.head.size,
  }
  const { tally, start, shown } = judge
  return { report, facts: tally.finishPartial(report), start, shown, findings: findings.list }
}
