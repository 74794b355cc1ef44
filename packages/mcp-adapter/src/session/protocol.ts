import type { Resumption } from '../continuation.js'
import { isObject, type JsonObject } from '../json-rpc.js'
import type { ServerName } from '../options.js'

const PREFIX = 'io.modelcontextprotocol/'
const VERSION = `${PREFIX}protocolVersion`
const CLIENT = `${PREFIX}clientInfo`
const SERVER = `${PREFIX}serverInfo`

const NO_META: JsonObject = {}

function metaOf(params: unknown): JsonObject {
  const meta = isObject(params) ? params['_meta'] : undefined
  return isObject(meta) ? meta : NO_META
}

/** Whether a request speaks 2026-07-28 or later: then it carries its own protocol version. */
export function isModern(params: unknown): boolean {
  return typeof metaOf(params)[VERSION] === 'string'
}

/** The part of `_meta` that every request of the modern era needs. */
export function envelopeOf(params: unknown): JsonObject {
  return Object.fromEntries(Object.entries(metaOf(params)).filter(([name]) => name.startsWith(PREFIX)))
}

export function clientInfoOf(params: unknown): unknown {
  return metaOf(params)[CLIENT]
}

export function serverInfoOf(result: unknown): unknown {
  return metaOf(result)[SERVER]
}

/** Who calls, in one line that says whose word it is. */
export function describeClient(info: unknown): string | undefined {
  const name = nameOf(info)
  return name === undefined ? undefined : `${name.name}@${name.version} (self-reported)`
}

export function nameOf(info: unknown): ServerName | undefined {
  if (!isObject(info) || typeof info['name'] !== 'string') return undefined
  const version = typeof info['version'] === 'string' ? info['version'] : '0'
  return { name: short(info['name']), version: short(version) }
}

/** The name is the peer's text and goes into every record. */
function short(text: string): string {
  return text.slice(0, 128).toWellFormed()
}

/** The W3C trace of the caller, when it is one. */
export function traceparentOf(params: unknown): string | undefined {
  const { traceparent } = metaOf(params)
  const valid =
    typeof traceparent === 'string' && /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(traceparent)
  return valid ? traceparent : undefined
}

/** The approval that a caller points at. */
export function approvalIdOf(params: unknown): string | undefined {
  const id = metaOf(params)['dev.countersign/approval']
  return typeof id === 'string' ? id : undefined
}

/** What a client sends along when it answers a tool that asked for input. */
export function resumptionOf(params: unknown): Resumption | undefined {
  if (!isModern(params) || !isObject(params)) return undefined
  const { inputResponses, requestState } = params
  return inputResponses === undefined && requestState === undefined ? undefined : { requestState }
}
