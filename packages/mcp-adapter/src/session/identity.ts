import { isObject } from '../json-rpc.js'

/** Who a transport authenticated, and for what; unlike what a client says of itself, it counts. */
export function identityOf(authInfo: unknown): {
  clientId?: string
  actorRefId?: string
  scopes?: readonly string[]
} {
  if (!isObject(authInfo)) return {}
  const { clientId, extra, scopes } = authInfo
  const subject = isObject(extra) ? (extra['sub'] ?? extra['subject'] ?? extra['userId']) : undefined
  return {
    ...(typeof clientId === 'string' && clientId !== '' ? { clientId: clientId.toWellFormed() } : {}),
    ...(typeof subject === 'string' && subject !== '' ? { actorRefId: subject.toWellFormed() } : {}),
    ...(Array.isArray(scopes) ? { scopes: scopes.filter((scope) => typeof scope === 'string') } : {}),
  }
}
