import { isObject } from '../json-rpc.js'
import { nameOf, serverInfoOf } from './protocol.js'
import type { SessionState } from './state.js'

const NAME = 'dev.countersign/receipts'

const RECEIPTED = {
  schemas: ['decision-receipt', 'event', 'envelope'].map((name) => `urn:countersign:schema:${name}:v1`),
}

/** From this protocol version on capabilities have a place for extensions. */
const EXTENSIONS_SINCE = '2025-11-25'

/** The result of `initialize` or `server/discover`, saying that calls leave receipts. */
export function advertise(state: SessionState, result: unknown): unknown {
  if (!isObject(result)) return result
  state.server ??= nameOf(result['serverInfo']) ?? nameOf(serverInfoOf(result))
  const { capabilities, protocolVersion } = result
  const known = isObject(capabilities) ? capabilities : {}
  const place =
    typeof protocolVersion === 'string' && protocolVersion < EXTENSIONS_SINCE ? 'experimental' : 'extensions'
  const others = known[place]
  return {
    ...result,
    capabilities: {
      ...known,
      ...(state.parts.options.audit === true && { resources: known['resources'] ?? {} }),
      [place]: { ...(isObject(others) ? others : {}), [NAME]: RECEIPTED },
    },
  }
}
