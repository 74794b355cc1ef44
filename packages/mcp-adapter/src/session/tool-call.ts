import { beginCall, type Ending, type GuardedCall } from '../call.js'
import { CallControl } from '../call-control.js'
import { runOpen } from '../guard.js'
import { idKey, isObject, isRequestId, type JsonRpcMessage, RPC_CODES } from '../json-rpc.js'
import type { MessageContext, Verdict } from '../session.js'
import { identityOf } from './identity.js'
import { learnTools } from './list-tools.js'
import { approvalIdOf, clientInfoOf, describeClient, isModern, traceparentOf } from './protocol.js'
import type { SessionState } from './state.js'

/** A tool call never passes as it is: it is recorded and judged first, with or without an id. */
export function takeToolCall(
  state: SessionState,
  message: JsonRpcMessage,
  context: MessageContext | undefined,
): Verdict {
  const key = idKey(message.id)
  const control = new CallControl()
  if (key !== undefined) {
    // Two calls under one id could be given each other's results on record.
    if (state.calls.has(key)) {
      const error = { code: -32_600, message: 'A request with this id is under way.' }
      state.answer({ jsonrpc: '2.0', id: message.id, error }, context)
      return 'taken'
    }
    state.calls.set(key, control)
  }
  const passing = pass(state, message, control, context)
    .catch((error: unknown) => failClosed(state, message, context, error))
    .finally(() => {
      if (key !== undefined && state.calls.get(key) === control) state.calls.delete(key)
    })
  control.closed = passing
  return 'taken'
}

async function pass(
  state: SessionState,
  message: JsonRpcMessage,
  control: CallControl,
  context: MessageContext | undefined,
): Promise<void> {
  const { parts, ports } = state
  const { params, id } = message
  await learnTools(state, params, context)
  const call = callOf(state, message, context)
  const begun = await beginCall(parts, call)
  if ('refused' in begun) {
    deliver(state, message, { kind: 'refused', result: begun.refused.result }, context)
    return
  }
  const ending = await runOpen(parts, begun.open, control, () => {
    control.started = true
    ports.toServer(message, context)
    // Nobody will answer, so nobody will ever know.
    if (!isRequestId(id)) control.settle({ kind: 'incomplete' })
  })
  deliver(state, message, ending, context)
}

function callOf(
  state: SessionState,
  { params, id }: JsonRpcMessage,
  context: MessageContext | undefined,
): GuardedCall {
  const { name, arguments: args } = isObject(params) ? params : {}
  const toolName = typeof name === 'string' ? name : ''
  const server = state.server
  return {
    toolName,
    arguments: args,
    transport: state.ports.transport,
    server,
    sessionId: state.ports.sessionId,
    requestId: isRequestId(id) ? id : undefined,
    actor: describeClient(clientInfoOf(params)) ?? state.client,
    traceparent: traceparentOf(params),
    approvalId: approvalIdOf(params),
    tool: server === undefined ? undefined : state.parts.catalog(server).facts(toolName),
    modern: isModern(params),
    ...identityOf(context?.authInfo),
  }
}

function deliver(
  state: SessionState,
  { id, params }: JsonRpcMessage,
  ending: Ending,
  context: MessageContext | undefined,
): void {
  if (!isRequestId(id) || ending.kind === 'silent') return
  if (ending.kind === 'error') return state.answer({ jsonrpc: '2.0', id, error: ending.error }, context)
  // A caller that asked for a task reads any result as one.
  if (ending.kind === 'refused' && isObject(params) && params['task'] !== undefined) {
    const error = {
      code: RPC_CODES.refused,
      message: 'The call was refused.',
      data: ending.result.structuredContent,
    }
    return state.answer({ jsonrpc: '2.0', id, error }, context)
  }
  state.answer({ jsonrpc: '2.0', id, result: ending.result }, context)
}

/** Our own mistake: the tool's answer, if there was one, does not leave unjudged. */
function failClosed(
  state: SessionState,
  { id }: JsonRpcMessage,
  context: MessageContext | undefined,
  error: unknown,
): void {
  state.log(
    `countersign: a call could not be judged: ${error instanceof Error ? error.message : String(error)}`,
  )
  if (!isRequestId(id)) return
  const refusal = { code: RPC_CODES.refused, message: 'The call could not be judged.' }
  state.answer({ jsonrpc: '2.0', id, error: refusal }, context)
}
