import { isObject, type JsonRpcMessage } from '../json-rpc.js'
import { serverOf } from '../request.js'
import type { MessageContext, Verdict } from '../session.js'
import { isPagingEnd, noteTools, recordTools, toolsOf, withheldTools } from '../tools-listed.js'
import { catalogOf } from './list-tools.js'
import type { Awaited, SessionState } from './state.js'

/** Judges a list of tools on its way to the client: what it could never call is left out. */
export function judgeToolList(
  state: SessionState,
  message: JsonRpcMessage,
  { params }: Awaited,
  context: MessageContext | undefined,
): Verdict {
  const { parts } = state
  const catalog = catalogOf(state)
  const server = serverOf(parts, { server: state.server })
  const tools = toolsOf(message.result)
  const isWhole = isPagingEnd(message.result) && !(isObject(params) && params['cursor'] !== undefined)
  const isReady = !(parts.settings() instanceof Promise) && (catalog.pins !== undefined || !parts.host.pins)
  if (isReady && !catalog.suspects(tools)) {
    noteTools(parts, server, catalog, () =>
      isWhole ? catalog.replace(tools, parts.clock()) : catalog.learn(tools),
    )
    return showTools(state, message, context)
  }
  const learning = isWhole ? recordTools(parts, server, tools) : recordPage(state, tools)
  void learning
    .catch((error: unknown) =>
      state.log(`countersign: a list of tools could not be judged: ${String(error)}`),
    )
    .then(() => {
      if (showTools(state, message, context) === 'pass') state.answer(message, context)
    })
  return 'taken'
}

/** A list in pages is compared with the pins once it was seen to its end, by a list of our own. */
async function recordPage(state: SessionState, tools: readonly unknown[]): Promise<void> {
  await Promise.resolve(state.parts.settings()).catch(() => undefined)
  catalogOf(state).learn(tools)
}

function showTools(
  state: SessionState,
  message: JsonRpcMessage,
  context: MessageContext | undefined,
): Verdict {
  const withheld = withheldTools(state.parts, catalogOf(state))
  const tools = toolsOf(message.result)
  const shown = tools.filter((tool) => !(isObject(tool) && withheld.has(tool['name'] as string)))
  if (shown.length === tools.length) return 'pass'
  state.answer({ ...message, result: { ...(message.result as object), tools: shown } }, context)
  return 'taken'
}
