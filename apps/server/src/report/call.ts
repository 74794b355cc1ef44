import {
  type DecisionReceipt,
  type DeniedEvent,
  type ExecutedEvent,
  projectReceipt,
  type RequestedEvent,
} from '@countersign/receipt'
import { isReceiptPolicyDecision } from '@countersign/vocabulary'
import type { Fate } from './decision.js'
import { cutText } from './visible-text.js'

/** One call as the report shows it: bounded, whatever the events hold. */
export interface Call {
  readonly seq: number
  readonly timestamp: string
  readonly toolName: string
  readonly fate: Fate
  readonly outcomeSeq?: number | undefined
  readonly outcome?: string | undefined
  readonly durationMs?: number | undefined
  /** Why it was refused, or what went wrong. */
  readonly sentence?: string | undefined
  /** What the request says of itself and the receipt does not repeat. */
  readonly request: Readonly<Record<string, string>>
  /** The decision receipt, unless the two events do not make one. */
  readonly receipt?: Readonly<Record<string, string | null>> | undefined
  readonly receiptHash?: string | undefined
}

/** An event of the ledger that was parsed and nothing more. */
export type EventRecord = Readonly<Record<string, unknown>>

const REQUEST_FIELDS = [
  'receipt_id',
  'server_transport',
  'actor',
  'request_id',
  'integration_source',
  'arguments_redacted',
  'arguments_content',
]

/** The call of which a request is all that is known. */
export function openCall(request: EventRecord, seq: number): Call {
  const fields = REQUEST_FIELDS.map((name) => [name, shown(request[name])] as const)
  return {
    seq,
    timestamp: textIn(request, 'timestamp') ?? '',
    toolName: cutText(textIn(request, 'tool_name') ?? '', 160),
    fate: 'open',
    request: Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== undefined)),
  }
}

/** The call that a request and its outcome make. */
export function closedCall(request: EventRecord, open: Call, outcome: EventRecord, outcomeSeq: number): Call {
  const decision = outcome['policy_decision']
  return {
    ...open,
    outcomeSeq,
    fate: isReceiptPolicyDecision(decision) ? decision : 'open',
    outcome: textIn(outcome, 'outcome'),
    durationMs: countIn(outcome, 'duration_ms'),
    sentence: cutOr(textIn(outcome, 'denial_reason') ?? textIn(outcome, 'error')),
    receipt: bounded(projected(request, outcome)),
    receiptHash: textIn(outcome, 'receipt_hash'),
  }
}

/** Whether a reader looks for this call: something other than a call that was let through and succeeded. */
export function isNotable({ fate, outcome }: Call): boolean {
  return (fate !== 'allow' && fate !== 'not_evaluated') || outcome !== 'success'
}

export function textIn(event: EventRecord, name: string): string | undefined {
  const value = event[name]
  return typeof value === 'string' ? value : undefined
}

function countIn(event: EventRecord, name: string): number | undefined {
  const value = event[name]
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined
}

function projected(request: EventRecord, outcome: EventRecord): DecisionReceipt | undefined {
  try {
    // The verifier has held both against their schema; what it did not see may be anything.
    return projectReceipt(request as RequestedEvent, outcome as DeniedEvent | ExecutedEvent)
  } catch {
    return undefined
  }
}

// A page of calls stays small however much each of them says.
const MAX_RECEIPT_TEXT = 4000

/** The receipt with each value as the text that is shown. */
function bounded(receipt: DecisionReceipt | undefined): Record<string, string | null> | undefined {
  if (receipt === undefined) return undefined
  let room = MAX_RECEIPT_TEXT
  const said = Object.entries(receipt).filter(([, value]) => value !== undefined)
  const values = said.map(([name, value]) => {
    const text = shown(value, Math.max(16, Math.min(400, room))) ?? null
    room -= text?.length ?? 0
    return [name, text]
  })
  return Object.fromEntries(values)
}

function shown(value: unknown, max = 400): string | undefined {
  if (value === null || value === undefined) return undefined
  return cutText(typeof value === 'string' ? value : JSON.stringify(value), max)
}

function cutOr(text: string | undefined): string | undefined {
  return text === undefined ? undefined : cutText(text, 400)
}
