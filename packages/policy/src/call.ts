import type { Approval } from './approval.js'
import type { Evidence } from './evidence.js'
import type { ModeSource } from './mode.js'
import type { PathOptions } from './path.js'

/** One tool call, as the caller sent it and the server described it. */
export interface ToolCall {
  readonly tool_name: string
  readonly arguments?: unknown
  /** What the server says of its own tool; a policy may say otherwise. */
  readonly declared_side_effects?: readonly string[] | undefined
  /** The approval the caller points at, if any. It is a pointer only: nothing in it is believed. */
  readonly approval_id?: string | undefined
}

/** What the operator and the server know when a call comes in. Nothing here comes from the caller. */
export interface EvaluationContext extends PathOptions {
  /** The active mode; the word is checked again, and an unknown one denies. */
  readonly mode?: { readonly mode: string; readonly source: ModeSource } | undefined
  /** Capabilities the operator granted; undefined when the operator did not set any. */
  readonly grants?: readonly string[] | undefined
  /** Shadow mode by flag or environment; undefined leaves it to the policy. */
  readonly dryRun?: boolean | undefined
  /** The tool's description differs from the pinned one. */
  readonly toolChanged?: boolean | undefined
  /** Milliseconds since 1970; gates cannot pass without it. */
  readonly now?: number | undefined
  /** Where a path really leads once symbolic links are followed; null when that cannot be told. */
  readonly canonicalPath?: ((path: string) => string | null) | undefined
  /** Addresses a host name resolves to, looked up beforehand. */
  readonly addressesOf?: ((host: string) => readonly string[]) | undefined
  /** Calls of a tool found in this workspace's verified ledger. */
  readonly findEvidence?: ((tool: string) => readonly Evidence[]) | undefined
  /** The approval with the id, or without one the latest that is bound to the tool and arguments. */
  readonly findApproval?: ((wanted: ApprovalQuery) => Approval | null) | undefined
}

export interface ApprovalQuery {
  readonly tool_name: string
  readonly arguments_hash: string
  readonly approval_id?: string
}
