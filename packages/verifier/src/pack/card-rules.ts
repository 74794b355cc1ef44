import { isBuiltIn } from './built-in-cards.js'
import { COUNT_NAMES, FIELD_NAMES, TOOL_COUNT_NAMES } from './facts.js'

/** One mistake in what should be a card. */
export interface CardProblem {
  readonly path: readonly (string | number)[]
  readonly message: string
}

const NAME = /^[a-z][a-z0-9_]{0,63}$/
const MAX_CHECKS = 100

/** Everything that is wrong with something that should be a card of the user's own; empty when nothing is. */
export function cardProblems(value: unknown): CardProblem[] {
  if (!isObject(value)) return [{ path: [], message: 'expected a map with card, title and checks' }]
  const problems = strangers(value, ['card', 'title', 'checks'])
  const { card, title, checks } = value
  if (typeof card !== 'string' || !NAME.test(card))
    problems.push({ path: ['card'], message: 'expected a name of a-z, 0-9 and _, at most 64 characters' })
  else if (isBuiltIn(card))
    problems.push({ path: ['card'], message: `${card} is built in: choose another name` })
  if (typeof title !== 'string' || title.trim() === '' || title.length > 500)
    problems.push({ path: ['title'], message: 'expected a sentence of at most 500 characters' })
  if (!Array.isArray(checks) || checks.length === 0 || checks.length > MAX_CHECKS)
    problems.push({ path: ['checks'], message: `expected a list of 1 to ${MAX_CHECKS} checks` })
  else
    for (const [i, check] of checks.entries())
      for (const { path, message } of checkProblems(check))
        problems.push({ path: ['checks', i, ...path], message })
  return problems
}

function checkProblems(value: unknown): CardProblem[] {
  if (!isObject(value)) return [{ path: [], message: 'expected a map with count, ratio or field' }]
  const kinds = ['count', 'ratio', 'field'].filter((kind) => kind in value)
  if (kinds.length !== 1) return [{ path: [], message: 'expected one of count, ratio and field' }]
  if (kinds[0] === 'field') return fieldProblems(value)
  return kinds[0] === 'count'
    ? [...strangers(value, ['count', 'tool', 'min', 'max']), ...countProblems(value, [['count']])]
    : [...strangers(value, ['ratio', 'tool', 'min', 'max']), ...ratioProblems(value)]
}

function ratioProblems(value: Record<string, unknown>): CardProblem[] {
  if (!Array.isArray(value['ratio']) || value['ratio'].length !== 2)
    return [{ path: ['ratio'], message: 'expected two counts: the part and the whole' }]
  return countProblems(value, [
    ['ratio', 0],
    ['ratio', 1],
  ])
}

function countProblems(value: Record<string, unknown>, names: readonly CardProblem['path'][]): CardProblem[] {
  const problems: CardProblem[] = []
  const { tool, min, max } = value
  if (tool !== undefined && (typeof tool !== 'string' || tool === ''))
    problems.push({ path: ['tool'], message: 'expected the name of a tool' })
  const known: readonly unknown[] = tool === undefined ? COUNT_NAMES : TOOL_COUNT_NAMES
  for (const path of names) {
    const name = path.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], value)
    if (!known.includes(name))
      problems.push({
        path,
        message: `expected one of ${known.join(', ')}${tool === undefined ? '' : ', which are counted by tool'}`,
      })
  }
  if (min === undefined && max === undefined) problems.push({ path: [], message: 'expected min or max' })
  for (const [name, bound] of Object.entries({ min, max }))
    if (bound !== undefined && !(typeof bound === 'number' && Number.isFinite(bound)))
      problems.push({ path: [name], message: 'expected a number' })
  return problems
}

function fieldProblems(value: Record<string, unknown>): CardProblem[] {
  const problems = strangers(value, ['field', 'one_of'])
  const { field, one_of: words } = value
  if (!(FIELD_NAMES as readonly unknown[]).includes(field))
    problems.push({ path: ['field'], message: `expected one of ${FIELD_NAMES.join(', ')}` })
  if (!Array.isArray(words) || words.length === 0 || !words.every((word) => typeof word === 'string'))
    problems.push({ path: ['one_of'], message: 'expected a list of words' })
  return problems
}

function strangers(value: Record<string, unknown>, known: readonly string[]): CardProblem[] {
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => ({ path: [name], message: `no such member; known here: ${known.join(', ')}` }))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
