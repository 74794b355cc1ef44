import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { type FileIssue, PackError, type PackErrorCode } from './error.js'

export type Path = readonly (string | number)[]

/** One mistake, before it is known where in the text it stands. */
export interface Mistake {
  readonly path: Path
  readonly message: string
}

const MAX_CHARACTERS = 1 << 18
// The parser recurses: what is nested deeper than any card must not reach it.
const MAX_LINE = 2000

/** A YAML file that people write, of which every mistake is said with its line. */
export class YamlFile {
  readonly value: unknown
  readonly #code: PackErrorCode
  readonly #title: string
  readonly #root: Node | null
  readonly #lines = new LineCounter()

  /** Reads one document of plain maps, lists and scalars; throws a PackError when it is not one. */
  constructor(text: string, code: PackErrorCode, title: string) {
    this.#code = code
    this.#title = title
    if (text.length > MAX_CHARACTERS || text.split('\n').some((line) => line.length > MAX_LINE))
      throw new PackError(
        code,
        `${title} is too large: 256 KiB, and ${MAX_LINE} characters a line, is the most`,
      )
    const document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false, stringKeys: true })
    this.#root = document.contents
    const [fault] = [...document.errors, ...document.warnings]
    if (fault !== undefined)
      throw this.#error([this.#issueAt(fault.pos[0], '', `not valid YAML: ${fault.message}`)])
    try {
      this.value = document.toJS({ maxAliasCount: 0 })
    } catch {
      throw this.#error([this.#issueAt(0, '', 'anchors and aliases are not allowed: write the value out')])
    }
  }

  /** Throws an error that lists these mistakes; does nothing when there are none. */
  refuse(mistakes: readonly Mistake[]): void {
    if (mistakes.length === 0) return
    const issues = mistakes.map(({ path, message }) =>
      this.#issueAt(this.#offsetOf(path), path.map(step).join('').replace(/^\./, ''), message),
    )
    throw this.#error(issues.toSorted((a, b) => a.line - b.line))
  }

  #issueAt(offset: number, path: string, message: string): FileIssue {
    const { line, col } = this.#lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1), path, message }
  }

  #offsetOf(path: Path): number {
    let node = this.#root
    let offset = node?.range?.[0] ?? 0
    for (const step of path) {
      if (isSeq(node)) node = (node.items[Number(step)] as Node | undefined) ?? null
      else if (isMap(node)) {
        const pair = node.items.find(({ key }) => isScalar(key) && key.value === step)
        // What is missing is easiest to find by what it is missing from.
        if (pair === undefined) return offset
        offset = (pair.key as Node).range?.[0] ?? offset
        node = pair.value as Node | null
        continue
      }
      offset = node?.range?.[0] ?? offset
    }
    return offset
  }

  #error(issues: readonly FileIssue[]): PackError {
    const count = issues.length === 1 ? '1 mistake' : `${issues.length} mistakes`
    const lines = issues
      .slice(0, 20)
      .map(
        ({ line, column, path, message }) =>
          `\n  line ${line}, column ${column}: ${path === '' ? '' : `${path}: `}${message}`,
      )
    return new PackError(this.#code, `${this.#title} has ${count}:${lines.join('')}`, { issues })
  }
}

function step(step: string | number): string {
  return typeof step === 'number' ? `[${step}]` : `.${step}`
}
