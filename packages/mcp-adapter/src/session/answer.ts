import { isObject, type JsonRpcMessage, RPC_CODES, type RpcError } from '../json-rpc.js'
import type { MessageContext, Verdict } from '../session.js'
import { advertise } from './advertise.js'
import { listAudit } from './audit.js'
import type { Awaited, SessionState } from './state.js'
import { judgeTaskAnswer } from './task.js'
import { judgeToolList } from './tool-list.js'

/** Judges the answer to a request that is no tool call. */
export function judgeAnswer(
  state: SessionState,
  message: JsonRpcMessage,
  awaited: Awaited | undefined,
  context: MessageContext | undefined,
): Verdict {
  const { error, result } = message
  const isList = awaited?.method === 'resources/list' || awaited?.method === 'resources/templates/list'
  if (isList && state.parts.options.audit === true) {
    state.answer(listAudit(message, awaited), context)
    return 'taken'
  }
  if (error !== undefined) return judgeError(state, message, context)
  switch (awaited?.method) {
    case 'initialize':
    case 'server/discover':
      return replace(state, message, advertise(state, result), context)
    case 'tools/list':
      return judgeToolList(state, message, awaited, context)
    case 'tasks/result':
    case 'tasks/get':
    case 'tasks/cancel':
      return judgeTaskAnswer(state, message, awaited, context)
    default:
      return judgeContent(state, message, context)
  }
}

/** Sends a changed result in place of the one that came; what did not change passes as it is. */
function replace(
  state: SessionState,
  message: JsonRpcMessage,
  result: unknown,
  context: MessageContext | undefined,
): Verdict {
  if (result === message.result) return 'pass'
  state.answer({ ...message, result }, context)
  return 'taken'
}

/** Resources, prompts and all the rest, also answers to requests that nobody made. */
export function judgeContent(
  state: SessionState,
  message: JsonRpcMessage,
  context: MessageContext | undefined,
): Verdict {
  const { id, result } = message
  if (!isObject(result)) return 'pass'
  const { value, found } = state.parts.egress().value(result)
  if (found.withheld === undefined) return replace(state, message, value, context)
  const error = { code: RPC_CODES.withheld, message: 'The content was withheld.' }
  state.answer({ jsonrpc: '2.0', id, error }, context)
  return 'taken'
}

function judgeError(
  state: SessionState,
  message: JsonRpcMessage,
  context: MessageContext | undefined,
): Verdict {
  if (!isObject(message.error)) return 'pass'
  const came = message.error as unknown as RpcError
  const { error } = state.parts.egress().error(came)
  if (error === came) return 'pass'
  state.answer({ ...message, error }, context)
  return 'taken'
}
