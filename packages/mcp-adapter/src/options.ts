import type { Policy } from '@countersign/policy'
import type { DecisionReceipt, DeniedBody, ExecutedBody } from '@countersign/receipt'
import type { RedactorOptions } from '@countersign/redact'
import type { Capability, Durability, Mode, PinAction, SigningLevel } from '@countersign/vocabulary'
import type { Host } from './host/host.js'

/** Everything about a guard; nothing of it is needed. */
export interface GuardOptions {
  /** The server that is guarded; the in-process guard and the relays learn it from the server itself. */
  readonly server?: ServerName | undefined
  /** The folder whose calls are recorded: the nearest with `.countersign` or `.git`, else the current one. */
  readonly workspace?: string | undefined
  /** Where keys are kept, outside the workspace. */
  readonly home?: string | undefined
  /** A policy, the path of one, or null for none. By default `countersign.policy.yaml` of the workspace, if it is there. */
  readonly policy?: Policy | string | null | undefined
  readonly mode?: Mode | undefined
  /** What the operator grants. A caller grants itself nothing. */
  readonly grants?: readonly Capability[] | undefined
  /** What scopes that the transport authenticated (`authInfo.scopes`) grant on top, call by call. Others grant nothing. */
  readonly scopeGrants?: Readonly<Record<string, Capability>> | undefined
  /** Decide and record, but let every call through. */
  readonly dryRun?: boolean | undefined
  readonly agentId?: string | undefined
  readonly clientId?: string | undefined
  /** On whose behalf the calls are made. */
  readonly actorRefId?: string | undefined
  readonly durability?: Durability | undefined
  readonly signing?: SigningLevel | undefined
  /** What happens to a call that cannot be recorded: `warn` lets it run and says so, `deny` refuses it. */
  readonly onEvidenceFailure?: 'warn' | 'deny' | undefined
  /** Write a receipt file for every call. Default: true. */
  readonly receipts?: boolean | undefined
  /** How results are redacted; the policy's `egress` section wins. */
  readonly redaction?: RedactorOptions | false | undefined
  /** Record arguments and results themselves, secrets taken out, and not their hashes alone. Default: false. */
  readonly recordArguments?: boolean | undefined
  readonly recordResults?: boolean | undefined
  /** Offer the record as MCP resources to the client. Default: false. */
  readonly audit?: boolean | undefined
  /** A call that runs longer is given up. Default: a day. */
  readonly timeoutMs?: number | undefined
  /** What happens when a tool's description changed; the policy's `pin_tools` wins. Default: warn. */
  readonly pinTools?: PinAction | undefined
  readonly observers?: readonly GuardObserver[] | undefined
  readonly clock?: (() => number) | undefined
  readonly random?: ((size: number) => Uint8Array) | undefined
  /** Where lines for the operator go: stderr on Node. */
  readonly log?: ((line: string) => void) | undefined
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  /** What stands between the guard and the machine; the default fits where it runs. */
  readonly host?: Host | undefined
}

export interface ServerName {
  readonly name: string
  readonly version: string
}

/** One call that has its outcome on record, and its receipt. */
export interface ClosedCallNotice {
  /** Undefined when no run could be opened. */
  readonly runId: string | undefined
  readonly event: DeniedBody | ExecutedBody
  readonly receipt: DecisionReceipt
}

/** Learns of calls after the fact; nothing it does can hold up or break one. */
export interface GuardObserver {
  called?(closed: ClosedCallNotice): void
  /** A run was sealed. */
  closed?(runId: string): void | Promise<void>
}
