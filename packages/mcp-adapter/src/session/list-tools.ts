import { isObject } from '../json-rpc.js'
import { pinActionOf } from '../pin.js'
import { serverOf } from '../request.js'
import type { MessageContext } from '../session.js'
import type { ToolCatalog } from '../tool-catalog.js'
import { isPagingEnd, recordTools, toolsOf } from '../tools-listed.js'
import { askServer } from './own-request.js'
import { envelopeOf, isModern, nameOf, serverInfoOf } from './protocol.js'
import type { SessionState } from './state.js'

/** A server without sessions cannot say that its tools changed, and one that gave no list may give one later. */
const STALE_MS = 60_000
/** Calls of unknown tools must not make a list each. */
const UNKNOWN_MS = 1_000
const MAX_PAGES = 100

export function catalogOf(state: SessionState): ToolCatalog {
  return state.parts.catalog(serverOf(state.parts, { server: state.server }))
}

/**
 * Makes sure that the tools of the server are known before a call of one of them is judged; undefined when they are.
 * The server is asked under an id of our own, and the client sees nothing of it.
 */
export function learnTools(
  state: SessionState,
  params: unknown,
  context: MessageContext | undefined,
): Promise<void> | undefined {
  const catalog = catalogOf(state)
  const name = isObject(params) ? params['name'] : undefined
  const facts = typeof name === 'string' ? catalog.facts(name) : undefined
  if (catalog.listedAt !== undefined && !(facts?.changed === true && isRefused(state))) {
    const age = Math.abs(state.parts.clock() - catalog.listedAt)
    const known = facts !== undefined || age < (catalog.size === 0 ? STALE_MS : UNKNOWN_MS)
    if (known && !(isModern(params) && age > STALE_MS)) return undefined
  }
  state.listing ??= list(state, params, context).finally(() => {
    state.listing = undefined
  })
  return state.listing
}

/** A tool that is refused for its description is looked at anew with each call: it may have been pinned again. */
function isRefused({ parts }: SessionState): boolean {
  const settings = parts.settings()
  return !(settings instanceof Promise) && pinActionOf(parts.options, settings) === 'deny'
}

async function list(
  state: SessionState,
  params: unknown,
  context: MessageContext | undefined,
): Promise<void> {
  const tools: unknown[] = []
  let cursor: unknown
  for (let page = 0; page < MAX_PAGES; page++) {
    const { result } = await askServer(state, 'tools/list', pageParams(params, cursor), context)
    if (!isObject(result)) {
      catalogOf(state).listedAt = state.parts.clock()
      return
    }
    state.server ??= nameOf(serverInfoOf(result))
    tools.push(...toolsOf(result))
    if (isPagingEnd(result)) break
    cursor = result['nextCursor']
  }
  await recordTools(state.parts, serverOf(state.parts, { server: state.server }), tools)
}

function pageParams(params: unknown, cursor: unknown): object {
  const meta = envelopeOf(params)
  return {
    ...(Object.keys(meta).length === 0 ? {} : { _meta: meta }),
    ...(cursor === undefined ? {} : { cursor }),
  }
}
