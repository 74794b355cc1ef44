import type { JsonObject } from './json-rpc.js'

/** The result of a tool call as MCP sends it. */
export type ToolResult = JsonObject & {
  readonly content?: unknown
  readonly structuredContent?: unknown
  readonly isError?: unknown
  readonly _meta?: unknown
}

/** Where the receipt of a call is: the client's transcript becomes an anchor of the run. */
export interface ReceiptMeta {
  readonly tool_call: string
  readonly run_id?: string
  readonly seq?: number
  readonly link?: string
  /** Said when the call could not be recorded as it should be. */
  readonly warning?: string
}

const RECEIPT_META = 'dev.countersign/receipt'

/** A copy of the result that says where its receipt is. */
export function withReceipt(result: ToolResult, receipt: ReceiptMeta): ToolResult {
  const meta = typeof result._meta === 'object' && result._meta !== null ? result._meta : {}
  // `_meta` first and set again: V8 adds members to a clone slowly.
  const copy = { _meta: result._meta, ...result }
  copy._meta = { ...meta, [RECEIPT_META]: receipt }
  return copy
}
