import type { Statement } from './statement.js'

/** What runs say of others. */
export class Hearsay {
  readonly #statements = new Map<string, Statement[]>()
  readonly #asked = new Map<string, number>()

  add(statements: readonly Statement[]): void {
    for (const statement of statements)
      this.#statements.set(statement.about, [...this.#of(statement.about), statement])
  }

  about(name: string): readonly Statement[] {
    this.#asked.set(name, this.#of(name).length)
    return this.#of(name)
  }

  /** Those of these runs of which more is said than when it was asked for. */
  newSince(names: Iterable<string>): string[] {
    return [...names].filter((name) => this.#of(name).length > (this.#asked.get(name) ?? 0))
  }

  all(): Statement[] {
    return [...this.#statements.values()].flat()
  }

  #of(name: string): Statement[] {
    return this.#statements.get(name) ?? []
  }
}
