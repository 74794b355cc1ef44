import { PolicyError } from './error.js'

/** Code points from, to; both included. */
export type Range = readonly [from: number, to: number]

export type Syntax =
  | { readonly type: 'set'; readonly ranges: readonly Range[]; readonly negated: boolean }
  | { readonly type: 'sequence'; readonly parts: readonly Syntax[] }
  | { readonly type: 'choice'; readonly options: readonly Syntax[] }
  | { readonly type: 'repeat'; readonly part: Syntax; readonly min: number; readonly max: number | null }

const MAX_LENGTH = 1000
const MAX_NESTING = 32
const MAX_REPEAT = 1000

const SHORTHANDS: Readonly<Record<string, readonly Range[]>> = {
  d: [[0x30, 0x39]],
  w: [
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x5f, 0x5f],
    [0x61, 0x7a],
  ],
  s: [
    [0x09, 0x0a],
    [0x0c, 0x0d],
    [0x20, 0x20],
  ],
}
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** Reads the regular part of regular expressions: no look-around, no back-references, nothing that needs a retry. */
export function parseTextPattern(text: string): Syntax {
  if (text.length > MAX_LENGTH) throw refuse(`a pattern is at most ${MAX_LENGTH} characters`)
  // The whole value must match anyway, so the outer anchors say nothing new.
  const inner = text.replace(/^\^/, '').replace(/(?<!\\)((?:\\\\)*)\$$/, '$1')
  const reader = new Reader([...inner])
  const syntax = readChoice(reader, 0)
  if (!reader.done) throw refuse('there is a ")" without "("')
  return syntax
}

class Reader {
  readonly #characters: readonly string[]
  #at = 0

  constructor(characters: readonly string[]) {
    this.#characters = characters
  }

  get done(): boolean {
    return this.#at >= this.#characters.length
  }

  get next(): string | undefined {
    return this.#characters[this.#at]
  }

  take(): string {
    const character = this.#characters[this.#at++]
    if (character === undefined) throw refuse('the pattern ends too early')
    return character
  }

  skip(expected: string): boolean {
    if (this.next !== expected) return false
    this.#at++
    return true
  }
}

function readChoice(reader: Reader, nesting: number): Syntax {
  if (nesting > MAX_NESTING) throw refuse(`groups nest at most ${MAX_NESTING} deep`)
  const options = [readSequence(reader, nesting)]
  while (reader.skip('|')) options.push(readSequence(reader, nesting))
  return options.length === 1 ? options[0]! : { type: 'choice', options }
}

function readSequence(reader: Reader, nesting: number): Syntax {
  const parts: Syntax[] = []
  while (!reader.done && reader.next !== '|' && reader.next !== ')') {
    parts.push(readRepeat(reader, readAtom(reader, nesting)))
  }
  return { type: 'sequence', parts }
}

function readAtom(reader: Reader, nesting: number): Syntax {
  const character = reader.take()
  switch (character) {
    case '(': {
      if (reader.skip('?') && !reader.skip(':')) throw refuse('only plain groups "(…)" and "(?:…)" are known')
      const group = readChoice(reader, nesting + 1)
      if (!reader.skip(')')) throw refuse('a "(" is never closed')
      // Repeating nothing would cost time and no states, so the bound on states could not see it.
      if (group.type === 'sequence' && group.parts.length === 0) throw refuse('a group "()" is empty')
      return group
    }
    case '[':
      return readClass(reader)
    case '.':
      return { type: 'set', ranges: [[0x0a, 0x0a]], negated: true }
    case '\\':
      return readEscape(reader)
    case '^':
    case '$':
      throw refuse('anchors are not needed: the whole value must match')
    case '*':
    case '+':
    case '?':
    case '{':
    case '}':
    case ']':
      throw refuse(
        `"${character}" stands where nothing can be repeated or closed: write "\\${character}" for the sign itself`,
      )
    default:
      return literal(character)
  }
}

function readRepeat(reader: Reader, part: Syntax): Syntax {
  const bounds = readBounds(reader)
  if (bounds === null) return part
  if (reader.next !== undefined && '*+?{'.includes(reader.next)) {
    throw refuse('a repetition cannot be repeated or made lazy: put it in a group')
  }
  return { type: 'repeat', part, ...bounds }
}

function readBounds(reader: Reader): { min: number; max: number | null } | null {
  if (reader.skip('*')) return { min: 0, max: null }
  if (reader.skip('+')) return { min: 1, max: null }
  if (reader.skip('?')) return { min: 0, max: 1 }
  if (!reader.skip('{')) return null
  let text = ''
  while (!reader.skip('}')) text += reader.take()
  const [, low, comma, high] = /^(\d{1,4})(,?)(\d{0,4})$/.exec(text) ?? []
  if (low === undefined || (comma === '' && high !== '')) throw refuse('expected {n}, {n,} or {n,m}')
  const min = Number(low)
  const max = comma === '' ? min : high === '' ? null : Number(high)
  if (min > MAX_REPEAT || (max !== null && (max > MAX_REPEAT || max < min || max === 0))) {
    throw refuse(`a repetition counts up, from 1 to ${MAX_REPEAT} at most`)
  }
  return { min, max }
}

function readEscape(reader: Reader): Syntax {
  const character = reader.take()
  const shorthand = SHORTHANDS[character.toLowerCase()]
  if (shorthand !== undefined)
    return { type: 'set', ranges: shorthand, negated: character !== character.toLowerCase() }
  return literal(escaped(character))
}

function escaped(character: string): string {
  const control = CONTROLS[character]
  if (control !== undefined) return control
  if (/[A-Za-z0-9]/.test(character)) throw refuse(`"\\${character}" is not known in a linear-time pattern`)
  return character
}

function readClass(reader: Reader): Syntax {
  const negated = reader.skip('^')
  const ranges: Range[] = []
  while (!reader.skip(']')) {
    const low = readClassMember(reader)
    if (typeof low !== 'string') {
      ranges.push(...low)
      continue
    }
    if (!reader.skip('-')) ranges.push(span(low, low))
    else if (reader.next === ']') ranges.push(span(low, low), span('-', '-'))
    else {
      const high = readClassMember(reader)
      if (typeof high !== 'string') throw refuse('a range ends in a character')
      ranges.push(span(low, high))
    }
  }
  if (ranges.length === 0) throw refuse('a class "[…]" names at least one character')
  return { type: 'set', ranges, negated }
}

function readClassMember(reader: Reader): string | readonly Range[] {
  const character = reader.take()
  if (character === '[') throw refuse('write "\\[" inside a class')
  if (character !== '\\') return character
  const following = reader.take()
  const shorthand = SHORTHANDS[following]
  if (shorthand !== undefined) return shorthand
  return escaped(following)
}

function literal(character: string): Syntax {
  return { type: 'set', ranges: [span(character, character)], negated: false }
}

function span(from: string, to: string): Range {
  const range: Range = [from.codePointAt(0)!, to.codePointAt(0)!]
  if (range[1] < range[0]) throw refuse('a range counts up')
  return range
}

function refuse(problem: string): PolicyError {
  return new PolicyError('pattern_invalid', problem)
}
