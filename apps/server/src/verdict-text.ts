import type { Verdict } from '@countersign/verifier'
import { FINDING_CODES_MEANING } from '@countersign/vocabulary'
import { ADVISORY_EXIT, FAILED_EXIT } from './exit-code.js'
import { headlineOf } from './report/headline.js'
import { countOf, percentText } from './report/number-text.js'
import type { Output } from './terminal/output.js'
import { printable } from './terminal/printable.js'

const MAX_SHOWN = 12

/** The exit code that a verdict stands for; `strict` takes nothing less than a signed run with an end that can be trusted. */
export function exitCodeOf(verdict: Verdict, strict: boolean): number {
  if (verdict.state === 'tampered') return FAILED_EXIT
  if (!strict) return 0
  const ended = verdict.completeness === 'sealed' || verdict.completeness === 'checkpointed'
  const whole = verdict.receipt_integrity === null || verdict.receipt_integrity === 'ok'
  return verdict.state === 'ok' && ended && whole ? 0 : ADVISORY_EXIT
}

/** Prints a verdict: the word first, then what it rests on, then what was found. */
export function printVerdict(output: Output, name: string, verdict: Verdict): void {
  const { bold, dim } = output.colours
  const { title } = headlineOf(verdict)
  output.line(`${mark(output, verdict)} ${bold(printable(name))}  ${stateText(output, verdict)}`)
  output.line(`  ${title}`)
  output.line(dim(`  ${summaryOf(verdict)}`))
  for (const { code, seq, detail } of verdict.findings.slice(0, MAX_SHOWN)) {
    const where = seq === null ? '' : ` at event ${seq}`
    output.line(
      `  ${output.colours.yellow(code)}${where}: ${FINDING_CODES_MEANING[code]} ${dim(printable(detail))}`.trimEnd(),
    )
  }
  if (verdict.findings.length > MAX_SHOWN)
    output.line(
      dim(`  and ${countOf(verdict.findings.length - MAX_SHOWN, 'more finding')}; --json prints all`),
    )
}

/** `ok · sealed · public`, or `tampered at event 7`. */
export function stateText({ colours }: Output, verdict: Verdict): string {
  const { state, first_tamper_at_seq: seq, completeness, authenticity } = verdict
  if (state === 'tampered') return colours.red(seq === null ? 'tampered' : `tampered at event ${seq}`)
  const words = [completeness, authenticity].map((word) => word.replace('_', ' ')).join(' · ')
  return state === 'ok' ? `${colours.green('ok')} · ${words}` : `${colours.yellow(state)} · ${words}`
}

function mark({ colours }: Output, { state }: Verdict): string {
  if (state === 'ok') return colours.green('✓')
  return state === 'tampered' ? colours.red('✗') : colours.yellow('▲')
}

function summaryOf({ size, escrow, receipts, checkpoints, torn_tail_bytes: torn }: Verdict): string {
  const parts = [
    countOf(size, 'event'),
    countOf(checkpoints, 'checkpoint'),
    countOf(escrow.requested, 'call'),
  ]
  if (escrow.requested > 0) parts.push(`${percentText(escrow.complete, escrow.requested)} with an outcome`)
  if (receipts !== undefined && escrow.requested > 0) parts.push(`${countOf(receipts.ok, 'receipt')} intact`)
  if (torn > 0) parts.push(`${countOf(torn, 'torn byte')} at the end`)
  return parts.join(', ')
}
