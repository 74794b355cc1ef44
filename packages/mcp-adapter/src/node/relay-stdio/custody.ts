import {
  idKey,
  isMessage,
  type RequestId,
  requestKey,
  responseKey,
  type WireMessage,
} from '../wire/message.js'

/** What the session has taken from the client and neither handed on nor answered yet. */
export interface Custody {
  /** How many calls with an id it holds. */
  readonly size: number
  take(message: WireMessage): void
  /** A message comes out: the one that was taken, or its answer. */
  release(message: WireMessage): void
  /** Settles when nothing is held. */
  readonly empty: Promise<void>
}

export function createCustody(onRelease: () => void): Custody {
  const held = new Set<RequestId>()
  /** Calls without an id. Those that are refused never come out, so nothing but the end waits for them. */
  let nameless = 0
  let settle = () => {}

  function check(): void {
    if (held.size + nameless === 0) settle()
  }

  return {
    get size() {
      return held.size
    },
    take(message) {
      const key = requestKey(message)
      if (key !== undefined) held.add(key)
      else if (message['method'] === 'tools/call') nameless++
      else if (message['method'] === 'notifications/cancelled' && isMessage(message['params'])) {
        // A call that is cancelled this early never comes out.
        const key = idKey(message['params']['requestId'])
        if (key !== undefined) held.delete(key)
        check()
      }
    },
    release(message) {
      const key = requestKey(message) ?? responseKey(message)
      if (key !== undefined) held.delete(key)
      else if (nameless > 0 && message['method'] === 'tools/call') nameless--
      else return
      onRelease()
      check()
    },
    get empty() {
      return new Promise<void>((resolve) => {
        settle = resolve
        check()
      })
    },
  }
}
