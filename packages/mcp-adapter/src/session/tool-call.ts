import { type Ending, type GuardedCall, passCall } from '../call.js'
import { CallControl, track } from '../call-control.js'
import { idKey, isObject, isRequestId, type JsonRpcMessage, type RequestId, RPC_CODES } from '../json-rpc.js'
import { refuseRepeatedId } from '../refusal.js'
import { envelopeIn } from '../refusal-result.js'
import type { MessageContext, Verdict } from '../session.js'
import { identityOf } from './identity.js'
import { learnTools } from './list-tools.js'
import {
  approvalIdOf,
  clientInfoOf,
  describeClient,
  isModern,
  resumptionOf,
  traceparentOf,
} from './protocol.js'
import { abandonId, isRepeated, refuseRepeated } from './repeated-id.js'
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
    if (isRepeated(state, key)) {
      const call = callOf(state, message, context)
      void track(state.parts, control, refuseRepeatedId(state.parts, call).catch(state.log))
      return refuseRepeated(state, message, context)
    }
    state.calls.set(key, control)
  }
  state.parts.open.add(control)
  control.closed = pass(state, message, control, context)
  return 'taken'
}

function forget(state: SessionState, key: RequestId | undefined, control: CallControl): void {
  state.parts.open.delete(control)
  if (key === undefined) return
  state.calls.delete(key)
  if (control.started && !control.isAnswered) abandonId(state, key)
}

async function pass(
  state: SessionState,
  message: JsonRpcMessage,
  control: CallControl,
  context: MessageContext | undefined,
): Promise<void> {
  const { parts, ports } = state
  const { params, id } = message
  try {
    const learning = learnTools(state, params, context)
    if (learning !== undefined) await learning
    const ending = await passCall(parts, callOf(state, message, context), control, () => {
      control.started = true
      ports.toServer(message, context)
      // Nobody will answer, so nobody will ever know.
      if (!isRequestId(id)) control.settle({ kind: 'incomplete' })
    })
    if (control.kind === 'timeout') tellServer(state, message, context)
    deliver(state, message, control, ending, context)
  } catch (error) {
    failClosed(state, message, context, error)
  } finally {
    forget(state, idKey(id), control)
  }
}

/** A tool that nobody waits for any more may stop. */
function tellServer(state: SessionState, { id }: JsonRpcMessage, context: MessageContext | undefined): void {
  const params = { requestId: id, reason: 'The call took too long.' }
  state.ports.toServer({ jsonrpc: '2.0', method: 'notifications/cancelled', params }, context)
}

function callOf(
  state: SessionState,
  { params, id }: JsonRpcMessage,
  context: MessageContext | undefined,
): GuardedCall {
  const { name, arguments: args } = isObject(params) ? params : {}
  const toolName = typeof name === 'string' ? name : ''
  const server = state.server
  const identity = identityOf(context?.authInfo)
  return {
    toolName,
    arguments: args,
    transport: state.ports.transport,
    server,
    sessionId: state.ports.sessionId,
    requestId: isRequestId(id) ? id : undefined,
    actor: describeClient(clientInfoOf(params)) ?? clientOf(state),
    traceparent: traceparentOf(params),
    approvalId: approvalIdOf(params),
    tool: server === undefined ? undefined : state.parts.catalog(server).facts(toolName),
    modern: isModern(params),
    resumes: resumptionOf(params),
    clientId: identity.clientId,
    actorRefId: identity.actorRefId,
    scopes: identity.scopes,
  }
}

function clientOf(state: SessionState): string | undefined {
  state.client ??= describeClient(state.ports.clientInfo?.())
  return state.client
}

function deliver(
  state: SessionState,
  { id, params }: JsonRpcMessage,
  control: CallControl,
  ending: Ending,
  context: MessageContext | undefined,
): void {
  if (!isRequestId(id)) return
  if (ending.kind === 'silent') return endExchange(state, id, control, context)
  if (ending.kind === 'error') return state.answer({ jsonrpc: '2.0', id, error: ending.error }, context)
  // A caller that asked for a task reads any result as one.
  if (ending.kind === 'refused' && isObject(params) && params['task'] !== undefined) {
    const error = {
      code: RPC_CODES.refused,
      message: 'The call was refused.',
      data: envelopeIn(ending.result),
    }
    return state.answer({ jsonrpc: '2.0', id, error }, context)
  }
  state.answer({ jsonrpc: '2.0', id, result: ending.result }, context)
}

/** Nobody answers a cancelled call; but over HTTP the exchange of one that never reached the server must end. */
function endExchange(
  state: SessionState,
  id: RequestId,
  control: CallControl,
  context: MessageContext | undefined,
): void {
  if (control.started || control.kind !== 'cancelled' || state.ports.transport !== 'streamable-http') return
  const error = { code: RPC_CODES.cancelled, message: 'The call was cancelled.' }
  state.answer({ jsonrpc: '2.0', id, error }, context)
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
