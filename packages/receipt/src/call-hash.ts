import { eventHashOf } from './canonical.js'
import { isObject } from './open-object.js'

/** `arguments_hash`: of `params.arguments`, or of {} when the call has none. */
export function argumentsHash(args: unknown): string {
  return eventHashOf(args ?? {})
}

/** `result_hash`: of a result without its `_meta`, which transports and relays may add to. */
export function resultHash(result: unknown): string {
  if (!isObject(result) || !('_meta' in result)) return eventHashOf(result)
  const { _meta, ...rest } = result
  return eventHashOf(rest)
}
