import { resolveCapabilities } from '@countersign/policy'
import type { Capability } from '@countersign/vocabulary'
import type { GuardedCall } from './call.js'
import type { GuardOptions } from './options.js'

/** Throws on a word that is no capability: a typo must not become a right, nor take one away unseen. */
export function checkScopeGrants({ scopeGrants }: GuardOptions): void {
  if (scopeGrants !== undefined) resolveCapabilities({ flag: Object.values(scopeGrants).join(',') })
}

/**
 * What a call may do: what the operator granted to all, and what the operator says that the caller's authenticated
 * scopes are worth. A scope that the operator does not name is worth nothing.
 */
export function grantsOf(
  { scopeGrants }: GuardOptions,
  granted: readonly Capability[] | undefined,
  { scopes = [] }: Pick<GuardedCall, 'scopes'>,
): readonly Capability[] | undefined {
  if (scopeGrants === undefined) return granted
  const own = scopes.filter((scope) => Object.hasOwn(scopeGrants, scope))
  return [...(granted ?? []), ...own.map((scope) => scopeGrants[scope] as Capability)]
}
