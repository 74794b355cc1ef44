import { PolicyError } from './error.js'
import { parseTextPattern, type Range, type Syntax } from './text-pattern-syntax.js'

type State =
  | {
      readonly type: 'read'
      readonly ranges: readonly Range[]
      readonly negated: boolean
      readonly next: number
    }
  | { readonly type: 'fork'; readonly next: number[] }
  | { readonly type: 'accept' }

const MAX_STATES = 2000

/** A regular expression that reads a text once, with all its states side by side: no input makes it slow. */
export class TextPattern {
  readonly #states: readonly State[]
  readonly #start: number

  constructor(text: string) {
    const states: State[] = [{ type: 'accept' }]
    this.#start = compile(parseTextPattern(text), 0, states)
    this.#states = states
  }

  /** Whether the whole text matches. */
  matches(text: string): boolean {
    const seen = new Uint32Array(this.#states.length)
    let generation = 1
    let current = this.#reach([this.#start], seen, generation)
    for (const character of text) {
      const point = character.codePointAt(0)!
      const next: number[] = []
      for (const index of current) {
        const state = this.#states[index]!
        if (state.type === 'read' && isInSet(state, point)) next.push(state.next)
      }
      if (next.length === 0) return false
      current = this.#reach(next, seen, ++generation)
    }
    return current.some((index) => this.#states[index]!.type === 'accept')
  }

  /** Every state that can be entered without reading; each is visited once per character. */
  #reach(from: number[], seen: Uint32Array, generation: number): number[] {
    const reached: number[] = []
    const open = from
    while (open.length > 0) {
      const index = open.pop()!
      if (seen[index] === generation) continue
      seen[index] = generation
      const state = this.#states[index]!
      if (state.type === 'fork') open.push(...state.next)
      else reached.push(index)
    }
    return reached
  }
}

/** Adds the states that read `syntax` and go on to `next`; returns the first of them. */
function compile(syntax: Syntax, next: number, states: State[]): number {
  switch (syntax.type) {
    case 'set':
      return add({ type: 'read', ranges: syntax.ranges, negated: syntax.negated, next }, states)
    case 'sequence':
      return syntax.parts.reduceRight((following, part) => compile(part, following, states), next)
    case 'choice':
      return add(
        { type: 'fork', next: syntax.options.map((option) => compile(option, next, states)) },
        states,
      )
    case 'repeat': {
      const { part, min, max } = syntax
      let entry = next
      if (max === null) {
        const loop: State & { type: 'fork' } = { type: 'fork', next: [next] }
        entry = add(loop, states)
        loop.next.push(compile(part, entry, states))
      } else {
        for (let count = min; count < max; count++) {
          entry = add({ type: 'fork', next: [compile(part, entry, states), next] }, states)
        }
      }
      for (let count = 0; count < min; count++) entry = compile(part, entry, states)
      return entry
    }
    default:
      return syntax satisfies never
  }
}

function add(state: State, states: State[]): number {
  if (states.length >= MAX_STATES) {
    throw new PolicyError('pattern_invalid', 'the pattern repeats too much: make its counts smaller')
  }
  return states.push(state) - 1
}

function isInSet(
  set: { readonly ranges: readonly Range[]; readonly negated: boolean },
  point: number,
): boolean {
  return set.ranges.some(([from, to]) => point >= from && point <= to) !== set.negated
}
