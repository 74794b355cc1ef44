import { PolicyError } from './error.js'

/** `items[].path`: names separated by dots, `[]` for every element of a list. */
export interface FieldPath {
  readonly text: string
  readonly steps: readonly Step[]
}
type Step = { readonly name: string } | 'each'

/** What stands at a field path in one call's arguments. */
export interface FieldValues {
  readonly values: readonly unknown[]
  /** Something on the way is not the object or list the path speaks of. */
  readonly misshapen: boolean
}

const MAX_STEPS = 32

export function parseFieldPath(text: string): FieldPath {
  const steps: Step[] = []
  for (const part of text.split('.')) {
    const [, name, lists] = /^([^[\]]*)((?:\[\])*)$/.exec(part) ?? []
    if (name === undefined || name === '') {
      throw new PolicyError(
        'pattern_invalid',
        'expected a field such as "path", "options.url" or "files[].path"',
      )
    }
    steps.push({ name })
    for (let list = 0; list < lists!.length; list += 2) steps.push('each')
  }
  if (steps.length > MAX_STEPS)
    throw new PolicyError('pattern_invalid', `a field has at most ${MAX_STEPS} steps`)
  return { text, steps }
}

export function valuesAt({ text, steps }: FieldPath, root: unknown): FieldValues {
  // A name that holds the dots literally is the same field to whoever wrote the rule.
  const literal = steps.length > 1 && isObject(root) && Object.hasOwn(root, text) ? [root[text]] : []
  let values: unknown[] = [root]
  let misshapen = false
  for (const step of steps) {
    const next: unknown[] = []
    for (const value of values) {
      if (step === 'each') {
        if (Array.isArray(value)) for (const element of value) next.push(element)
        else misshapen = true
      } else if (!isObject(value)) misshapen = true
      else if (Object.hasOwn(value, step.name) && value[step.name] !== undefined) next.push(value[step.name])
    }
    values = next
  }
  return { values: [...values, ...literal], misshapen }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
