import { idKey, isObject, type JsonRpcMessage, type RpcError } from '../json-rpc.js'
import type { MessageContext, Verdict } from '../session.js'
import type { SessionState } from './state.js'

export function judgeFromServer(
  state: SessionState,
  message: JsonRpcMessage,
  _context: MessageContext | undefined,
): Verdict {
  if (message.method !== undefined) return 'pass'
  const key = idKey(message.id)
  if (key === undefined) return 'pass'
  const own = state.own.get(key)
  if (own !== undefined) {
    state.own.delete(key)
    own(message)
    return 'taken'
  }
  const control = state.calls.get(key)
  if (control?.started) {
    const { error, result } = message
    if (error !== undefined) control.settle({ kind: 'error', error: error as RpcError })
    else control.settle({ kind: 'result', result: isObject(result) ? result : {} })
    return 'taken'
  }
  state.awaited.delete(key)
  return 'pass'
}
