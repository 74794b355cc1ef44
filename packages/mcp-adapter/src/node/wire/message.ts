import type { Outline } from './outline.js'

/** A JSON object on its way; what it is follows from the members it has. */
export type WireMessage = { readonly [member: string]: unknown }

export type RequestId = string | number

export function isMessage(value: unknown): value is WireMessage {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The id as the key of a map, where `1` and `"1"` are different; `null` is none. */
export function idKey(id: unknown): RequestId | undefined {
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}

/** The key of what waits for an answer. */
export function requestKey(message: WireMessage): RequestId | undefined {
  return typeof message['method'] === 'string' ? idKey(message['id']) : undefined
}

/** The key of what is answered. */
export function responseKey(message: WireMessage): RequestId | undefined {
  return 'method' in message ? undefined : idKey(message['id'])
}

/** Refusals of the relay itself, as JSON-RPC and MCP number them. */
const REFUSALS = {
  unreadable: { code: -32700, message: 'Not a JSON message.' },
  oversize: { code: -32600, message: 'The message is over 10 MiB.' },
  mismatch: { code: -32020, message: 'An Mcp header does not say what the body says.' },
  forbidden: { code: -32600, message: 'This host or origin may not use the relay.' },
  encoded: { code: -32600, message: 'The body must not be compressed.' },
  gone: { code: -32603, message: 'The server ended before it answered.' },
  unreachable: { code: -32603, message: 'The server cannot be reached.' },
  redirected: { code: -32603, message: 'The server has moved: relay to its new address.' },
} as const

export type Refusal = keyof typeof REFUSALS

export function refuse(refusal: Refusal, id: RequestId | null = null): WireMessage {
  return { jsonrpc: '2.0', id, error: REFUSALS[refusal] }
}

/** What stands in for a message that was too large: an answer to its sender, or to the one who waits for it. */
export function refuseOversize(
  outline: Outline,
): { to: 'sender' | 'receiver'; message: WireMessage } | undefined {
  if (outline.id === undefined) return undefined
  return {
    to: outline.method === undefined ? 'receiver' : 'sender',
    message: refuse('oversize', outline.id),
  }
}
