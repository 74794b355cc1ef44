import {
  type ClaimState,
  COUNT_NAMES,
  type CountName,
  type Facts,
  FIELD_NAMES,
  type FieldName,
  type PackScope,
  type PackVerdict,
  type ToolCounts,
} from '@countersign/verifier'
import type { Authenticity, ChainState, Completeness } from '@countersign/vocabulary'

/** Shares that follow from the counts. Append only: gates name these words. */
export const RATE_NAMES = ['coverage', 'error_rate', 'denial_rate', 'redaction_rate'] as const
export type RateName = (typeof RATE_NAMES)[number]
export type NumberName = CountName | RateName

/** What is counted between two packs. Append only, like the rates. */
export const CHANGE_NAMES = ['tools_added', 'tools_removed', 'descriptions_changed', 'claims_lost'] as const
export type ChangeName = (typeof CHANGE_NAMES)[number]

/** One of the two packs, in short. */
export interface PackSide {
  readonly pack_id: string | null
  readonly run_id: string | null
  readonly server_id: string | null
  readonly created_at: string | null
  readonly scope: PackScope | null
  readonly state: ChainState
  readonly completeness: Completeness
  readonly authenticity: Authenticity
  readonly events: number | null
}

/** A number of both packs; null where a pack does not say. */
export interface NumberChange {
  readonly name: NumberName
  readonly before: number | null
  readonly after: number | null
  readonly changed: boolean
}

/** What both runs say of themselves. */
export interface FieldChange {
  readonly name: Exclude<FieldName, 'run_id'>
  readonly before: string | null
  readonly after: string | null
  readonly changed: boolean
}

/** One tool, as it was called and described in both. */
export interface ToolChange {
  readonly tool: string
  readonly change: 'added' | 'removed' | 'changed' | 'same'
  readonly before: ToolCounts | null
  readonly after: ToolCounts | null
  /** `unknown` when one of the servers never listed its tools. */
  readonly description: 'added' | 'removed' | 'changed' | 'same' | 'unknown'
}

/** What one card says of both. */
export interface ClaimChange {
  readonly card: string
  readonly before: ClaimState | null
  readonly after: ClaimState | null
  readonly changed: boolean
}

/** What is different between two packs. Every list holds what is the same, too, marked so. */
export interface PackDiff {
  readonly before: PackSide
  readonly after: PackSide
  readonly same: boolean
  readonly changes: Readonly<Record<ChangeName, number | null>>
  readonly numbers: readonly NumberChange[]
  readonly fields: readonly FieldChange[]
  /** By name; null when one of the packs does not count by tool. */
  readonly tools: readonly ToolChange[] | null
  readonly claims: readonly ClaimChange[]
}

/** Compares what two packs say. Their verdicts come from `verifyPack`, so nothing in the packs is believed. */
export function diffPacks(before: PackVerdict, after: PackVerdict): PackDiff {
  const numbers = compareNumbers(before.facts, after.facts)
  const fields = compareFields(before.facts, after.facts)
  const tools = compareTools(before.facts, after.facts)
  const claims = compareClaims(before, after)
  return {
    before: sideOf(before),
    after: sideOf(after),
    same:
      ![...numbers, ...fields, ...claims].some(({ changed }) => changed) &&
      tools?.every(({ change, description }) => change === 'same' && !isDifferent(description)) !== false,
    changes: {
      tools_added: countTools(tools, 'added'),
      tools_removed: countTools(tools, 'removed'),
      descriptions_changed: changedDescriptions(before.facts, after.facts),
      claims_lost: claims.filter(({ before, after }) => before === 'passed' && after !== 'passed').length,
    },
    numbers,
    fields,
    tools,
    claims,
  }
}

function sideOf(pack: PackVerdict): PackSide {
  const { pack_id, run_id, server_id, created_at, scope, state, completeness, authenticity, head } = pack
  return {
    pack_id,
    run_id,
    server_id,
    created_at,
    scope,
    state,
    completeness,
    authenticity,
    events: head?.size ?? null,
  }
}

function compareNumbers(before: Facts | null, after: Facts | null): NumberChange[] {
  return [...RATE_NAMES, ...COUNT_NAMES].map((name) => {
    const [a, b] = [numberOf(before, name), numberOf(after, name)]
    return { name, before: a, after: b, changed: a !== b }
  })
}

function numberOf(facts: Facts | null, name: NumberName): number | null {
  if (facts === null) return null
  const { counts } = facts
  switch (name) {
    case 'coverage':
      return share(counts.complete, counts.requested)
    case 'error_rate':
      return share(counts.errors, counts.executed)
    case 'denial_rate':
      return share(sum(counts.denied, counts.escalated), counts.requested)
    case 'redaction_rate':
      return share(counts.redactions, counts.executed)
    default:
      return counts[name]
  }
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b
}

function share(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : part / whole
}

function compareFields(before: Facts | null, after: Facts | null): FieldChange[] {
  // Every run has an id of its own: that it differs says nothing.
  return FIELD_NAMES.filter((name) => name !== 'run_id').map((name) => {
    const [a, b] = [before?.fields[name] ?? null, after?.fields[name] ?? null]
    return { name, before: a, after: b, changed: a !== b }
  })
}

function compareTools(before: Facts | null, after: Facts | null): ToolChange[] | null {
  if (!before?.tools || !after?.tools) return null
  const described = [before.descriptions, after.descriptions].flatMap((list) => Object.keys(list ?? {}))
  const names = new Set([...Object.keys(before.tools), ...Object.keys(after.tools), ...described])
  return [...names].sort().map((tool) => {
    const [a, b] = [own(before.tools, tool), own(after.tools, tool)]
    return {
      tool,
      change: changeOf(a && JSON.stringify(a), b && JSON.stringify(b)),
      before: a,
      after: b,
      description: descriptionChange(before, after, tool),
    }
  })
}

/** What is on offer counts; where a server never listed its tools, what was called does. */
function countTools(tools: readonly ToolChange[] | null, kind: 'added' | 'removed'): number | null {
  if (tools === null) return null
  return tools.filter(
    ({ change, description }) => (description === 'unknown' ? change : description) === kind,
  ).length
}

function descriptionChange(before: Facts, after: Facts, tool: string): ToolChange['description'] {
  if (before.descriptions === null || after.descriptions === null) return 'unknown'
  return changeOf(own(before.descriptions, tool), own(after.descriptions, tool))
}

function changedDescriptions(before: Facts | null, after: Facts | null): number | null {
  if (!before?.descriptions || !after?.descriptions) return null
  const names = new Set([...Object.keys(before.descriptions), ...Object.keys(after.descriptions)])
  return [...names].filter((tool) => isDifferent(descriptionChange(before, after, tool))).length
}

function changeOf(before: string | null, after: string | null): ToolChange['change'] {
  if (before === after) return 'same'
  if (before === null) return 'added'
  return after === null ? 'removed' : 'changed'
}

function isDifferent(description: ToolChange['description']): boolean {
  return description !== 'same' && description !== 'unknown'
}

function own<Value>(record: Readonly<Record<string, Value>> | null, name: string): Value | null {
  return record !== null && Object.hasOwn(record, name) ? (record[name] ?? null) : null
}

function compareClaims(before: PackVerdict, after: PackVerdict): ClaimChange[] {
  const names = new Set([...before.claims, ...after.claims].map(({ card }) => card))
  const stateIn = ({ claims }: PackVerdict, name: string) =>
    claims.find(({ card }) => card === name)?.state ?? null
  return [...names].map((card) => {
    const [a, b] = [stateIn(before, card), stateIn(after, card)]
    return { card, before: a, after: b, changed: a !== b }
  })
}
