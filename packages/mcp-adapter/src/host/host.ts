import type { Run, RunOptions } from '@countersign/ledger'
import type { Approval, ApprovalQuery, Evidence, Policy } from '@countersign/policy'
import type { Capability, Mode } from '@countersign/vocabulary'

/** What a guard needs of the machine it runs on. Its members are called on their own, so none of them uses `this`. */
export interface Host {
  log(line: string): void
  /** Reads what calls are decided by. Throws what an operator must mend: a broken policy must not start anything. */
  load(listener: PolicyListener): Promise<Settings>
  /** Values that must not leave when their names look secret. */
  readonly env: Readonly<Record<string, string | undefined>> | undefined
  /** Throws when the keys cannot be used. */
  checkKeys(): void
  openRun(details: RunDetails): Promise<Run>
  /** Undefined where there is no place for receipt files. */
  readonly receipts: ReceiptSink | undefined
  readonly pins: PinStore | undefined
  readonly audit: AuditSource | undefined
  /** Has the guard closed when the process is told to end, or has nothing left to do. */
  atExit(close: () => Promise<void>): void
  close(): Promise<void>
}

export interface PolicyListener {
  /** Another policy took effect. */
  changed(policy: Policy, ref: string): void
  /** The file is broken or gone; the policy before stays in force. */
  broken(error: Error): void
}

/** What the operator set up. */
export interface Settings {
  policy(): Policy | null
  /** Where it came from. */
  readonly policyRef?: string | undefined
  readonly mode: { readonly mode: Mode; readonly source: 'flag' | 'env' | 'file' | 'default' } | undefined
  readonly grants: readonly Capability[] | undefined
  readonly dryRun: boolean | undefined
  readonly agentId: string | undefined
  readonly clientId: string | undefined
  readonly workspaceRoot: string | undefined
  readonly canonicalPath: ((path: string) => string | null) | undefined
  /** Looks a host name up. */
  readonly resolveHost: ((host: string) => Promise<readonly string[]>) | undefined
  readonly approvals: ApprovalDesk | undefined
  readonly history: History | undefined
}

/** What other runs of the workspace say, those that verify under our own identity. */
export interface History {
  evidenceOf(tool: string): Promise<readonly Evidence[]>
  /** The refusal that asked for an approval. */
  denialOf(approvalId: string): Promise<string | undefined>
}

/** Where approvals are asked for and found; `@countersign/policy/node` keeps them in files. */
export interface ApprovalDesk {
  request(pending: Approval): void
  find(wanted: ApprovalQuery): Approval | null
  /** Uses a granted approval up, once among all processes. */
  use(id: string): Approval
}

export type RunDetails = Pick<
  RunOptions,
  'serverId' | 'serverVersion' | 'agentId' | 'clientId' | 'mode' | 'policyHash' | 'clock' | 'random'
>

/** Takes receipts without holding up the call they belong to. */
export interface ReceiptSink {
  /** `text` is the content of the receipt's file. */
  put(toolCall: string, text: string, runId: string | undefined): void
  flush(): Promise<void>
}

/** The hashes of tool descriptions as they were when an operator, or the first use, pinned them. */
export interface PinStore {
  /** Undefined when the server has none yet. */
  read(server: string): Promise<ReadonlyMap<string, string> | undefined>
  write(server: string, pins: ReadonlyMap<string, string>): Promise<void>
}

/** What of the record can be read while it is written. */
export interface AuditSource {
  /** Lines of a run, from a position on. */
  events(runId: string, from: number, count: number): Promise<readonly string[]>
  receipt(runId: string, toolCall: string): Promise<string | undefined>
}
