import { isObject } from '../json-rpc.js'

/** The client and the subject that a transport authenticated; unlike what a client says of itself, they count. */
export function identityOf(authInfo: unknown): { clientId?: string; actorRefId?: string } {
  if (!isObject(authInfo)) return {}
  const { clientId, extra } = authInfo
  const subject = isObject(extra) ? (extra['sub'] ?? extra['subject'] ?? extra['userId']) : undefined
  return {
    ...(typeof clientId === 'string' && clientId !== '' ? { clientId: clientId.toWellFormed() } : {}),
    ...(typeof subject === 'string' && subject !== '' ? { actorRefId: subject.toWellFormed() } : {}),
  }
}
