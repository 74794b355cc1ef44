import { contentHash } from '@countersign/digest'
import type { ToolsListedBody } from '@countersign/ledger'
import { type Policy, sideEffectsOf, type ToolAnnotations } from '@countersign/policy'
import type { PinAction } from '@countersign/vocabulary'
import { isObject, type JsonObject } from './json-rpc.js'

/** What a server says of one of its tools. */
export interface ToolFacts {
  readonly sideEffects: readonly string[]
  readonly outputSchema?: unknown
  /** The hash of everything a model reads of the tool. */
  readonly hash?: string
  /** The description differs from the pinned one. */
  readonly changed?: boolean
}

/** Names and descriptions come from the server, so there are only so many of them. */
const MAX_TOOLS = 10_000

/** The tools of one server as it described them last, against what was pinned. */
export class ToolCatalog {
  #facts = new Map<string, ToolFacts>()
  #pins: Map<string, string> | undefined
  #described = ''
  #distrusted = false
  /** When the whole list was asked for last; undefined when it changed since. */
  listedAt: number | undefined

  /** How many tools are known. */
  get size(): number {
    return this.#facts.size
  }

  get pins(): ReadonlyMap<string, string> | undefined {
    return this.#pins
  }

  /** From now on descriptions are compared with these. */
  usePins(pins: ReadonlyMap<string, string>): void {
    this.#pins = new Map(pins)
    this.#distrusted = false
    for (const [name, facts] of this.#facts) this.#facts.set(name, this.#compared(name, facts))
  }

  /** The pins cannot be read: nobody can say that a description is the one that was pinned. */
  distrust(): void {
    this.#distrusted = true
  }

  facts(name: string): ToolFacts | undefined {
    return this.#facts.get(name)
  }

  /** Whether one of the tools is not the pinned one, as far as the pins are known here. */
  suspects(tools: readonly unknown[]): boolean {
    return tools.some((tool) => {
      const pin = isTool(tool) ? this.#pins?.get(tool.name) : undefined
      return pin !== undefined && pin !== hashOfTool(tool as JsonObject)
    })
  }

  /** Takes in one page of a list; true when a tool is now pinned that was not before. */
  learn(tools: readonly unknown[]): boolean {
    let pinned = false
    for (const tool of tools) {
      if (!isTool(tool) || this.#facts.size >= MAX_TOOLS) continue
      const { name, annotations, outputSchema } = tool
      const hash = hashOfTool(tool)
      if (this.#pins !== undefined && !this.#pins.has(name)) {
        this.#pins.set(name, hash)
        pinned = true
      }
      const sideEffects = sideEffectsOf(annotations as ToolAnnotations | undefined)
      this.#facts.set(name, this.#compared(name, { sideEffects, outputSchema, hash }))
    }
    return pinned
  }

  /** Takes in a list that was seen to its end: what is not on it is not there. */
  replace(tools: readonly unknown[], now: number): boolean {
    this.#facts = new Map()
    this.listedAt = now
    return this.learn(tools)
  }

  /** The tools that no client may see: those it could never call. */
  withheld(policy: Policy | null, pins: PinAction): ReadonlySet<string> {
    const names = [...this.#facts].filter(([name, { changed }]) => {
      return policy?.rulesFor(name).denied?.enforce === true || (pins === 'deny' && changed === true)
    })
    return new Set(names.map(([name]) => name))
  }

  /** The event that says what is on offer, or undefined when nothing is new since the last one. */
  describe(withheld: ReadonlySet<string>): ToolsListedBody | undefined {
    const known = [...this.#facts].sort(([one], [other]) => (one < other ? -1 : 1))
    const body: ToolsListedBody = {
      type: 'mcp_tools_listed',
      schema_version: '1.0',
      tools: Object.fromEntries(known.map(([name, { hash }]) => [name, hash ?? ''])),
      withheld: [...withheld].sort(),
      changed: known.filter(([, { changed }]) => changed === true).map(([name]) => name),
    }
    const described = contentHash(body)
    if (described === this.#described) return undefined
    this.#described = described
    return body
  }

  #compared(name: string, facts: ToolFacts): ToolFacts {
    const pin = this.#pins?.get(name)
    return { ...facts, changed: this.#distrusted || (pin !== undefined && pin !== facts.hash) }
  }
}

function isTool(tool: unknown): tool is JsonObject & { readonly name: string } {
  return isObject(tool) && typeof tool['name'] === 'string'
}

function hashOfTool(tool: JsonObject): string {
  const { name, title, description, inputSchema, outputSchema, annotations } = tool
  return `sha256:${contentHash({ name, title, description, inputSchema, outputSchema, annotations })}`
}
