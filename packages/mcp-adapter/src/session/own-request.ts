import { encodeHex } from '@countersign/digest'
import type { JsonRpcMessage } from '../json-rpc.js'
import type { MessageContext } from '../session.js'
import type { SessionState } from './state.js'

/** A server that does not answer us must not keep its callers waiting. */
const PATIENCE_MS = 5_000

/** Asks the server under an id that no client can have. Never rejects: no answer is an answer without a result. */
export function askServer(
  state: SessionState,
  method: string,
  params: object,
  context: MessageContext | undefined,
): Promise<JsonRpcMessage> {
  const id = `countersign-${encodeHex(state.parts.random(8))}`
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      state.own.delete(id)
      resolve({})
    }, PATIENCE_MS)
    ;(timer as { unref?: () => void }).unref?.()
    state.own.set(id, (answer) => {
      clearTimeout(timer)
      resolve(answer)
    })
    try {
      state.ports.toServer({ jsonrpc: '2.0', id, method, params }, context)
    } catch {
      state.own.get(id)?.({})
      state.own.delete(id)
    }
  })
}
