export type RequestId = string | number

export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** A JSON-RPC message; what it is follows from the members it has. */
export interface JsonRpcMessage {
  readonly jsonrpc?: unknown
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

export type JsonObject = { readonly [name: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isRequestId(id: unknown): id is RequestId {
  return typeof id === 'string' || typeof id === 'number'
}

/** The id as the key of a map, where `1` and `"1"` are different and 0 is one; null is none. */
export function idKey(id: unknown): RequestId | undefined {
  return isRequestId(id) ? id : undefined
}

/** Codes of our own, outside the range that JSON-RPC and MCP keep for themselves. */
export const RPC_CODES = {
  refused: -31_403,
  withheld: -31_451,
  timeout: -31_408,
  /** As the Language Server Protocol numbers it. */
  cancelled: -32_800,
  busy: -31_429,
} as const
