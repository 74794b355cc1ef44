/** Counts the calls that came in and those that have an outcome. */
export class Escrow {
  readonly #open = new Set<string>()
  #requested = 0
  #complete = 0

  note(event: { readonly type: string; readonly invocation_id?: unknown }): void {
    const id = event.invocation_id
    if (typeof id !== 'string') return
    if (event.type === 'mcp_tool_requested') {
      this.#requested += 1
      this.#open.add(id)
    } else if (
      (event.type === 'mcp_tool_denied' || event.type === 'mcp_tool_executed') &&
      this.#open.delete(id)
    ) {
      this.#complete += 1
    }
  }

  get counts(): { requested: number; complete: number } {
    return { requested: this.#requested, complete: this.#complete }
  }

  /** The invocations without an outcome, in the order in which they came. */
  get open(): string[] {
    return [...this.#open]
  }
}
