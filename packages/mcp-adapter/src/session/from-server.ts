import type { CallControl } from '../call-control.js'
import { idKey, isObject, type JsonRpcMessage, RPC_CODES, type RpcError } from '../json-rpc.js'
import type { MessageContext, Verdict } from '../session.js'
import { judgeAnswer } from './answer.js'
import { catalogOf } from './list-tools.js'
import type { SessionState } from './state.js'
import { judgeTalk } from './talk.js'
import { judgeTaskNotice } from './task.js'

export function judgeFromServer(
  state: SessionState,
  message: JsonRpcMessage,
  context: MessageContext | undefined,
): Verdict {
  const { method } = message
  if (method === undefined) return judgeResponse(state, message, context)
  if (method === 'notifications/tools/list_changed') catalogOf(state).listedAt = undefined
  const isTask = method === 'notifications/tasks' || method === 'notifications/tasks/status'
  const ended = isTask ? judgeTaskNotice(state, message, context) : undefined
  return ended ?? judgeTalk(state, message, context)
}

function judgeResponse(
  state: SessionState,
  message: JsonRpcMessage,
  context: MessageContext | undefined,
): Verdict {
  const key = idKey(message.id)
  if (key === undefined) return 'pass'
  const own = state.own.get(key)
  if (own !== undefined) {
    state.own.delete(key)
    own(message)
    return 'taken'
  }
  const control = state.calls.get(key)
  // A call that was not handed on has no answer; whatever this is, it is no answer of the tool.
  if (control !== undefined) {
    if (control.started) settleWith(control, message)
    return 'taken'
  }
  if (state.abandoned.delete(key)) {
    // Nothing of a result that is not on record leaves; an HTTP exchange still ends.
    const error = { code: RPC_CODES.cancelled, message: 'The call is over.' }
    state.answer({ jsonrpc: '2.0', id: message.id, error }, context)
    return 'taken'
  }
  const awaited = state.awaited.get(key)
  state.awaited.delete(key)
  return judgeAnswer(state, message, awaited, context)
}

function settleWith(control: CallControl, { error, result }: JsonRpcMessage): void {
  if (error !== undefined) control.settle({ kind: 'error', error: errorOf(error) })
  else control.settle({ kind: 'result', result: isObject(result) ? result : {} })
}

/** An error as it must be, whatever the server calls one. */
function errorOf(error: unknown): RpcError {
  const { code, message, data } = isObject(error) ? error : { message: error }
  return {
    code: typeof code === 'number' && Number.isFinite(code) ? code : -32_603,
    message: typeof message === 'string' ? message : 'The server failed.',
    ...(data === undefined ? {} : { data }),
  }
}
