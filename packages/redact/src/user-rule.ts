import type { RedactionReason } from '@countersign/vocabulary'
import { RedactError } from './error.js'
import { measurePattern } from './pattern-cost.js'
import type { Rule } from './rule.js'

/** A pattern of the operator's own, as a configuration writes it. */
export interface UserRule {
  /** Shown in the placeholder: lower-case letters, digits and `_`. */
  readonly id: string
  readonly pattern: string
  readonly ignoreCase?: boolean
  /** Literals of which one stands at the beginning of every match. Default: the literal that the pattern begins with. */
  readonly anchors?: readonly string[]
  readonly reason?: Extract<RedactionReason, 'secret' | 'pii' | 'sensitive_content' | 'machine_local_path'>
}

const MOST_STEPS = 20_000
const SHORTEST_ANCHOR = 3

/** Compiles a rule once, or says why it could take more than linear time. */
export function compileUserRule(rule: UserRule): Rule {
  if (!/^[a-z][a-z0-9_]{0,63}$/.test(rule.id)) {
    throw new RedactError(
      'rule_invalid',
      `A rule id is lower-case letters, digits and _, got ${JSON.stringify(rule.id)}`,
    )
  }
  const cost = measurePattern(rule.pattern)
  if (cost.problem !== undefined) throw refuse(rule, cost.problem)
  if (cost.steps > MOST_STEPS) {
    throw refuse(
      rule,
      `its repetitions can combine in ${cost.steps} ways at one place; lower their upper bounds`,
    )
  }
  const anchors = rule.anchors ?? [cost.literal]
  if (anchors.some((anchor) => anchor.length < SHORTEST_ANCHOR)) {
    throw refuse(
      rule,
      `it must begin with a literal of at least ${SHORTEST_ANCHOR} characters, or name its anchors`,
    )
  }
  return {
    id: rule.id,
    reason: rule.reason ?? 'sensitive_content',
    anchors,
    anyCase: rule.ignoreCase ?? false,
    expression: compile(rule),
    boundary: 'inside',
    encoded: false,
    examples: { match: [], ignore: [] },
  }
}

function compile(rule: UserRule): RegExp {
  try {
    return new RegExp(rule.pattern, rule.ignoreCase ? 'iuy' : 'uy')
  } catch (cause) {
    throw new RedactError('rule_invalid', `Rule ${rule.id}: ${(cause as Error).message}`, { cause })
  }
}

function refuse(rule: UserRule, why: string): RedactError {
  return new RedactError('rule_not_linear', `Rule ${rule.id} is not known to run in linear time: ${why}.`)
}
