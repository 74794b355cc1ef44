import type { DenialReason } from '@countersign/vocabulary'
import { isPublicAddress } from './address.js'
import type { EvaluationContext } from './call.js'
import type { ConstraintDocument } from './document.js'
import { PolicyError } from './error.js'
import { type FieldPath, parseFieldPath, valuesAt } from './field-path.js'
import { type CompiledUrlRule, compileUrlRule, judgeUrl, parseTargetUrl } from './host.js'
import { parsePath } from './path.js'
import { allowsPath, type PathGlob, parsePathGlob } from './path-glob.js'
import { TextPattern } from './text-pattern.js'

/** Everything the policy asks of one field of one tool's arguments. */
export interface CompiledConstraint {
  readonly ref: string
  readonly enforce: boolean
  readonly field: FieldPath
  readonly paths: readonly PathGlob[] | null
  readonly url: CompiledUrlRule | null
  readonly words: readonly unknown[] | null
  readonly min: number | null
  readonly max: number | null
  readonly pattern: TextPattern | null
}

/** A broken constraint; the detail names the field and never its value. */
export interface Breach {
  readonly reason: DenialReason
  readonly detail: string
}

export function compileConstraint(tool: string, field: string, rule: ConstraintDocument): CompiledConstraint {
  const url =
    rule.deny_private_hosts !== undefined || rule.allow_hosts !== undefined || rule.schemes !== undefined
  return {
    ref: `constraints.${tool}.${field}`,
    enforce: rule.enforce !== false,
    field: parseFieldPath(field),
    paths: rule.allowed_paths?.map(parsePathGlob) ?? null,
    url: url ? compileUrlRule(rule) : null,
    words: rule.enum ?? null,
    min: rule.min ?? null,
    max: rule.max ?? null,
    pattern: rule.pattern === undefined ? null : new TextPattern(rule.pattern),
  }
}

/** What the arguments break. A field that is not there breaks nothing; one of the wrong kind breaks the rule. */
export function findBreaches(
  constraint: CompiledConstraint,
  args: unknown,
  maxStringLength: number,
  context: EvaluationContext,
): readonly Breach[] {
  const { values, misshapen } = valuesAt(constraint.field, args)
  const breaches: Breach[] = []
  const add = (reason: DenialReason, problem: string): void => {
    if (breaches.some((breach) => breach.reason === reason)) return
    breaches.push({ reason, detail: `Field "${constraint.field.text}": ${problem}.` })
  }
  if (misshapen) add(reasonForShape(constraint), 'the arguments do not have the shape the rule speaks of')
  for (const value of values) {
    // A text beyond the limit is refused by the limit; no rule spends time on it.
    if (typeof value === 'string' && value.length > maxStringLength) {
      add(reasonForShape(constraint), 'the text is too long to be judged')
      continue
    }
    if (constraint.paths !== null)
      judge(add, 'path_not_allowed', () => judgePath(constraint.paths!, value, context))
    if (constraint.url !== null)
      judge(add, 'host_not_allowed', () => judgeHost(constraint.url!, value, context))
    judge(add, 'argument_not_allowed', () => judgeValue(constraint, value))
  }
  return breaches
}

function judge(
  add: (reason: DenialReason, problem: string) => void,
  reason: DenialReason,
  findProblem: () => string | null,
): void {
  let problem: string | null
  try {
    problem = findProblem()
  } catch (error) {
    // A text that cannot be read is a text that is refused; anything else is our fault and denies higher up.
    if (!(error instanceof PolicyError)) throw error
    problem = error.message
  }
  if (problem !== null) add(reason, problem)
}

function reasonForShape({ paths, url }: CompiledConstraint): DenialReason {
  return paths !== null ? 'path_not_allowed' : url !== null ? 'host_not_allowed' : 'argument_not_allowed'
}

function judgePath(globs: readonly PathGlob[], value: unknown, context: EvaluationContext): string | null {
  if (typeof value !== 'string') return 'a path is text'
  const path = parsePath(value, context)
  if (!allowsPath(globs, path, context.workspaceRoot)) return 'the path is not on the list'
  if (context.canonicalPath === undefined) return null
  // The file system may lead the name elsewhere: both the name and where it leads must be allowed.
  const real = context.canonicalPath(value)
  if (real === null) return 'the path leads nowhere that can be checked'
  return allowsPath(globs, parsePath(real, context), context.workspaceRoot)
    ? null
    : 'the path leads outside the list'
}

function judgeHost(rule: CompiledUrlRule, value: unknown, context: EvaluationContext): string | null {
  if (typeof value !== 'string') return 'a URL is text'
  const url = parseTargetUrl(value)
  const problem = judgeUrl(rule, url)
  if (problem !== null || !rule.denyPrivate || url.isAddress || context.addressesOf === undefined)
    return problem
  const addresses = context.addressesOf(url.host)
  if (addresses.length === 0) return 'the host has no known address'
  return addresses.every(isPublicAddress) ? null : 'the host has an address that is not public'
}

function judgeValue({ words, min, max, pattern }: CompiledConstraint, value: unknown): string | null {
  if (words !== null && !words.includes(value)) return 'the value is not on the list'
  if (min !== null || max !== null) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'the value is not a number'
    if (min !== null && value < min) return `the value is below ${min}`
    if (max !== null && value > max) return `the value is above ${max}`
  }
  if (pattern !== null) {
    if (typeof value !== 'string') return 'the value is not text'
    if (!pattern.matches(value)) return 'the text does not match the pattern'
  }
  return null
}
