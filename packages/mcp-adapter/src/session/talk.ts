import { isObject, type JsonRpcMessage, RPC_CODES } from '../json-rpc.js'
import type { MessageContext, Verdict } from '../session.js'
import type { SessionState } from './state.js'

/** What a server says beside its answers, and what of it may hold a secret. */
const TALK = new Set([
  'notifications/message',
  'notifications/progress',
  'notifications/tasks/status',
  'notifications/tasks',
  'elicitation/create',
  'sampling/createMessage',
])

/** Takes secrets out of what the server tells or asks the client while a tool runs. */
export function judgeTalk(
  state: SessionState,
  message: JsonRpcMessage,
  context: MessageContext | undefined,
): Verdict {
  const { method, params, id } = message
  if (!TALK.has(method as string) || !isObject(params)) return 'pass'
  const { value, changed, found } = state.parts.egress().value(params)
  if (!changed) return 'pass'
  if (found.withheld === undefined) state.answer({ ...message, params: value }, context)
  else if (id !== undefined) {
    const error = { code: RPC_CODES.withheld, message: 'The request was withheld.' }
    state.ports.toServer({ jsonrpc: '2.0', id, error }, context)
  }
  return 'taken'
}
