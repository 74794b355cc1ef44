import type { FieldError, Problem } from './validation.js'

/** Says in words what a compiled validator reports, at the field that is to be changed. */
export function describeProblem({ path, keyword, detail }: Problem): FieldError | undefined {
  switch (keyword) {
    case 'required':
      return { path: below(path, detail), message: 'is required' }
    case 'additionalProperties':
      return { path: below(path, detail), message: 'is not a field of this document' }
    case 'propertyNames':
      return { path: below(path, detail), message: 'is not allowed as a name' }
    case 'discriminator':
      return { path: below(path, detail), message: 'must be a known word' }
    case 'type':
      return { path, message: `must be ${[detail].flat().join(' or ')}` }
    case 'enum':
      return { path, message: `must be one of ${(detail as unknown[]).join(', ')}` }
    case 'const':
      return { path, message: `must be ${detail}` }
    case 'pattern':
      return { path, message: `must match ${detail}` }
    case 'minimum':
      return { path, message: `must be ${detail} or more` }
    case 'maximum':
      return { path, message: `must be ${detail} or less` }
    case 'uniqueItems':
      return { path, message: 'must not hold an item twice' }
    // Steps on the way to another report, which names the field.
    case 'if':
    case 'not':
    case 'name':
      return undefined
    default:
      return { path, message: `fails ${keyword}` }
  }
}

function below(path: string, name: unknown): string {
  return `${path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`
}
