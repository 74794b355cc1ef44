import { contentHash } from '@countersign/digest'
import { CAPABILITIES, type Capability, MODES, type Mode, type PinAction } from '@countersign/vocabulary'
import { type CompiledConstraint, compileConstraint } from './constraint.js'
import type { PolicyDocument, ToolRuleDocument } from './document.js'
import { DEFAULT_EGRESS, type Egress } from './egress.js'
import { type CompiledGate, compileGate, evidenceFields } from './gate.js'
import { DEFAULT_LIMITS, type Limits } from './limits.js'
import type { SideEffect } from './side-effect.js'
import { ToolIndex } from './tool-pattern.js'

/** A policy that was read and is ready to decide. */
export interface Policy {
  readonly document: PolicyDocument
  /** SHA-256 of the canonical JSON of the document, 64 hex digits. */
  readonly hash: string
  readonly dryRun: boolean
  readonly default: 'allow' | 'deny'
  readonly limits: Limits
  /** What happens when the description of a tool changed since it was pinned. */
  readonly pinTools: PinAction
  /** What happens to results, for every kind of finding. */
  readonly egress: Egress
  readonly usesModes: boolean
  readonly usesCapabilities: boolean
  /** Everything the policy says about one tool. */
  rulesFor(tool: string): ToolRules
}

/** A rule of the file that applies: where it stands and whether it is enforced. */
export interface RuleHit {
  readonly ref: string
  readonly enforce: boolean
}

/** Everything a policy says about one tool. */
export interface ToolRules {
  readonly denied: RuleHit | null
  readonly listed: string | null
  readonly mode: (RuleHit & { readonly mode: Mode }) | null
  readonly capability: (RuleHit & { readonly capability: Capability }) | null
  readonly sideEffects: { readonly ref: string; readonly words: readonly SideEffect[] } | null
  readonly constraints: readonly CompiledConstraint[]
  readonly gates: readonly CompiledGate[]
  /** Fields of its arguments that a ledger may record as they are. */
  readonly cleartext: readonly string[]
  /** Fields that a ledger must record the hashes of; null when no gate takes this tool as evidence. */
  readonly evidenceFields: readonly string[] | null
}

/** Callers choose tool names, so the memory of them is bounded. */
const MAX_REMEMBERED = 1024

export function compilePolicy(document: PolicyDocument): Policy {
  const findRules = compileRules(document)
  const remembered = new Map<string, ToolRules>()
  return {
    document: deepFreeze(document),
    hash: contentHash(document),
    dryRun: document.dry_run ?? false,
    default: document.default ?? 'deny',
    limits: withDefaults(DEFAULT_LIMITS, document.limits),
    pinTools: document.pin_tools ?? 'off',
    egress: withDefaults(DEFAULT_EGRESS, document.egress),
    usesModes: document.modes !== undefined,
    usesCapabilities: document.capabilities !== undefined,
    rulesFor(tool) {
      const known = remembered.get(tool)
      if (known !== undefined) return known
      const rules = findRules(tool)
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      remembered.set(tool, rules)
      return rules
    },
  }
}

function compileRules(document: PolicyDocument): (tool: string) => ToolRules {
  const allowlist = new ToolIndex((document.allowlist ?? []).map((tool, index) => [tool, index] as const))
  const denylist = new ToolIndex(ruleEntries('denylist', document.denylist ?? []))
  const modes = MODES.map((mode) => new ToolIndex(ruleEntries(`modes.${mode}`, document.modes?.[mode] ?? [])))
  const capabilities = new ToolIndex(
    Object.entries(document.capabilities ?? {}).map(([tool, rule]) => {
      const needs = typeof rule === 'string' ? { needs: rule } : rule
      const hit = { ref: `capabilities.${tool}`, enforce: needs.enforce !== false, capability: needs.needs }
      return [tool, hit] as const
    }),
  )
  const sideEffects = new ToolIndex(
    Object.entries(document.side_effects ?? {}).map(([tool, words]) => {
      return [tool, { ref: `side_effects.${tool}`, words }] as const
    }),
  )
  const constraints = new ToolIndex(
    Object.entries(document.constraints ?? {}).map(([tool, fields]) => {
      const compiled = Object.entries(fields).map(([field, rule]) => compileConstraint(tool, field, rule))
      return [tool, compiled] as const
    }),
  )
  const gates = new ToolIndex(
    Object.entries(document.gates ?? {}).map(([tool, gate]) => [tool, compileGate(tool, gate)] as const),
  )
  const cleartext = new ToolIndex(Object.entries(document.cleartext_fields ?? {}))
  const evidence = evidenceFields(document)

  return (tool) => ({
    denied: strictest(denylist.all(tool)),
    listed: firstListed(allowlist.all(tool)),
    mode: lowestMode(modes, tool),
    capability: highestCapability(capabilities.mostSpecific(tool)),
    sideEffects: mergeSideEffects(sideEffects.mostSpecific(tool)),
    constraints: constraints.all(tool).flat(),
    gates: gates.all(tool),
    cleartext: [...new Set(cleartext.all(tool).flat())],
    evidenceFields: evidence.get(tool) ?? null,
  })
}

function ruleEntries(section: string, rules: readonly ToolRuleDocument[]): (readonly [string, RuleHit])[] {
  return rules.map((rule, index) => {
    const { tool, enforce } = typeof rule === 'string' ? { tool: rule, enforce: true } : rule
    return [tool, { ref: `${section}[${index}]`, enforce: enforce !== false }]
  })
}

/** An enforced rule speaks before one that only watches. */
function strictest<Hit extends RuleHit>(hits: readonly Hit[]): Hit | null {
  return hits.find((hit) => hit.enforce) ?? hits[0] ?? null
}

function firstListed(indexes: readonly number[]): string | null {
  return indexes.length === 0 ? null : `allowlist[${indexes.reduce((low, index) => Math.min(low, index))}]`
}

/** The lists are cumulative: the first mode that names the tool is the one it needs. */
function lowestMode(indexes: readonly ToolIndex<RuleHit>[], tool: string): ToolRules['mode'] {
  for (const [position, index] of indexes.entries()) {
    const hit = strictest(index.all(tool))
    if (hit !== null) return { ...hit, mode: MODES[position]! }
  }
  return null
}

/** The order of keys is no part of the policy's hash, so it cannot decide: among globs the strictest does. */
function highestCapability(hits: readonly NonNullable<ToolRules['capability']>[]): ToolRules['capability'] {
  const step = (hit: { capability: Capability }): number => CAPABILITIES.indexOf(hit.capability)
  return strictest([...hits].sort((one, other) => step(other) - step(one)))
}

function mergeSideEffects(hits: readonly NonNullable<ToolRules['sideEffects']>[]): ToolRules['sideEffects'] {
  const [first, ...others] = hits
  if (first === undefined) return null
  return { ref: first.ref, words: [...new Set([first, ...others].flatMap((hit) => hit.words))] }
}

function withDefaults<Settings extends object>(
  defaults: Settings,
  given: { readonly [Name in keyof Settings]?: Settings[Name] | undefined } = {},
): Settings {
  const set = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(set) }
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) deepFreeze(member)
  }
  return value
}
