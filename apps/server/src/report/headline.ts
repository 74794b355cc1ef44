import type { Verdict } from '@countersign/verifier'
import { isReceiptForgery, vouchedEvents } from './extent.js'
import type { IconName } from './icon.js'
import { countOf, countText } from './number-text.js'

export type Tone = 'good' | 'warn' | 'bad'

/** The verdict as someone reads it who has a minute and no interest in hashes. */
export interface Headline {
  readonly tone: Tone
  readonly icon: IconName
  /** The stamp. */
  readonly stamp: string
  readonly title: string
  readonly text: string
}

/** What the verdict means, in words. */
export function headlineOf(verdict: Verdict): Headline {
  switch (verdict.state) {
    case 'ok':
      return intact(verdict)
    case 'tampered':
      return tampered(verdict)
    case 'unsigned':
      return {
        tone: 'warn',
        icon: 'alert',
        stamp: 'Unsigned',
        title: 'This record is consistent, but nobody signed it.',
        text: `${sizeOf(verdict)} follow one another without a gap. Whoever can write the file could have written all of them anew, so this proves nothing to a third party.`,
      }
    case 'empty':
      return {
        tone: 'warn',
        icon: 'ring',
        stamp: 'Empty',
        title: 'There is nothing on record.',
        text: 'The run holds no event at all. That is no evidence that nothing happened.',
      }
    default:
      return verdict.state satisfies never
  }
}

function intact(verdict: Verdict): Headline {
  switch (verdict.completeness) {
    case 'sealed':
      return verdict.receipt_integrity === null || verdict.receipt_integrity === 'ok'
        ? {
            tone: 'good',
            icon: 'seal',
            stamp: 'Sealed',
            title: 'This record is complete and unaltered.',
            text: `${sizeOf(verdict)}, each bound to the one before. The run was closed, and its seal covers every one of them: nothing was changed, added, moved or cut.`,
          }
        : {
            tone: 'warn',
            icon: 'seal',
            stamp: 'Sealed',
            title: 'This record is complete and unaltered; its receipt files are not complete.',
            text: `${sizeOf(verdict)} are under the seal. Receipt files can be made again from them, byte for byte.`,
          }
    case 'checkpointed':
      return {
        tone: 'warn',
        icon: 'tick',
        stamp: 'Not closed',
        title: 'Nothing was altered. The run has not been closed.',
        text: `${sizeOf(verdict)}, all under a signed checkpoint. Either the run still goes on, or its process died before it could seal it.`,
      }
    case 'open_tail':
      return {
        tone: 'warn',
        icon: 'tick',
        stamp: 'Open end',
        title: 'Nothing was altered, and the end is not signed yet.',
        text: `${sizeOf(verdict)}, each bound to the one before. Those after the last checkpoint could still be cut off without a trace.`,
      }
    default:
      return {
        tone: 'warn',
        icon: 'alert',
        stamp: 'End unknown',
        title: 'Nothing contradicts this record, and nothing says where it should end.',
        text: `${sizeOf(verdict)}, each bound to the one before. Without signed checkpoints, missing events at the end would not be noticed.`,
      }
  }
}

function tampered(verdict: Verdict): Headline {
  const at = verdict.first_tamper_at_seq
  const found = (code: string) => verdict.findings.some((finding) => finding.code === code)
  const bad = { tone: 'bad', icon: 'cross' } as const
  if (isReceiptForgery(verdict)) {
    const count = verdict.receipts?.tampered ?? 1
    return {
      ...bad,
      stamp: at === null ? 'Receipt forged' : `Forged at event ${countText(at)}`,
      title: `${count === 1 ? 'A receipt was' : `${countOf(count, 'receipt')} were`} rewritten. The ledger still tells the truth.`,
      text: `The receipt of event ${countText(at ?? 0)} no longer says what the ledger recorded. The figures below come from the ledger, which holds: ${sizeOf(verdict)}.`,
    }
  }
  if (verdict.completeness === 'truncated') {
    return {
      ...bad,
      icon: 'cut',
      stamp: `Cut at event ${countText(verdict.size)}`,
      title: 'The end of this record was cut off.',
      text: `${sizeOf(verdict)} are left and hold. Something that was kept elsewhere proves that there were more.`,
    }
  }
  if (found('identity_mismatch')) {
    return {
      ...bad,
      stamp: 'Not yours',
      title: 'This record was not made under the key you trust.',
      text: 'It names another identity than the one it was checked against. Nothing in it is shown, for nothing in it can be believed.',
    }
  }
  if (verdict.downgraded) {
    return {
      ...bad,
      stamp: at === null ? 'Stripped' : `Stripped at event ${countText(at)}`,
      title: 'The signatures were taken off this record.',
      text: `The run says that it is signed, and lines of it are not. ${heldText(verdict)}`,
    }
  }
  if (at === null) {
    return {
      ...bad,
      stamp: 'Contradicted',
      title: 'Something beside the events contradicts them.',
      text: `${sizeOf(verdict)} follow one another without a gap, and a file that describes or signs them says otherwise. See what was found, below.`,
    }
  }
  return {
    ...bad,
    stamp: `Forged at event ${countText(at)}`,
    title: `This record was changed at event ${countText(at)}.`,
    text: heldText(verdict),
  }
}

function heldText(verdict: Verdict): string {
  const held = vouchedEvents(verdict)
  if (held === 0) return 'No event can be believed, and none is shown.'
  return `${held === 1 ? 'The event' : `The ${countText(held)} events`} before it ${held === 1 ? 'holds' : 'hold'}, and this report counts only ${held === 1 ? 'that one' : 'those'}. What follows can no longer be told from invention.`
}

function sizeOf({ size }: Verdict): string {
  return countOf(size, 'event')
}
