import type { Ending, OpenCall } from '../call.js'
import type { Answer } from '../call-control.js'
import { taskKey } from '../continuation.js'
import { finishCall } from '../executed-call.js'
import { isObject, type JsonObject, type JsonRpcMessage, type RpcError } from '../json-rpc.js'
import type { MessageContext, Verdict } from '../session.js'
import { judgeContent } from './answer.js'
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
  const open = ended && takeTask(state, isObject(params) ? params['taskId'] : undefined)
  if (ended === undefined || open === undefined) return judgeContent(state, message, context)
  void finishCall(state.parts, open, ended).then((ending) => {
    const isWhole = method === 'tasks/result' && ending.kind === 'result'
    const shown = isWhole ? ending.result : withEnding(state, result, ending)
    state.answer({ ...message, result: shown }, context)
  }, state.log)
  return 'taken'
}

/** From 2026 on a server may tell how a task ended, result and all, before anybody asks. Undefined when it does not. */
export function judgeTaskNotice(
  state: SessionState,
  message: JsonRpcMessage,
  context: MessageContext | undefined,
): Verdict | undefined {
  const params = isObject(message.params) ? message.params : {}
  const ended = endOf(params)
  const open = ended && takeTask(state, params['taskId'])
  if (ended === undefined || open === undefined) return undefined
  void finishCall(state.parts, open, ended).then((ending) => {
    state.answer({ ...message, params: withEnding(state, params, ending) }, context)
  }, state.log)
  return 'taken'
}

function takeTask({ parts, ports }: SessionState, taskId: unknown): OpenCall | undefined {
  return typeof taskId === 'string' ? parts.parked.take(taskKey(ports.sessionId, taskId)) : undefined
}

/** The state of a task with the result as it leaves in place of the one that came. */
function withEnding({ parts }: SessionState, task: JsonObject, ending: Ending): JsonObject {
  const { result: _, error: __, ...rest } = task
  const { value, found } = parts.egress().value(rest)
  const safe =
    found.withheld === undefined ? (value as JsonObject) : { taskId: task['taskId'], status: task['status'] }
  if (ending.kind === 'silent') return safe
  return ending.kind === 'error' ? { ...safe, error: ending.error } : { ...safe, result: ending.result }
}

/** How a task ended, where its state says so: from 2026 on the result comes with it. */
function endOf(state: JsonObject): Answer | undefined {
  const { status, result, error } = state
  if (status === 'cancelled') return { kind: 'cancelled' }
  if (status === 'completed' && isObject(result)) return { kind: 'result', result }
  if (status === 'failed' && isObject(error)) return { kind: 'error', error: error as unknown as RpcError }
  return undefined
}
