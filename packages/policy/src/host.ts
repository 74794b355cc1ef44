import { isAddress, isPublicAddress } from './address.js'
import { PolicyError } from './error.js'

export const URL_SCHEMES = ['http', 'https'] as const
export type UrlScheme = (typeof URL_SCHEMES)[number]

/** What a policy says about the URLs in one argument. */
export interface UrlRule {
  readonly deny_private_hosts?: boolean | undefined
  readonly allow_hosts?: readonly string[] | undefined
  readonly schemes?: readonly UrlScheme[] | undefined
}

/** A URL that was read the one way every client reads it. */
export interface TargetUrl {
  readonly href: string
  readonly scheme: UrlScheme
  /** A name after IDNA without the trailing dot, or an address without brackets. */
  readonly host: string
  readonly isAddress: boolean
  /** The text spells the address in a form that other programs read as something else. */
  readonly isOddAddress: boolean
}

/** Names that answer with something private wherever they are asked. */
const PRIVATE_SUFFIXES = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'svc',
]

/** Reads an absolute http or https URL, or throws why the text cannot be trusted to mean one thing. */
export function parseTargetUrl(text: string): TargetUrl {
  // URL() drops some of these and turns others into slashes; another client does neither.
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/.test(text))
    throw refuse('the URL holds a space, a control character or a backslash')
  if (!text.isWellFormed()) throw refuse('the URL is not valid Unicode')
  const [, scheme, authority] = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)/.exec(text) ?? []
  const known = URL_SCHEMES.find((word) => word === scheme?.toLowerCase())
  if (known === undefined || !authority) throw refuse('the URL is not absolute http or https')
  if (authority.includes('@')) throw refuse('the URL carries user information')
  if (authority.includes('%')) throw refuse('the host is percent-encoded')
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.hostname === '') throw refuse('the URL cannot be read')
  const host = normalHost(url.hostname)
  const written = authority.replace(/:[0-9]*$/, '').replace(/^\[|\]$/g, '')
  const v6 = url.hostname.startsWith('[')
  const address = v6 || isAddress(host)
  return {
    href: url.href,
    scheme: known,
    host,
    isAddress: address,
    isOddAddress: address && !v6 && written !== host,
  }
}

/** Why a URL is refused by a rule, or null when nothing in its text speaks against it. */
export function judgeUrl(rule: CompiledUrlRule, url: TargetUrl): string | null {
  if (!rule.schemes.includes(url.scheme)) return 'the scheme is not allowed'
  if (rule.denyPrivate && !isPublicHost(url)) return 'the host is not public'
  if (rule.hosts !== null && !rule.hosts.some((pattern) => matchesHost(pattern, url.host)))
    return 'the host is not on the list'
  return null
}

export interface HostPattern {
  readonly host: string
  /** `*.example.com`: every name below, at any depth, and not the name itself. */
  readonly below: boolean
}

export interface CompiledUrlRule {
  readonly denyPrivate: boolean
  readonly hosts: readonly HostPattern[] | null
  readonly schemes: readonly UrlScheme[]
}

export function compileUrlRule(rule: UrlRule): CompiledUrlRule {
  return {
    denyPrivate: rule.deny_private_hosts === true,
    hosts: rule.allow_hosts === undefined ? null : rule.allow_hosts.map(parseHostPattern),
    schemes: rule.schemes ?? URL_SCHEMES,
  }
}

export function parseHostPattern(text: string): HostPattern {
  const literal = text.replace(/^\[(.*)\]$/, '$1')
  if (isAddress(literal)) {
    const written = literal.includes(':') ? `[${literal}]` : literal
    return { host: normalHost(new URL(`http://${written}/`).hostname), below: false }
  }
  const below = text.startsWith('*.')
  const name = below ? text.slice(2) : text
  if (name.includes(':'))
    throw new PolicyError('pattern_invalid', 'a host is written without scheme and port')
  const url =
    /^[^*?/@\\%#\s!{}[\]]+$/.test(name) && URL.canParse(`http://${name}/`) ? new URL(`http://${name}/`) : null
  const host = url === null ? null : normalHost(url.hostname)
  // `0x7f.1` reads as an address to URL() and as a name to whoever wrote it.
  if (host === null || isAddress(host)) {
    throw new PolicyError(
      'pattern_invalid',
      'expected a host such as "example.com", or "*.example.com" for all below it',
    )
  }
  return { host, below }
}

function matchesHost({ host, below }: HostPattern, candidate: string): boolean {
  return below ? candidate.endsWith(`.${host}`) : candidate === host
}

function isPublicHost({ host, isAddress, isOddAddress }: TargetUrl): boolean {
  if (isAddress) return !isOddAddress && isPublicAddress(host)
  // A name without a dot is completed by whatever the machine's resolver searches.
  if (!host.includes('.')) return false
  return !PRIVATE_SUFFIXES.some((suffix) => host.endsWith(`.${suffix}`))
}

function normalHost(hostname: string): string {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (host === '' || host.split('.').includes('')) throw refuse('the host has an empty label')
  return host
}

function refuse(problem: string): PolicyError {
  return new PolicyError('host_not_allowed', problem)
}
