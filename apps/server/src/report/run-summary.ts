import { type Call, closedCall, type EventRecord, openCall, textIn } from './call.js'
import { CallSelection } from './call-selection.js'
import { Counter } from './counter.js'
import { type Fate, type FateCounts, noFates } from './decision.js'
import { Latency } from './latency.js'
import { TimeBins } from './time-bins.js'
import { cutText } from './visible-text.js'

const MAX_TOOLS = 1000

/** What the report says of a run, gathered event by event. Its memory grows only with the calls open at one time. */
export class RunSummary {
  readonly calls: CallSelection
  readonly fates = noFates()
  readonly byTool = new Map<string, FateCounts>()
  /** Calls of tools beyond the bound. */
  readonly otherTools = noFates()
  readonly bins = new TimeBins()
  readonly latency = new Latency()
  readonly outcomes = new Counter()
  readonly patterns = new Counter()
  readonly markers = new Counter()
  readonly reasons = new Counter()
  readonly approvals = { granted: 0, refused: 0 }
  abandoned = 0
  keyRotations = 0
  changedTools = 0
  unmeasured = 0
  start: EventRecord | undefined
  end: EventRecord | undefined
  policy: EventRecord | undefined
  lastTimestamp: string | undefined
  readonly #checkpointSizes: ReadonlySet<number>
  /** When the last event below each of these checkpoints was written. */
  readonly checkpointTimes = new Map<number, string>()
  readonly #open = new Map<string, { request: EventRecord; call: Call }>()

  constructor(maxCalls: number, checkpointSizes: Iterable<number>) {
    this.calls = new CallSelection(maxCalls)
    this.#checkpointSizes = new Set(checkpointSizes)
  }

  /** Takes the event at a position of the file. */
  note(event: unknown, at: number): void {
    if (typeof event !== 'object' || event === null) return
    const record = event as EventRecord
    this.lastTimestamp = textIn(record, 'timestamp') ?? this.lastTimestamp
    if (this.#checkpointSizes.has(at + 1)) this.checkpointTimes.set(at + 1, this.lastTimestamp ?? '')
    switch (record['type']) {
      case 'run_start':
        this.start ??= record
        return this.bins.begin(Date.parse(textIn(record, 'timestamp') ?? ''))
      case 'mcp_tool_requested':
        this.#open.set(textIn(record, 'receipt_id') ?? '', { request: record, call: openCall(record, at) })
        return
      case 'mcp_tool_denied':
      case 'mcp_tool_executed':
        return this.#close(record, at)
      case 'mcp_approval_granted':
        this.approvals.granted += 1
        return
      case 'mcp_approval_refused':
        this.approvals.refused += 1
        return
      case 'mcp_tools_listed':
        this.changedTools += Array.isArray(record['changed']) ? record['changed'].length : 0
        return
      case 'policy_loaded':
        this.policy = record
        return
      case 'key_rotate':
        this.keyRotations += 1
        return
      case 'run_abandoned':
        this.abandoned += 1
        return
      case 'run_end':
        this.end = record
    }
  }

  /** To be called once, after the last event: the calls that are still open are counted as that. */
  finish(): void {
    for (const { call } of this.#open.values()) this.#count(call)
    this.#open.clear()
    if (this.lastTimestamp !== undefined) this.bins.reach(Date.parse(this.lastTimestamp))
  }

  #close(outcome: EventRecord, at: number): void {
    const id = textIn(outcome, 'request_receipt_id') ?? ''
    const opened = this.#open.get(id)
    if (opened === undefined) return
    this.#open.delete(id)
    const call = closedCall(opened.request, opened.call, outcome, at)
    this.#count(call)
    addTally(this.patterns, outcome['redaction_details'])
    addTally(this.markers, outcome['injection_markers'])
    if (Array.isArray(outcome['reasons'])) {
      for (const reason of outcome['reasons']) this.reasons.add(cutText(String(reason), 80))
    }
    if (outcome['type'] === 'mcp_tool_denied') return
    if (call.outcome !== undefined) this.outcomes.add(cutText(call.outcome, 80))
    if (call.durationMs === undefined) this.unmeasured += 1
    else this.latency.add(call.durationMs)
  }

  #count(call: Call): void {
    this.calls.add(call)
    this.fates[call.fate] += 1
    this.#fatesOf(call.toolName)[call.fate] += 1
    this.bins.add(Date.parse(call.timestamp), call.fate)
  }

  #fatesOf(toolName: string): Record<Fate, number> {
    const known = this.byTool.get(toolName)
    if (known !== undefined) return known
    if (this.byTool.size >= MAX_TOOLS) return this.otherTools
    const counts = noFates()
    this.byTool.set(toolName, counts)
    return counts
  }
}

function addTally(counter: Counter, tally: unknown): void {
  if (typeof tally !== 'object' || tally === null) return
  for (const [name, count] of Object.entries(tally)) {
    if (Number.isSafeInteger(count) && count > 0) counter.add(cutText(name, 80), count)
  }
}
