import { contentHash } from '@countersign/digest'
import type { ToolsListedBody } from '@countersign/ledger'
import { type Policy, sideEffectsOf, type ToolAnnotations } from '@countersign/policy'
import type { PinAction } from '@countersign/vocabulary'
import { isObject, type JsonObject } from './json-rpc.js'

/** What a server says of one of its tools. */
export interface ToolFacts {
  readonly sideEffects: readonly string[]
  readonly outputSchema?: unknown
  /** The description differs from the pinned one. */
  readonly changed?: boolean
  readonly hash?: string
}

/** A tool's name and description come from the server, so there are only so many of them. */
const MAX_TOOLS = 10_000

/** The tools of one server as it described them last, against what was pinned. */
export class ToolCatalog {
  readonly #facts = new Map<string, ToolFacts>()
  #pins: Map<string, string> | undefined
  #listed = ''
  /** Whether the whole list was seen since it last changed. */
  complete = false

  get pins(): ReadonlyMap<string, string> | undefined {
    return this.#pins
  }

  usePins(pins: ReadonlyMap<string, string> | undefined): void {
    this.#pins = pins === undefined ? undefined : new Map(pins)
    for (const [name, facts] of this.#facts) this.#facts.set(name, this.#compare(name, facts))
  }

  facts(name: string): ToolFacts | undefined {
    return this.#facts.get(name)
  }

  /** The server says that its tools changed. */
  invalidate(): void {
    this.complete = false
  }

  /** Takes in one page of a list; true when a tool was pinned that was not before. */
  learn(tools: readonly unknown[]): boolean {
    let pinned = false
    for (const tool of tools) {
      if (!isObject(tool) || typeof tool['name'] !== 'string' || this.#facts.size >= MAX_TOOLS) continue
      const { name, annotations, outputSchema } = tool
      const hash = hashOfTool(tool)
      if (this.#pins !== undefined && !this.#pins.has(name as string)) {
        this.#pins.set(name as string, hash)
        pinned = true
      }
      const facts: ToolFacts = {
        sideEffects: sideEffectsOf(annotations as ToolAnnotations | undefined),
        outputSchema,
        hash,
      }
      this.#facts.set(name as string, this.#compare(name as string, facts))
    }
    return pinned
  }

  /** Which of the tools a client must not see: those it could never call. */
  withheld(
    tools: readonly unknown[],
    policy: Policy | null,
    pinAction: PinAction,
    shadow: boolean,
  ): Set<string> {
    const names = new Set<string>()
    if (shadow) return names
    for (const tool of tools) {
      const name = isObject(tool) ? tool['name'] : undefined
      if (typeof name !== 'string') continue
      const denied = policy?.rulesFor(name).denied?.enforce === true
      if (denied || (pinAction === 'deny' && this.#facts.get(name)?.changed === true)) names.add(name)
    }
    return names
  }

  /** The event that says which tools are on offer, or undefined when nothing is new since the last one. */
  describe(withheld: ReadonlySet<string>): ToolsListedBody | undefined {
    const known = [...this.#facts].sort(([one], [other]) => (one < other ? -1 : 1))
    const changed = known.filter(([, facts]) => facts.changed === true).map(([name]) => name)
    const body: ToolsListedBody = {
      type: 'mcp_tools_listed',
      schema_version: '1.0',
      tools: Object.fromEntries(known.map(([name, facts]) => [name, facts.hash ?? ''])),
      withheld: [...withheld].sort(),
      changed,
    }
    const listed = contentHash(body)
    if (listed === this.#listed) return undefined
    this.#listed = listed
    return body
  }

  #compare(name: string, facts: ToolFacts): ToolFacts {
    const pin = this.#pins?.get(name)
    return { ...facts, changed: pin !== undefined && pin !== facts.hash }
  }
}

/** The hash of everything a model reads of a tool. */
function hashOfTool(tool: JsonObject): string {
  const { name, title, description, inputSchema, outputSchema, annotations } = tool
  return `sha256:${contentHash({ name, title, description, inputSchema, outputSchema, annotations })}`
}
