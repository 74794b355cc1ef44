import { canonicalize } from './canonical-json.js'
import { DigestError } from './error.js'

/** Reads RFC 8785 canonical JSON. Throws a DigestError unless the text is, byte for byte, what canonicalize writes. */
export function parseCanonical(text: string): unknown {
  const value = attempt(() => JSON.parse(text) as unknown, text)
  if (value !== undefined) return value.read
  // The JSON.parse of V8 13 takes a name with an escape for another name that it saw in its place before. A sender who
  // knows that must not make an honest text unreadable.
  const careful = text.includes('\\') ? attempt(() => new Reader(text).read(), text) : undefined
  if (careful !== undefined) return careful.read
  throw new DigestError('not_canonical', 'the text is not canonical JSON')
}

function attempt(read: () => unknown, text: string): { read: unknown } | undefined {
  try {
    const value = read()
    return canonicalize(value) === text ? { read: value } : undefined
  } catch {
    return undefined
  }
}

const MAX_DEPTH = 64

/** Reads names one by one. What it accepts too much is found when the value is written again. */
class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): unknown {
    const value = this.#value(0)
    if (this.#at !== this.#text.length) throw new SyntaxError('text after the value')
    return value
  }

  #value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw new SyntaxError('too deep')
    switch (this.#text[this.#at]) {
      case '{':
        return Object.fromEntries(
          this.#list('}', () => [
            JSON.parse(this.#token(NAME).slice(0, -1)) as string,
            this.#value(depth + 1),
          ]),
        )
      case '[':
        return this.#list(']', () => this.#value(depth + 1))
      default:
        return JSON.parse(this.#token(SCALAR))
    }
  }

  #list<Item>(end: string, readItem: () => Item): Item[] {
    const items: Item[] = []
    this.#at += 1
    while (this.#text[this.#at] !== end) {
      if (items.length > 0) this.#token(COMMA)
      items.push(readItem())
    }
    this.#at += 1
    return items
  }

  #token(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const token = pattern.exec(this.#text)?.[0]
    if (token === undefined) throw new SyntaxError('not JSON')
    this.#at += token.length
    return token
  }
}

const COMMA = /,/y
const NAME = /"(?:[^"\\]|\\.)*":/y
const SCALAR = /"(?:[^"\\]|\\.)*"|[-+.\w]+/y
