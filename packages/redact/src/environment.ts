import { isPlaceholder } from './placeholder.js'
import { strengthOfName } from './secret-name.js'
import type { Span } from './span.js'

// Shorter values, and plain words, stand in honest text for other reasons.
const SHORTEST = 8

/** Finds the exact values of secret variables, in whatever surroundings. */
export class EnvironmentValues {
  readonly #values: readonly string[]

  constructor(environment: Readonly<Record<string, string | undefined>>) {
    const values = Object.entries(environment).flatMap(([name, value]) =>
      value !== undefined && strengthOfName(name) !== null && isTelling(value) ? [value] : [],
    )
    // Longest first, so that a value which holds another is found whole.
    this.#values = [...new Set(values)].sort((a, b) => b.length - a.length)
  }

  find(text: string): Span[] {
    const spans: Span[] = []
    for (const value of this.#values) {
      for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
        spans.push({ start: at, end: at + value.length, id: 'environment_value', reason: 'secret' })
      }
    }
    return spans
  }
}

function isTelling(value: string): boolean {
  return value.length >= SHORTEST && !isPlaceholder(value) && !/^(?:[a-z]+|\d+|[/~.].*)$/i.test(value)
}
