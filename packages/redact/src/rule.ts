import type { InjectionMarker, RedactionReason, SecretPattern } from '@countersign/vocabulary'

/** A half-open stretch of a text, in UTF-16 units. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** What a locator found: where, and which more exact rule it belongs to, when it can tell. */
export interface Located extends Range {
  readonly id?: string
}

/** Judges one anchor: `at` is where the literal stands. Null means "not here". Must look a bounded way in either direction. */
export type Locate = (text: string, at: number) => Located | null

/** What an expression matched, for the rule's own judgement. */
export interface Found {
  readonly text: string
  readonly start: number
  readonly end: number
  /** The named group `body`, or the whole match: the part that was drawn at random. */
  readonly body: string
}

/** `near` is the right prefix with a wrong checksum or length; it goes too, unless near misses are kept. */
export type Judgement = 'sure' | 'likely' | 'near' | 'no'

/** Templates such as `ghp_{base62:36}`: filled from a seed, so that no whole credential stands in a file. */
export interface Examples {
  readonly match: readonly string[]
  readonly ignore: readonly string[]
}

export interface Rule {
  readonly id: string
  readonly reason: RedactionReason
  /** Literals of three characters or more; one of them stands in every match. The prefilter looks for nothing else. */
  readonly anchors: readonly string[]
  /** Every match is one run of twenty or more letters, digits and `+/_-`: the prefilter need not look elsewhere for it. */
  readonly long?: boolean
  /** The anchors stand in any mixture of upper and lower case. */
  readonly anyCase?: boolean
  /**
   * Sticky, every repetition bounded. Named groups: `secret` is what goes (default: all; it ends the
   * match), `body` is what is judged.
   */
  readonly expression?: RegExp
  /** Where a match begins, given where its anchor stands (default: there). Negative means nowhere. Looks a bounded way back. */
  readonly from?: (text: string, at: number) => number
  /** In place of an expression, for forms that one expression cannot say in linear time. */
  readonly locate?: Locate
  /** For a locator that remembers what it has read: called before the anchors of a text are told, from left to right. */
  readonly begin?: () => void
  /** `inside`: the anchor is so rare that it counts in the middle of a word too. */
  readonly boundary?: 'token' | 'inside'
  readonly judge?: (found: Found) => Judgement
  /** Also look for the anchors in base64 and hex. On for secrets unless said otherwise. */
  readonly encoded?: boolean
  readonly examples: Examples
}

type SecretRule = Omit<Rule, 'reason' | 'id'> & { readonly id: SecretPattern }
type MarkerRule = Omit<Rule, 'reason' | 'id'> & { readonly id: InjectionMarker }

export function secret(rule: SecretRule): Rule {
  return { ...rule, reason: 'secret' }
}

export function marker(rule: MarkerRule): Rule {
  return { ...rule, reason: 'prompt_injection_marker', encoded: rule.encoded ?? false }
}
