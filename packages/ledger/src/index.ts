export type { LedgerErrorCode } from './error.js'
export { LEDGER_ERROR_CODES, LedgerError } from './error.js'
export type {
  ApprovalBody,
  EventBody,
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
export type { Appended, RunOptions, Signing } from './run.js'
export { openRun, type Run } from './run.js'
export type { Head, Store } from './store.js'
