import { canonicalize } from '@countersign/digest'
import { BUILT_IN_CARDS, isBuiltIn } from './built-in-cards.js'
import type { Card, Check } from './card.js'
import { cardProblems } from './card-rules.js'
import type { CountName, Facts, ToolCountName } from './facts.js'

// The cards come from whoever made the pack: bound the work before doing it.
const MAX_CARDS = 100

export type ClaimState = 'passed' | 'failed' | 'not_checked'

/** What one card says about one run. */
export interface Claim {
  readonly card: string
  /** `not_checked` when the run does not say what the card asks for; never passed then. */
  readonly state: ClaimState
  readonly checks: readonly { readonly state: ClaimState; readonly actual: number | string | null }[]
}

/** Holds every card against the facts of a run. */
export function evaluateClaims(facts: Facts, cards: readonly Card[] = BUILT_IN_CARDS): Claim[] {
  return cards.map(({ card, checks }) => {
    const judged = checks.map((check) => judge(facts, check))
    return { card, state: worst(judged.map(({ state }) => state)), checks: judged }
  })
}

/** The bytes of claims.json: the claims, and the cards that are not built in. */
export function encodeClaims(claims: readonly Claim[], cards: readonly Card[]): string {
  const own = cards.filter(({ card }) => !isBuiltIn(card))
  return `${canonicalize({ schema_version: '1.0', cards: own, claims })}\n`
}

/** The cards that claims.json was made with, or what is wrong with it. */
export function parseClaimCards(text: string): readonly Card[] | string {
  let value: { cards?: unknown; claims?: unknown }
  try {
    value = JSON.parse(text)
  } catch {
    return 'claims.json is not JSON'
  }
  const { cards, claims } = value ?? {}
  if (!Array.isArray(cards) || !Array.isArray(claims)) return 'claims.json has no cards or no claims'
  if (claims.length > MAX_CARDS || cards.length > MAX_CARDS) return `over ${MAX_CARDS} cards`
  for (const [i, card] of cards.entries()) {
    const [problem] = cardProblems(card)
    if (problem !== undefined) return `cards[${i}] ${problem.path.join('.')}: ${problem.message}`
  }
  const known: readonly Card[] = [...BUILT_IN_CARDS, ...cards]
  const used = claims.map((claim) => known.find(({ card }) => card === claim?.card))
  if (used.includes(undefined)) return 'a claim names a card that is not there'
  if (new Set([...known, ...used]).size !== known.length || new Set(used).size !== used.length)
    return 'a card is there twice'
  return used as Card[]
}

/** A claim in the manifest: passed, failed, or null when it was not checked. */
export function passedOf({ card, state }: Claim): { card: string; passed: boolean | null } {
  return { card, passed: state === 'not_checked' ? null : state === 'passed' }
}

function judge(facts: Facts, check: Check): Claim['checks'][number] {
  if ('field' in check) {
    const actual = facts.fields[check.field]
    if (actual === null) return { state: 'not_checked', actual }
    return { state: check.one_of.includes(actual) ? 'passed' : 'failed', actual }
  }
  const actual = 'count' in check ? countOf(facts, check.count, check.tool) : shareOf(facts, check)
  if (actual === null) return { state: 'not_checked', actual }
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = check
  return { state: actual >= min && actual <= max ? 'passed' : 'failed', actual }
}

function countOf(facts: Facts, name: CountName, tool: string | undefined): number | null {
  if (tool === undefined) return facts.counts[name]
  if (facts.tools === null) return null
  // A tool that was never called was called no times.
  return Object.hasOwn(facts.tools, tool) ? (facts.tools[tool]?.[name as ToolCountName] ?? null) : 0
}

function shareOf(
  facts: Facts,
  { ratio: [part, whole], tool }: Extract<Check, { ratio: unknown }>,
): number | null {
  const of = countOf(facts, part, tool)
  const all = countOf(facts, whole, tool)
  return of === null || all === null || all === 0 ? null : of / all
}

function worst(states: readonly ClaimState[]): ClaimState {
  if (states.includes('failed')) return 'failed'
  return states.includes('not_checked') ? 'not_checked' : 'passed'
}
