import type { Answer } from '../call-control.js'
import { taskKey } from '../continuation.js'
import { finishCall } from '../executed-call.js'
import { isObject, type JsonObject, type JsonRpcMessage, type RpcError } from '../json-rpc.js'
import type { MessageContext, Verdict } from '../session.js'
import { replace } from './answer.js'
import type { Awaited, SessionState } from './state.js'

/** Judges what a client learns of a task: a call that went on as one is over when its result is seen, or never will be. */
export function judgeTaskAnswer(
  state: SessionState,
  message: JsonRpcMessage,
  { method, params }: Awaited,
  context: MessageContext | undefined,
): Verdict {
  const result = isObject(message.result) ? message.result : {}
  const ended = method === 'tasks/result' ? { kind: 'result' as const, result } : endOf(result)
  const taskId = isObject(params) ? params['taskId'] : undefined
  const key = typeof taskId === 'string' ? taskKey(state.ports.sessionId, taskId) : ''
  const open = ended === undefined ? undefined : state.parts.parked.take(key)
  if (ended === undefined || open === undefined)
    return replace(state, message, state.parts.egress().value(result).value, context)
  void finishCall(state.parts, open, ended).then((ending) => {
    if (ending.kind === 'silent') return state.answer(message, context)
    if (method === 'tasks/result' && ending.kind === 'result')
      return state.answer({ ...message, result: ending.result }, context)
    const outcome = ending.kind === 'error' ? { error: ending.error } : { result: ending.result }
    state.answer({ ...message, result: { ...result, ...outcome } }, context)
  }, state.log)
  return 'taken'
}

/** A task that was cancelled or failed has no result that anybody will fetch. */
export function noteTaskStatus(state: SessionState, params: unknown): void {
  const { status, taskId } = isObject(params) ? params : {}
  if (status !== 'cancelled' || typeof taskId !== 'string') return
  const open = state.parts.parked.take(taskKey(state.ports.sessionId, taskId))
  if (open !== undefined) void finishCall(state.parts, open, { kind: 'cancelled' }).catch(state.log)
}

/** How a task ended, where its state says so: from 2026 on the result comes with it. */
function endOf(state: JsonObject): Answer | undefined {
  const { status, result, error } = state
  if (status === 'cancelled') return { kind: 'cancelled' }
  if (status === 'completed' && isObject(result)) return { kind: 'result', result }
  if (status === 'failed' && isObject(error)) return { kind: 'error', error: error as unknown as RpcError }
  return undefined
}
