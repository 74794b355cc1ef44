import type { Event } from '../line.js'
import type { Verdict } from '../verdict.js'
import { Durations } from './durations.js'
import {
  COUNT_NAMES,
  type CountName,
  type Facts,
  FIELD_NAMES,
  type FieldName,
  type ToolCountName,
} from './facts.js'

// The names come from callers: a run must not fill memory with tools that nobody has.
const MAX_TOOLS = 4096
const MAX_NAME_LENGTH = 256
// An approval that is forgotten makes the call that used it count as refused, which errs on the right side.
const MAX_GRANTS = 4096

interface Grant {
  readonly tool: unknown
  readonly argumentsHash: unknown
  readonly expiresAt: unknown
}

/** What the counts need to know of a verdict. */
export type RunVerdict = Pick<
  Verdict,
  'state' | 'completeness' | 'receipt_integrity' | 'receipts' | 'escrow' | 'size'
>

/** Counts the events of a run as they come. */
export class Tally {
  readonly #counts = new Map<CountName, number>()
  readonly #tools = new Map<string, Record<ToolCountName, number>>()
  #tooManyTools = false
  readonly #grants = new Map<unknown, Grant>()
  readonly #durations = new Durations()
  #descriptions: Record<string, string> | null = null
  #start: Event | undefined
  #policy: Event | undefined
  #end: Event | undefined

  note(event: Event): void {
    this.#count('events')
    switch (event.type) {
      case 'run_start':
        this.#start = event
        return
      case 'run_end':
        this.#end = event
        return
      case 'policy_loaded':
        this.#policy = event
        return
      case 'run_abandoned':
        return this.#count('abandoned_runs')
      case 'mcp_tools_listed':
        return this.#listed(event)
      case 'mcp_approval_granted':
        return this.#granted(event)
      case 'mcp_approval_refused':
        return this.#count('approvals_refused')
      case 'mcp_tool_requested':
        return this.#countFor(event, 'requested')
      case 'mcp_tool_denied':
        this.#count('complete')
        return this.#countFor(event, event['policy_decision'] === 'escalate' ? 'escalated' : 'denied')
      case 'mcp_tool_executed':
        this.#count('complete')
        return this.#executed(event)
    }
  }

  /** The facts of a run of which every event was counted. */
  finish(verdict: RunVerdict): Facts {
    const counts = Object.fromEntries(
      COUNT_NAMES.map((name) => [name, this.#counts.get(name) ?? 0]),
    ) as Record<CountName, number | null>
    const { receipts } = verdict
    counts.open = verdict.escrow.open.length
    counts.tools = this.#tooManyTools ? null : this.#tools.size
    counts.receipts_ok = receipts?.ok ?? null
    counts.receipts_missing = receipts?.missing ?? null
    counts.receipts_tampered = receipts?.tampered ?? null
    counts.receipts_not_linked = receipts?.not_linked ?? null
    counts.duration_p50_ms = this.#durations.percentile(0.5)
    counts.duration_p99_ms = this.#durations.percentile(0.99)
    if (this.#descriptions === null) counts.tools_changed = null
    // Where no call was ever decided on, nothing says whether a policy was kept.
    if (this.#evaluated() === 0) counts.ran_refused = counts.ran_unevaluated = null
    if (counts.executed === 0)
      counts.redaction_failures = counts.delivered_unredacted = counts.withheld_bypassed = null
    return {
      counts,
      fields: this.#fields(verdict),
      tools: this.#tooManyTools ? null : Object.fromEntries(this.#tools),
      descriptions: this.#descriptions,
    }
  }

  /** The facts of a run of which only some events were shown: what they are, never how many. */
  finishPartial(verdict: RunVerdict): Facts {
    const counts = Object.fromEntries(COUNT_NAMES.map((name) => [name, null])) as Facts['counts']
    return {
      counts: { ...counts, events: verdict.size },
      // That the shown events are proved says nothing of those that are not shown.
      fields: { ...this.#fields(verdict), state: null },
      tools: null,
      descriptions: null,
    }
  }

  #fields(verdict: RunVerdict): Facts['fields'] {
    const said: Partial<Record<FieldName, unknown>> = {
      ...pick(this.#start, [
        'run_id',
        'server_id',
        'agent_id',
        'client_id',
        'mode',
        'durability',
        'identity_vkey',
      ]),
      policy_hash: this.#policy?.['policy_hash'] ?? this.#start?.['policy_hash'],
      dry_run: this.#policy?.['dry_run'],
      status: this.#end?.['status'],
      state: verdict.state,
      completeness: verdict.completeness,
      receipt_integrity: verdict.receipt_integrity,
    }
    return Object.fromEntries(
      FIELD_NAMES.map((name) => [
        name,
        said[name] === undefined || said[name] === null ? null : String(said[name]),
      ]),
    ) as Facts['fields']
  }

  #evaluated(): number {
    const of = (name: CountName) => this.#counts.get(name) ?? 0
    return of('complete') - of('not_evaluated')
  }

  #listed(event: Event): void {
    // A list too large for a line leaves only its hash there.
    this.#descriptions =
      typeof event['tools'] === 'object' ? (event['tools'] as Record<string, string>) : null
    this.#count('tools_changed', (event['changed'] as unknown[] | undefined)?.length ?? 0)
  }

  #granted(event: Event): void {
    this.#count('approvals_granted')
    if (this.#grants.size >= MAX_GRANTS) this.#grants.delete(this.#grants.keys().next().value)
    this.#grants.set(event['approval_id'], {
      tool: event['tool_name'],
      argumentsHash: event['arguments_hash'],
      expiresAt: event['expires_at'],
    })
  }

  #executed(event: Event): void {
    this.#countFor(event, 'executed')
    const decision = DECISIONS[String(event['policy_decision'])]
    if (decision !== undefined) this.#count(decision)
    const outcome = String(event['outcome'])
    if (outcome === 'error') this.#countFor(event, 'errors')
    else this.#count(OUTCOMES[outcome] ?? 'incomplete')
    if (typeof event['duration_ms'] === 'number') this.#durations.add(event['duration_ms'])
    if (event['policy_decision'] === 'not_evaluated') this.#count('ran_unevaluated')
    if (this.#isAgainstDecision(event)) this.#count('ran_refused')
    if (event['injection_markers'] !== undefined) this.#count('injections')
    this.#redacted(event, outcome)
  }

  /** Refused and run all the same: in shadow mode, or after a refusal without an approval that covers this call. */
  #isAgainstDecision(event: Event): boolean {
    if (['deny', 'escalate', 'would_deny_dry_run'].includes(String(event['policy_decision']))) return true
    if (event['decision_receipt_id'] === null && event['approval_id'] === undefined) return false
    const grant = this.#grants.get(event['approval_id'])
    // An approval is good for one call.
    this.#grants.delete(event['approval_id'])
    return !(
      grant !== undefined &&
      grant.tool === event['tool_name'] &&
      grant.argumentsHash === event['arguments_hash'] &&
      (typeof grant.expiresAt !== 'string' || event.timestamp <= grant.expiresAt)
    )
  }

  #redacted(event: Event, outcome: string): void {
    const reasons = (event['redactions'] as readonly string[] | undefined) ?? []
    const changed =
      event['raw_result_hash'] !== undefined && event['raw_result_hash'] !== event['result_hash']
    if (reasons.length > 0) this.#countFor(event, 'redactions')
    if (reasons.includes('secret')) this.#count('secrets')
    if (reasons.includes('policy') || reasons.includes('producer_not_available'))
      this.#count('redaction_failures')
    if (reasons.includes('secret') && !changed && outcome !== 'withheld') this.#count('delivered_unredacted')
    if (outcome === 'withheld' && event['raw_result_hash'] !== undefined && !changed)
      this.#count('withheld_bypassed')
  }

  #count(name: CountName, by = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + by)
  }

  #countFor(event: Event, name: ToolCountName): void {
    this.#count(name)
    const tool = String(event['tool_name'])
    let counts = this.#tools.get(tool)
    if (counts === undefined) {
      if (this.#tools.size >= MAX_TOOLS || tool.length > MAX_NAME_LENGTH) {
        this.#tooManyTools = true
        return
      }
      counts = { requested: 0, executed: 0, denied: 0, escalated: 0, errors: 0, redactions: 0 }
      this.#tools.set(tool, counts)
    }
    counts[name] += 1
  }
}

const DECISIONS: Readonly<Record<string, CountName>> = {
  allow: 'allowed',
  redact: 'redacted',
  not_evaluated: 'not_evaluated',
  would_deny_dry_run: 'would_deny',
}

const OUTCOMES: Readonly<Record<string, CountName>> = {
  success: 'succeeded',
  timeout: 'timeouts',
  cancelled: 'cancelled',
  withheld: 'withheld',
}

function pick(event: Event | undefined, names: readonly FieldName[]): Partial<Record<FieldName, unknown>> {
  return Object.fromEntries(names.map((name) => [name, event?.[name]]))
}
