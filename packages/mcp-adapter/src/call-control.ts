import type { Deadline, Deadlines } from './deadlines.js'
import type { RpcError } from './json-rpc.js'
import type { ToolResult } from './tool-result.js'

/** Why a call ended without an answer of the tool. */
export type Interruption = 'cancelled' | 'timeout' | 'incomplete'

/** What came of letting the tool run. */
export type Answer =
  | { readonly kind: 'result'; readonly result: ToolResult }
  | { readonly kind: 'error'; readonly error: RpcError }
  | { readonly kind: Interruption }

const UNREACHED: RpcError = { code: -32_603, message: 'The tool could not be reached.' }

/** A call that runs: the one place where an answer and every kind of interruption race, and the first one wins. */
export class CallControl {
  #answer: Answer | undefined
  #settle: ((answer: Answer) => void) | undefined
  #deadlines: Deadlines | undefined
  #deadline: Deadline | undefined
  /** Whether the tool was handed the call. */
  started = false
  /** Settles when the outcome is on record. */
  closed: Promise<unknown> | undefined

  /** How the call ended; undefined while it runs. */
  get kind(): Answer['kind'] | undefined {
    return this.#answer?.kind
  }

  /** Whether the tool answered. */
  get isAnswered(): boolean {
    return this.kind === 'result' || this.kind === 'error'
  }

  /** Ends the call; false when it has ended before. */
  settle(answer: Answer): boolean {
    if (this.#answer !== undefined) return false
    this.#answer = answer
    if (this.#deadline !== undefined) this.#deadlines?.remove(this.#deadline)
    this.#settle?.(answer)
    return true
  }

  /** Lets the tool run, unless the call was interrupted before it could. */
  run(start: () => void, deadlines: Deadlines): Promise<Answer> {
    if (this.#answer !== undefined) return Promise.resolve(this.#answer)
    return new Promise((resolve) => {
      this.#settle = resolve
      this.#deadlines = deadlines
      this.#deadline = deadlines.add(this)
      try {
        start()
      } catch {
        // A transport that fails is no reason for a request without an outcome. What it says is for the operator alone.
        this.settle({ kind: 'error', error: UNREACHED })
      }
    })
  }
}

/** Keeps a call among those that run until its outcome is on record. */
export function track<Value>(
  { open }: { readonly open: Set<CallControl> },
  control: CallControl,
  work: Promise<Value>,
): Promise<Value> {
  open.add(control)
  control.closed = work.then(
    () => open.delete(control),
    () => open.delete(control),
  )
  return work
}
