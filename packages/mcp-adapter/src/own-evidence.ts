import type { Evidence } from '@countersign/policy'

/** A gate asks for the latest calls of a tool; older ones than these are found in the ledger by nobody. */
const MAX_PER_TOOL = 1000

/** The finished calls of this process that gates may ask for. */
export class OwnEvidence {
  readonly #calls = new Map<string, Evidence[]>()

  find(tool: string): readonly Evidence[] {
    return this.#calls.get(tool) ?? []
  }

  add(evidence: Evidence): void {
    const calls = this.#calls.get(evidence.tool_name) ?? []
    calls.push(evidence)
    if (calls.length > MAX_PER_TOOL) calls.shift()
    this.#calls.set(evidence.tool_name, calls)
  }
}
