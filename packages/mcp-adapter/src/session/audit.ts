import { isObject, isRequestId, type JsonObject, type JsonRpcMessage } from '../json-rpc.js'
import type { MessageContext, Verdict } from '../session.js'
import { isModern } from './protocol.js'
import type { Awaited, SessionState } from './state.js'

const SCHEME = 'countersign://'
const EVENTS = `${SCHEME}audit/events`
const RECEIPTS = `${SCHEME}receipts/`
const PAGE = 100

const RESOURCE = {
  uri: EVENTS,
  name: 'countersign-audit-events',
  title: 'Audit events',
  description: 'The signed record of tool calls of this run, oldest first, 100 lines at a time.',
  mimeType: 'application/x-ndjson',
}
const TEMPLATES = [
  { ...RESOURCE, uri: undefined, uriTemplate: `${EVENTS}{?after}` },
  {
    uriTemplate: `${RECEIPTS}{tool_call}`,
    name: 'countersign-receipt',
    title: 'Receipt of a tool call',
    description: 'The decision receipt of one call, by the tool_call in the _meta of its result.',
    mimeType: 'application/json',
  },
]

/** Answers for the resources of the audit; undefined when it is about others. */
export function takeAudit(
  state: SessionState,
  message: JsonRpcMessage,
  context: MessageContext | undefined,
): Verdict | undefined {
  const { id, params } = message
  const uri = isObject(params) ? params['uri'] : undefined
  if (typeof uri !== 'string' || !uri.startsWith(SCHEME) || !isRequestId(id)) return undefined
  void read(state, uri)
    .catch((error: unknown) => state.log(`countersign: the audit cannot be read: ${String(error)}`))
    .then((content) => {
      const era = isModern(params) ? { resultType: 'complete', ttlMs: 0, cacheScope: 'private' } : {}
      const notFound = { code: -32_002, message: 'Resource not found' }
      state.answer(
        isObject(content)
          ? { jsonrpc: '2.0', id, result: { ...content, ...era } }
          : { jsonrpc: '2.0', id, error: notFound },
        context,
      )
    })
  return 'taken'
}

/** Adds the resources of the audit to a list; a server without resources has these. */
export function listAudit(message: JsonRpcMessage, { method, params }: Awaited): JsonRpcMessage {
  const member = method === 'resources/list' ? 'resources' : 'resourceTemplates'
  const own = member === 'resources' ? [RESOURCE] : TEMPLATES
  const { result, error, ...rest } = message
  const isFirst = !(isObject(params) && params['cursor'] !== undefined)
  if (!isFirst) return message
  if (isObject(result)) {
    const others = Array.isArray(result[member]) ? result[member] : []
    return { ...rest, result: { ...result, [member]: [...others, ...own] } }
  }
  if (!isObject(error) || error['code'] !== -32_601) return message
  const era = isModern(params) ? { resultType: 'complete', ttlMs: 0, cacheScope: 'private' } : {}
  return { ...rest, result: { [member]: own, ...era } }
}

async function read({ parts }: SessionState, uri: string): Promise<JsonObject | undefined> {
  const { audit } = parts.host
  const runId = parts.recorder.run?.id
  if (audit === undefined || runId === undefined) return undefined
  if (uri.startsWith(RECEIPTS)) {
    const toolCall = uri.slice(RECEIPTS.length)
    // The name becomes part of a path.
    const text = /^[A-Za-z0-9_.-]{0,64}_[0-9a-f]{12}$/.test(toolCall)
      ? await audit.receipt(runId, toolCall)
      : undefined
    return text === undefined ? undefined : { contents: [{ uri, mimeType: 'application/json', text }] }
  }
  const after = /^countersign:\/\/audit\/events(?:\?after=(\d{1,15}))?$/.exec(uri)
  if (after === null) return undefined
  const from = after[1] === undefined ? 0 : Number(after[1]) + 1
  const lines = await audit.events(runId, from, PAGE)
  const next = lines.length < PAGE ? {} : { next: `${EVENTS}?after=${from + lines.length - 1}` }
  const text = lines.map((line) => `${line}\n`).join('')
  return {
    contents: [
      {
        uri,
        mimeType: RESOURCE.mimeType,
        text,
        _meta: { 'dev.countersign/page': { run_id: runId, from, ...next } },
      },
    ],
  }
}
