import { isReceiptPolicyDecision } from '@countersign/vocabulary'
import { FATES, type Fate } from './report/decision.js'
import { clockText, durationText } from './report/number-text.js'
import { type EventRecord, textIn } from './run-events.js'
import type { Output } from './terminal/output.js'
import { printable } from './terminal/printable.js'
import { cutToWidth, padText, textWidth } from './terminal/text-width.js'

/** Turns events into lines for a reader: a call is one line, at its outcome. */
export class Timeline {
  readonly #output: Output
  readonly #open = new Map<string, EventRecord>()

  constructor(output: Output) {
    this.#output = output
  }

  /** The line of an event, or undefined for one that is told by a later one. */
  line(event: EventRecord): string | undefined {
    const type = textIn(event, 'type')
    const id = textIn(event, 'invocation_id') ?? ''
    if (type === 'mcp_tool_requested') {
      this.#open.set(id, event)
      return undefined
    }
    if (type !== 'mcp_tool_denied' && type !== 'mcp_tool_executed') return this.#other(event)
    this.#open.delete(id)
    return this.#call(event)
  }

  /** The lines of calls that have no outcome. */
  openCalls(): string[] {
    return [...this.#open.values()].map((event) =>
      this.#row(event, 'open', textIn(event, 'tool_name') ?? '', 'no outcome yet'),
    )
  }

  #call(event: EventRecord): string {
    const decision = event['policy_decision']
    const fate: Fate = isReceiptPolicyDecision(decision) ? decision : 'open'
    const details = [
      textIn(event, 'outcome'),
      typeof event['duration_ms'] === 'number' ? durationText(event['duration_ms']) : undefined,
      tallyText(event['redaction_details']),
      textIn(event, 'denial_reason') ?? textIn(event, 'error'),
      textIn(event, 'approval_id'),
    ]
    return this.#row(event, fate, textIn(event, 'tool_name') ?? '', details.filter(Boolean).join(', '))
  }

  #other(event: EventRecord): string {
    const { dim } = this.#output.colours
    const type = textIn(event, 'type') ?? 'an event of no known form'
    const words = [DESCRIPTIONS[type] ?? type, detailOf(event)].filter(Boolean).join(': ')
    return `${this.#head(event)}  ${dim(cutToWidth(printable(words), this.#room(this.#head(event))))}`
  }

  #row(event: EventRecord, fate: Fate, tool: string, detail: string): string {
    const paint = fatePaint(this.#output, fate)
    const shown = cutToWidth(printable(tool), 24)
    const head = `${this.#head(event)}  ${paint(`${MARKS[fate]} ${padText(FATES[fate].word, 17)}`)} ${this.#output.colours.bold(padText(shown, 16))}`
    return `${head}  ${this.#output.colours.dim(cutToWidth(printable(detail), this.#room(head)))}`.trimEnd()
  }

  #head(event: EventRecord): string {
    const { dim } = this.#output.colours
    // A forged line may hold anything in place of a number or a time.
    const seq = printable(String(event['seq'] ?? '?')).padStart(5)
    return `${dim(seq)}  ${printable(clockText(textIn(event, 'timestamp') ?? ''))}`
  }

  /** The columns that are left after a text and a gap. */
  #room(before: string): number {
    if (!this.#output.isTerminal) return Number.POSITIVE_INFINITY
    return Math.max(20, this.#output.width - textWidth(before) - 2)
  }
}

/** One character for what became of a call. */
export const MARKS: Readonly<Record<Fate, string>> = {
  allow: '✓',
  not_evaluated: '○',
  redact: '≈',
  would_deny_dry_run: '◌',
  escalate: '‖',
  deny: '✗',
  open: '…',
}

/** The colour of a fate: green ran, red did not, yellow wants a look. */
export function fatePaint({ colours }: Output, fate: Fate): (text: string) => string {
  if (fate === 'allow') return colours.green
  if (fate === 'deny') return colours.red
  return fate === 'not_evaluated' ? colours.dim : colours.yellow
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  run_start: 'run started',
  run_end: 'run ended',
  policy_loaded: 'policy loaded',
  mcp_tools_listed: 'tools listed',
  mcp_approval_granted: 'approval granted',
  mcp_approval_refused: 'approval refused',
  run_abandoned: 'found a run whose process died',
  key_rotate: 'run key replaced',
}

function detailOf(event: EventRecord): string | undefined {
  switch (event['type']) {
    case 'run_start':
      return [
        textIn(event, 'server_id'),
        event['signed'] === true ? 'signed' : 'unsigned',
        textIn(event, 'mode'),
      ]
        .filter(Boolean)
        .join(', ')
    case 'run_end':
      return textIn(event, 'status')
    case 'policy_loaded':
      return [textIn(event, 'policy_ref'), event['dry_run'] === true ? 'shadow' : undefined]
        .filter(Boolean)
        .join(', ')
    case 'mcp_tools_listed':
      return Object.keys((event['tools'] as object | undefined) ?? {}).join(', ')
    case 'mcp_approval_granted':
    case 'mcp_approval_refused':
      return `${textIn(event, 'tool_name')} by ${textIn(event, 'granted_by')}, ${textIn(event, 'approval_id')}`
    case 'run_abandoned':
      return textIn(event, 'abandoned_run_id')
    default:
      return undefined
  }
}

function tallyText(tally: unknown): string | undefined {
  if (typeof tally !== 'object' || tally === null) return undefined
  const words = Object.entries(tally).map(([name, count]) => (count === 1 ? name : `${count} × ${name}`))
  return words.length === 0 ? undefined : `took out ${words.join(', ')}`
}
