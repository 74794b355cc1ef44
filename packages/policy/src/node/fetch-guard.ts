import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable, Transform } from 'node:stream'
import { isPublicAddress } from '../address.js'
import { PolicyError } from '../error.js'
import { compileUrlRule, judgeUrl, parseTargetUrl, type TargetUrl, type UrlRule } from '../host.js'

export interface FetchGuardOptions extends UrlRule {
  /** Names to addresses; the system's resolver by default. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
  readonly maxRedirects?: number
  /** Most bytes of a response body. */
  readonly maxBytes?: number
  /** Milliseconds of silence before a request is given up. */
  readonly timeout?: number
  /** For tests against a server on this machine: addresses that count as public. Never set it anywhere else. */
  readonly dangerouslyAllowAddresses?: readonly string[]
}

export interface GuardedRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly signal?: AbortSignal
}

export interface FetchGuard {
  /** Fetches a URL that the rule allows; throws a PolicyError `host_not_allowed` for any other, at any redirect. */
  fetch(url: string, request?: GuardedRequest): Promise<Response>
}

/** Fetches for tools: public hosts only unless the rule says otherwise, each hop judged, the judged address connected. */
export function createFetchGuard(options: FetchGuardOptions = {}): FetchGuard {
  const rule = compileUrlRule({ ...options, deny_private_hosts: options.deny_private_hosts ?? true })
  const allowed = new Set(options.dangerouslyAllowAddresses ?? [])
  const resolve = options.resolve ?? systemResolve

  /** The addresses of a target, every one of them judged: one private address among public ones is an attack. */
  async function judgeTarget(target: TargetUrl): Promise<readonly string[]> {
    const problem = judgeUrl(rule, target)
    if (problem !== null) throw refuse(problem)
    const addresses = target.isAddress ? [target.host] : await resolve(target.host)
    if (addresses.length === 0) throw refuse('the host has no address')
    const fits = (address: string): boolean =>
      isIP(address) !== 0 && (!rule.denyPrivate || isPublicAddress(address) || allowed.has(address))
    if (!addresses.every(fits)) throw refuse('the host has an address that is not public')
    return addresses
  }

  return {
    async fetch(url, request = {}) {
      let hop = { target: parseTargetUrl(url), request }
      for (let redirects = 0; ; redirects++) {
        const addresses = await judgeTarget(hop.target)
        const response = await send(hop.target, hop.request, addresses, options.timeout ?? 30_000)
        const location = isRedirect(response.statusCode) ? response.headers.location : undefined
        if (location === undefined) return toResponse(response, options.maxBytes ?? 10_485_760)
        response.destroy()
        if (redirects >= (options.maxRedirects ?? 5)) throw refuse('it redirects too often')
        hop = nextHop(hop, location, response.statusCode!)
      }
    },
  }
}

async function systemResolve(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)
}

interface Hop {
  readonly target: TargetUrl
  readonly request: GuardedRequest
}

function nextHop({ target, request }: Hop, location: string, status: number): Hop {
  if (/[\u0000-\u0020\\]/.test(location) || !URL.canParse(location, target.href))
    throw refuse('it redirects to no plain URL')
  const next = parseTargetUrl(new URL(location, target.href).href)
  const sameOrigin = new URL(next.href).origin === new URL(target.href).origin
  const method = request.method?.toUpperCase() ?? 'GET'
  const becomesGet = status === 303 || ((status === 301 || status === 302) && method === 'POST')
  const dropped = [
    ...(sameOrigin ? [] : ['authorization', 'cookie', 'proxy-authorization', 'host']),
    ...(becomesGet ? ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'] : []),
  ]
  const headers = Object.fromEntries(
    Object.entries(request.headers ?? {}).filter(([name]) => !dropped.includes(name.toLowerCase())),
  )
  const signal = request.signal === undefined ? {} : { signal: request.signal }
  if (becomesGet) return { target: next, request: { method: 'GET', headers, ...signal } }
  // A body was meant for the host that was asked, as were the secrets in its headers.
  if (!sameOrigin && request.body !== undefined) throw refuse('it redirects a body to another origin')
  return { target: next, request: { ...request, headers } }
}

function send(
  target: TargetUrl,
  { method = 'GET', headers = {}, body, signal }: GuardedRequest,
  addresses: readonly string[],
  timeout: number,
): Promise<IncomingMessage> {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }))
  // The name is not asked again: what it answers now need not be what was judged.
  const lookupPinned: LookupFunction = (_host, options, callback) => {
    if (options.all === true) callback(null, pinned)
    else callback(null, pinned[0]!.address, pinned[0]!.family)
  }
  return new Promise((resolve, reject) => {
    const make = target.scheme === 'https' ? httpsRequest : httpRequest
    const outgoing = make(target.href, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      // A pooled connection might lead to an address that was judged for something else.
      agent: false,
      lookup: lookupPinned,
      timeout,
      ...(signal === undefined ? {} : { signal }),
    })
    outgoing.on('response', resolve)
    outgoing.on('error', reject)
    outgoing.on('timeout', () => outgoing.destroy(new Error('The server was silent for too long.')))
    outgoing.end(body)
  })
}

function isRedirect(status: number | undefined): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308
}

function toResponse(message: IncomingMessage, maxBytes: number): Response {
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  const status = message.statusCode ?? 502
  const init = { status, statusText: message.statusMessage ?? '', headers }
  if (status === 204 || status === 205 || status === 304) {
    message.resume()
    return new Response(null, init)
  }
  return new Response(Readable.toWeb(message.pipe(limit(maxBytes, message))) as ReadableStream, init)
}

/** The sender decides how much it sends: it is cut off, not believed. */
function limit(maxBytes: number, message: IncomingMessage): Transform {
  let bytes = 0
  const limiter = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength
      if (bytes <= maxBytes) done(null, chunk)
      else {
        message.destroy()
        done(new Error(`The response is larger than ${maxBytes} bytes.`))
      }
    },
  })
  message.on('error', (error) => limiter.destroy(error))
  return limiter
}

function refuse(problem: string): PolicyError {
  return new PolicyError('host_not_allowed', `The URL is not allowed: ${problem}.`)
}
