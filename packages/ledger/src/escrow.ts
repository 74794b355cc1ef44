interface CallEvent {
  readonly type: string
  readonly receipt_id?: unknown
  readonly request_receipt_id?: unknown
  readonly invocation_id?: unknown
  readonly tool_call?: unknown
  readonly server_id?: unknown
  readonly tool_name?: unknown
  readonly arguments_hash?: unknown
}

/** What an outcome repeats of its request. */
const REPEATED = ['invocation_id', 'tool_call', 'server_id', 'tool_name', 'arguments_hash'] as const

/** Counts the calls that came in and those that have an outcome. */
export class Escrow {
  readonly #open = new Map<string, CallEvent>()
  #requested = 0
  #complete = 0

  /** Why the event cannot follow what was noted so far: every reader would take the run for a forgery. */
  problemWith(event: CallEvent): string | undefined {
    if (event.type === 'mcp_tool_requested') {
      return this.#open.has(String(event.receipt_id)) ? 'there is an open request of this id' : undefined
    }
    if (!isOutcome(event)) return undefined
    const request = this.#open.get(String(event.request_receipt_id))
    if (request === undefined) return 'there is no open request that this could be the outcome of'
    const other = REPEATED.find((name) => event[name] !== request[name])
    return other === undefined ? undefined : `the ${other} differs from that of the request`
  }

  note(event: CallEvent): void {
    if (event.type === 'mcp_tool_requested') {
      this.#requested += 1
      const { type, invocation_id, tool_call, server_id, tool_name, arguments_hash } = event
      this.#open.set(String(event.receipt_id), {
        type,
        invocation_id,
        tool_call,
        server_id,
        tool_name,
        arguments_hash,
      })
    } else if (isOutcome(event) && this.#open.delete(String(event.request_receipt_id))) {
      this.#complete += 1
    }
  }

  get counts(): { requested: number; complete: number } {
    return { requested: this.#requested, complete: this.#complete }
  }

  /** The invocations without an outcome, in the order in which they came. */
  get open(): string[] {
    return [...this.#open.values()].map(({ invocation_id }) => String(invocation_id))
  }
}

function isOutcome({ type }: CallEvent): boolean {
  return type === 'mcp_tool_denied' || type === 'mcp_tool_executed'
}
