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

/** What a caller may append; run_start and run_end are the run's own. */
export type EventBody =
  | RequestedBody
  | DeniedBody
  | ExecutedBody
  | ApprovalBody
  | ToolsListedBody
  | PolicyLoadedBody
  | RunAbandonedBody
