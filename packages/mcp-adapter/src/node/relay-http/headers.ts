import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Frame } from '../wire/frame.js'
import { isMessage, type WireMessage } from '../wire/message.js'

/** Between two hops only (RFC 9110 §7.6.1), or about bytes that the relay writes anew. */
const NOT_FORWARDED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'content-length',
  'accept-encoding',
])

/** Which member of the parameters `Mcp-Name` repeats. */
const NAME_SOURCE: { readonly [method: string]: string } = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
  'tasks/get': 'taskId',
  'tasks/update': 'taskId',
  'tasks/cancel': 'taskId',
}

const BASE64 = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/

export function forwardedHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const listed = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/)
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !NOT_FORWARDED.has(name) && !listed.includes(name)),
  )
}

/**
 * Whether the headers name the method and the target that the body names. The body is what is judged: a server that
 * routes on headers must not be told anything else.
 */
export function headersAgree(headers: IncomingHttpHeaders, { batch, elements }: Frame): boolean {
  const method = headers['mcp-method']
  const name = headers['mcp-name']
  const message = elements[0]
  // No header can say what several messages say.
  if (batch || !isMessage(message)) return method === undefined && name === undefined
  if (method !== undefined && method !== message['method']) return false
  if (name === undefined) return true
  const named = nameOf(message)
  return named === undefined || decode(name) === named
}

/** The same headers, saying what another message of the same sender says. */
export function headersFor(headers: OutgoingHttpHeaders, message: WireMessage): OutgoingHttpHeaders {
  if (headers['mcp-method'] === undefined) return headers
  const own = Object.entries(headers).filter(([name]) => !/^mcp-(method$|name$|param-)/.test(name))
  const name = nameOf(message)
  return {
    ...Object.fromEntries(own),
    'mcp-method': String(message['method']),
    ...(name === undefined ? {} : { 'mcp-name': encode(name) }),
  }
}

function nameOf(message: WireMessage): string | undefined {
  const source = NAME_SOURCE[String(message['method'])]
  const params = message['params']
  if (source === undefined || !isMessage(params)) return undefined
  const name = params[source]
  return typeof name === 'string' ? name : undefined
}

function decode(value: string | string[]): string | undefined {
  const text = String(value).trim()
  const encoded = BASE64.exec(text)?.[1]
  return encoded === undefined ? text : Buffer.from(encoded, 'base64').toString('utf8')
}

function encode(name: string): string {
  const plain = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(name) && !name.startsWith('=?')
  return plain ? name : `=?base64?${Buffer.from(name).toString('base64')}?=`
}
