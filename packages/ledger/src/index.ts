export type { LedgerErrorCode } from './error.js'
export { LEDGER_ERROR_CODES, LedgerError } from './error.js'
export type {
  ApprovalBody,
  EventBody,
  KeyRotateBody,
  PolicyLoadedBody,
  PreviousRun,
  RunAbandonedBody,
  RunEndBody,
  RunStartBody,
  ToolsListedBody,
} from './event.js'
export type { Signer } from './identity.js'
export { IDENTITY_NAME } from './identity.js'
export type { MemoryStore } from './memory-store.js'
export { memoryStore } from './memory-store.js'
export type { RunOptions, Signing } from './open-run.js'
export { openRun } from './open-run.js'
export type { Appended, Run } from './run.js'
export type { Head, Store } from './store.js'
