import type { DeniedBody, ExecutedBody, RequestedBody } from '@countersign/receipt'
import type { Durability, Mode } from '@countersign/vocabulary'

interface Body<Type extends string> {
  readonly type: Type
  readonly schema_version: '1.0'
  readonly timestamp?: string | undefined
}

/** Where the run before this one ended. */
export interface PreviousRun {
  readonly run_id: string
  readonly size: number
  readonly root: string
}

export interface RunStartBody extends Body<'run_start'> {
  readonly server_id: string
  readonly server_version: string
  readonly agent_id?: string | undefined
  readonly client_id?: string | undefined
  readonly mode?: Mode | undefined
  readonly durability: Durability
  readonly signed: boolean
  readonly hmac_key_id?: string | undefined
  readonly run_vkey?: string | undefined
  readonly identity_vkey?: string | undefined
  readonly identity_sig?: string | undefined
  readonly policy_hash?: string | undefined
  readonly previous_run: PreviousRun | null
}

export interface RunEndBody extends Body<'run_end'> {
  readonly status: 'completed' | 'failed'
  readonly event_count: number
  readonly escrow: { readonly requested: number; readonly complete: number }
}

export interface RunAbandonedBody extends Body<'run_abandoned'> {
  readonly abandoned_run_id: string
  readonly size: number
  readonly link: string
  readonly root: string
  readonly torn_bytes: number
  readonly open_invocations: readonly string[]
}

export interface KeyRotateBody extends Body<'key_rotate'> {
  readonly next_run_vkey: string
  readonly signature: string
}

export interface ApprovalBody extends Body<'mcp_approval_granted' | 'mcp_approval_refused'> {
  readonly approval_id: string
  readonly tool_name: string
  readonly arguments_hash: string
  readonly request_receipt_id: string
  readonly granted_by: string
  readonly expires_at?: string | undefined
}

export interface ToolsListedBody extends Body<'mcp_tools_listed'> {
  readonly tools: Readonly<Record<string, string>>
  readonly withheld?: readonly string[] | undefined
  readonly changed?: readonly string[] | undefined
}

export interface PolicyLoadedBody extends Body<'policy_loaded'> {
  readonly policy_hash: string
  readonly policy_ref?: string | undefined
  readonly dry_run: boolean
}

/** What a caller may append; run_start, key_rotate and run_end are the run's own. */
export type EventBody =
  | RequestedBody
  | DeniedBody
  | ExecutedBody
  | ApprovalBody
  | ToolsListedBody
  | PolicyLoadedBody
  | RunAbandonedBody

const APPENDABLE: ReadonlySet<string> = new Set<EventBody['type']>([
  'mcp_tool_requested',
  'mcp_tool_denied',
  'mcp_tool_executed',
  'mcp_approval_granted',
  'mcp_approval_refused',
  'mcp_tools_listed',
  'policy_loaded',
  'run_abandoned',
])
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Why a run cannot take this from a caller, or undefined. The fields of each kind are its maker's to check. */
export function problemWith(event: EventBody): string | undefined {
  if (typeof event !== 'object' || event === null) return 'an event is an object'
  if (!APPENDABLE.has(event.type)) return `no caller appends events of type ${JSON.stringify(event.type)}`
  if ('sig' in event) return "the signature of an event is the ledger's to make"
  if (event.timestamp !== undefined && !TIMESTAMP.test(event.timestamp))
    return 'a timestamp has the form 2026-03-15T11:30:00.000Z'
  return undefined
}
