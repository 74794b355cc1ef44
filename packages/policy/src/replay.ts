import type { Outcome, PolicyDecision } from '@countersign/vocabulary'
import { type Approval, parseApproval } from './approval.js'
import type { EvaluationContext, ToolCall } from './call.js'
import { evaluate } from './evaluate.js'
import type { Evidence } from './evidence.js'
import type { Policy } from './policy.js'

/** One event of a recorded run, as the ledger holds it. Have it verified first: replay believes what it reads. */
export type RecordedEvent = Readonly<Record<string, unknown>>

/** What happened to one recorded call, and what this policy would have done. */
export interface ReplayedCall {
  readonly seq: number
  readonly tool_call: string
  readonly tool_name: string
  readonly was: PolicyDecision
  /** `unknown` when it hangs on arguments that the run did not record. */
  readonly would: PolicyDecision
  readonly was_reasons: readonly string[]
  readonly would_reasons: readonly string[]
  readonly policy_ref: string | null
  readonly change: 'same' | 'now_refused' | 'now_runs' | 'unknown'
}

export interface Replay {
  readonly policy_hash: string
  readonly calls: readonly ReplayedCall[]
  readonly counts: Readonly<Record<ReplayedCall['change'], number>>
}

export interface ReplayOptions {
  /** Grants are not recorded: say which ones to assume. */
  readonly grants?: readonly string[]
  readonly dryRun?: boolean
}

/** What this policy would have decided on a recorded run, against what was decided. */
export function replay(policy: Policy, events: Iterable<RecordedEvent>, options: ReplayOptions = {}): Replay {
  const run = new RecordedRun(policy, options)
  for (const event of events) run.read(event)
  const calls = run.calls()
  const counts = { same: 0, now_refused: 0, now_runs: 0, unknown: 0 }
  for (const { change } of calls) counts[change]++
  return { policy_hash: policy.hash, calls, counts }
}

interface OpenCall {
  readonly request: RecordedEvent
  would: Pick<ReplayedCall, 'would' | 'would_reasons' | 'policy_ref'>
  was: PolicyDecision
  wasReasons: readonly string[]
}

/** Reads a run from its beginning; what a call could lean on is what was recorded before it. */
class RecordedRun {
  readonly #policy: Policy
  readonly #options: ReplayOptions
  readonly #open = new Map<unknown, OpenCall>()
  readonly #evidence: Evidence[] = []
  readonly #approvals = new Map<unknown, Approval>()

  constructor(policy: Policy, options: ReplayOptions) {
    this.#policy = policy
    this.#options = options
  }

  read(event: RecordedEvent): void {
    switch (event['type']) {
      case 'mcp_tool_requested':
        this.#open.set(event['invocation_id'], {
          request: event,
          would: this.#judge(event),
          was: 'unknown',
          wasReasons: [],
        })
        break
      case 'mcp_tool_denied':
      case 'mcp_tool_executed':
        this.#close(event)
        break
      case 'mcp_approval_granted':
        this.#approvals.set(event['approval_id'], approvalOf(event))
        this.#judgeAgain(event)
        break
    }
  }

  calls(): ReplayedCall[] {
    return [...this.#open.values()].map(({ request, would, was, wasReasons }) => ({
      seq: Number(request['seq']),
      tool_call: String(request['tool_call']),
      tool_name: String(request['tool_name']),
      was,
      was_reasons: wasReasons,
      ...would,
      change: changeOf(was, would.would),
    }))
  }

  #close(event: RecordedEvent): void {
    const call = this.#open.get(event['invocation_id'])
    if (call === undefined) return
    call.was = event['policy_decision'] as PolicyDecision
    call.wasReasons = (event['reasons'] as readonly string[] | undefined) ?? []
    if (event['type'] !== 'mcp_tool_executed') return
    this.#approvals.delete(event['approval_id'])
    this.#evidence.push({
      tool_name: String(event['tool_name']),
      outcome: event['outcome'] as Outcome,
      finished_at: Date.parse(String(event['timestamp'])),
      arguments: call.request['arguments_redacted'],
    })
  }

  /** A guard finds the grant when the call is there: it then stands in the record after the request. */
  #judgeAgain(granted: RecordedEvent): void {
    for (const call of this.#open.values()) {
      const waits = call.was === 'unknown' && call.request['arguments_hash'] === granted['arguments_hash']
      if (waits && call.request['tool_name'] === granted['tool_name']) call.would = this.#judge(call.request)
    }
  }

  #judge(request: RecordedEvent): OpenCall['would'] {
    const tool_name = String(request['tool_name'])
    const recorded = request['arguments_content'] ?? null
    const call: ToolCall = {
      tool_name,
      arguments: recorded ?? {},
      declared_side_effects: request['declared_side_effects'] as readonly string[] | undefined,
    }
    const decision = evaluate(this.#policy, call, this.#contextOf(request))
    const blind = recorded === null && this.#needsArguments(tool_name)
    const certain = decision.refusals.some(
      ({ reason, enforced }) => enforced && !(blind && reason === 'evidence_missing'),
    )
    return {
      would: blind && !certain ? 'unknown' : decision.decision,
      would_reasons: decision.reasons,
      policy_ref: decision.policy_ref,
    }
  }

  #contextOf(request: RecordedEvent): EvaluationContext {
    return {
      // Whether somebody chose the mode is not recorded, so it gates only when the policy has modes.
      mode: { mode: String(request['active_mode']), source: 'default' },
      grants: this.#options.grants,
      dryRun: this.#options.dryRun,
      now: Date.parse(String(request['timestamp'])),
      findEvidence: (tool) => this.#evidence.filter((call) => call.tool_name === tool),
      findApproval: ({ tool_name, arguments_hash }) => {
        const found = [...this.#approvals.values()].find((approval) => {
          return approval.tool_name === tool_name && approval.arguments_hash === request['arguments_hash']
        })
        // The recorded hash was compared above; the arguments themselves may not be there to hash again.
        return found === undefined ? null : { ...found, arguments_hash }
      },
    }
  }

  #needsArguments(tool: string): boolean {
    const { constraints, gates } = this.#policy.rulesFor(tool)
    return constraints.length > 0 || gates.some((gate) => gate.evidence.some(({ same }) => same.length > 0))
  }
}

function approvalOf(event: RecordedEvent): Approval {
  return parseApproval({
    approval_id: event['approval_id'],
    tool_name: event['tool_name'],
    arguments_hash: event['arguments_hash'],
    request_receipt_id: event['request_receipt_id'] ?? null,
    status: 'granted',
    requested_at: event['timestamp'],
    granted_by: event['granted_by'],
    expires_at: event['expires_at'],
  })
}

function changeOf(was: PolicyDecision, would: PolicyDecision): ReplayedCall['change'] {
  if (was === 'unknown' || would === 'unknown') return 'unknown'
  const refuses = (decision: PolicyDecision): boolean => decision === 'deny' || decision === 'escalate'
  if (refuses(was) === refuses(would)) return 'same'
  return refuses(would) ? 'now_refused' : 'now_runs'
}
