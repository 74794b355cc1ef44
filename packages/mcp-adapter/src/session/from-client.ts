import { idKey, isObject, type JsonRpcMessage, RPC_CODES } from '../json-rpc.js'
import type { MessageContext, Verdict } from '../session.js'
import { takeAudit } from './audit.js'
import { describeClient } from './protocol.js'
import { abandonId, isRepeated, refuseRepeated } from './repeated-id.js'
import type { SessionState } from './state.js'
import { takeToolCall } from './tool-call.js'

/** Requests whose parameters matter when their answers come back. */
const REMEMBERED = new Set([
  'tools/list',
  'tasks/result',
  'tasks/get',
  'tasks/cancel',
  'resources/list',
  'resources/templates/list',
])
/** Ids come from the client: no more of them are remembered than a client can be waiting for. */
const MAX_AWAITED = 65_536

export function judgeFromClient(
  state: SessionState,
  message: JsonRpcMessage,
  context: MessageContext | undefined,
): Verdict {
  const { method, id } = message
  if (typeof method !== 'string') return 'pass'
  switch (method) {
    case 'tools/call':
      return takeToolCall(state, message, context)
    case 'notifications/cancelled':
      return cancel(state, message)
    case 'initialize':
      state.client = describeClient(isObject(message.params) ? message.params['clientInfo'] : undefined)
      break
  }
  const key = idKey(id)
  if (key === undefined) return 'pass'
  if (isRepeated(state, key)) return refuseRepeated(state, message, context)
  if (state.parts.options.audit === true && method === 'resources/read') {
    const taken = takeAudit(state, message, context)
    if (taken !== undefined) return taken
  }
  if (state.awaited.size >= MAX_AWAITED) {
    state.answer(
      { jsonrpc: '2.0', id, error: { code: RPC_CODES.busy, message: 'Too many requests under way.' } },
      context,
    )
    return 'taken'
  }
  state.awaited.set(key, { method, params: REMEMBERED.has(method) ? message.params : undefined })
  return 'pass'
}

/** A cancelled call gets no answer: its pair is closed here. One that was not handed on yet never will be. */
function cancel(state: SessionState, { params }: JsonRpcMessage): Verdict {
  const key = idKey(isObject(params) ? params['requestId'] : undefined)
  if (key === undefined) return 'pass'
  if (state.awaited.delete(key)) abandonId(state, key)
  const control = state.calls.get(key)
  if (control === undefined) return 'pass'
  const handedOn = control.started
  control.settle({ kind: 'cancelled' })
  return handedOn ? 'pass' : 'taken'
}
