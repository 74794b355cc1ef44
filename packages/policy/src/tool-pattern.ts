import { PolicyError } from './error.js'
import { matchesWildcard, parseWildcard, type Wildcard } from './wildcard.js'

const MAX_LENGTH = 256

/** A tool name as a policy writes it: exact, or with `*` and `?`. */
export interface ToolPattern {
  readonly text: string
  /** null for an exact name */
  readonly wildcard: Wildcard | null
}

export function parseToolPattern(text: string): ToolPattern {
  const problem = problemOf(text)
  if (problem !== null) throw new PolicyError('pattern_invalid', problem)
  return { text, wildcard: /[*?]/.test(text) ? parseWildcard(text) : null }
}

function matchesTool(pattern: ToolPattern, name: string): boolean {
  return pattern.wildcard === null ? pattern.text === name : matchesWildcard(pattern.wildcard, name)
}

function problemOf(text: string): string | null {
  if (text.length === 0) return 'expected a tool name, got an empty text'
  if (text.length > MAX_LENGTH) return `a tool name is at most ${MAX_LENGTH} characters`
  if (text !== text.trim()) return 'a tool name does not begin or end with a space'
  // Invisible and control characters make a rule that reads like another one.
  if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text)) return 'a tool name holds no invisible characters'
  if (text.startsWith('!')) return '"!" is for paths: put the tool on the denylist instead'
  if (/[[\]{}\\]/.test(text))
    return 'only "*" and "?" are wildcards: braces, classes and "\\" are not known here'
  return null
}

/** Rules by tool name: an exact name costs one look-up, however many rules there are. */
export class ToolIndex<Rule> {
  readonly #exact = new Map<string, Rule[]>()
  readonly #globs: { readonly pattern: ToolPattern; readonly rule: Rule }[] = []

  constructor(entries: Iterable<readonly [text: string, rule: Rule]>) {
    for (const [text, rule] of entries) {
      const pattern = parseToolPattern(text)
      if (pattern.wildcard !== null) this.#globs.push({ pattern, rule })
      else if (this.#exact.has(text)) this.#exact.get(text)!.push(rule)
      else this.#exact.set(text, [rule])
    }
  }

  exact(name: string): readonly Rule[] {
    return this.#exact.get(name) ?? []
  }

  globs(name: string): readonly Rule[] {
    return this.#globs.filter(({ pattern }) => matchesTool(pattern, name)).map(({ rule }) => rule)
  }

  all(name: string): readonly Rule[] {
    return [...this.exact(name), ...this.globs(name)]
  }

  /** The exact name speaks for itself; only a tool without one is judged by the globs. */
  mostSpecific(name: string): readonly Rule[] {
    const exact = this.exact(name)
    return exact.length > 0 ? exact : this.globs(name)
  }
}
