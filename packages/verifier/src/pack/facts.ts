/** What can be counted in a run. Append only: cards and gates name these words. */
export const COUNT_NAMES = [
  'events',
  'requested',
  'complete',
  'open',
  'executed',
  'denied',
  'escalated',
  'allowed',
  'redacted',
  'not_evaluated',
  'would_deny',
  'succeeded',
  'errors',
  'timeouts',
  'cancelled',
  'incomplete',
  'withheld',
  'secrets',
  'redactions',
  'injections',
  'approvals_granted',
  'approvals_refused',
  'tools',
  'tools_changed',
  'receipts_ok',
  'receipts_missing',
  'receipts_tampered',
  'receipts_not_linked',
  'ran_refused',
  'ran_unevaluated',
  'redaction_failures',
  'delivered_unredacted',
  'withheld_bypassed',
  'abandoned_runs',
  'duration_p50_ms',
  'duration_p99_ms',
] as const
export type CountName = (typeof COUNT_NAMES)[number]

/** What a run says of itself in words. Append only, like the counts. */
export const FIELD_NAMES = [
  'state',
  'completeness',
  'receipt_integrity',
  'run_id',
  'server_id',
  'agent_id',
  'client_id',
  'mode',
  'durability',
  'policy_hash',
  'dry_run',
  'status',
  'identity_vkey',
] as const
export type FieldName = (typeof FIELD_NAMES)[number]

/** What can be counted for one tool. */
export const TOOL_COUNT_NAMES = [
  'requested',
  'executed',
  'denied',
  'escalated',
  'errors',
  'redactions',
] as const satisfies readonly CountName[]
export type ToolCountName = (typeof TOOL_COUNT_NAMES)[number]
export type ToolCounts = Readonly<Record<ToolCountName, number>>

/** What a run is, in numbers and words; null where the files do not say. */
export interface Facts {
  readonly counts: Readonly<Record<CountName, number | null>>
  readonly fields: Readonly<Record<FieldName, string | null>>
  /** By the name of the tool; null when not every call is there to be counted, or the tools are too many. */
  readonly tools: Readonly<Record<string, ToolCounts>> | null
  /** The hash of each tool's description, as last listed; null when the server never listed its tools. */
  readonly descriptions: Readonly<Record<string, string>> | null
}
