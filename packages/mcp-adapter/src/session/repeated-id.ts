import type { JsonRpcMessage, RequestId } from '../json-rpc.js'
import type { MessageContext, Verdict } from '../session.js'
import type { SessionState } from './state.js'

/** Late answers are known for what they are, as long as there are not too many of them. */
const MAX_ABANDONED = 1024

/**
 * Whether the id is that of a request which may still be answered. A client that uses it again could have one answer
 * judged, and recorded, as another: the result of a tool as a list of tools.
 */
export function isRepeated({ calls, awaited, abandoned }: SessionState, key: RequestId): boolean {
  return calls.has(key) || awaited.has(key) || abandoned.has(key)
}

export function refuseRepeated(
  state: SessionState,
  { id }: JsonRpcMessage,
  context: MessageContext | undefined,
): Verdict {
  const error = { code: -32_600, message: 'A request with this id is under way.' }
  state.answer({ jsonrpc: '2.0', id, error }, context)
  return 'taken'
}

/** Nobody waits for the answer any more; it may come all the same. */
export function abandonId({ abandoned }: SessionState, key: RequestId): void {
  const [oldest] = abandoned
  if (abandoned.size >= MAX_ABANDONED && oldest !== undefined) abandoned.delete(oldest)
  abandoned.add(key)
}
