import type { MessageContext } from '../session.js'
import type { SessionState } from './state.js'

/** Makes sure that the tools of the server are known before a call of one of them is judged. */
export async function learnTools(
  _state: SessionState,
  _params: unknown,
  _context: MessageContext | undefined,
): Promise<void> {}
