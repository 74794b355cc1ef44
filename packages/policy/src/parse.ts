import { type PolicyDocument, policyDocumentSchema } from './document.js'
import type { PolicyIssue } from './error.js'
import { describeIssue } from './issue.js'
import { compilePolicy, type Policy } from './policy.js'
import { formatPath, invalid, type Path, type Position, readYaml } from './yaml-text.js'

/** Beyond this many, a file is not mistyped but something else. */
const MAX_ISSUES = 100

/** Reads `countersign.policy.yaml`; throws a PolicyError that names every mistake with its line, column and path. */
export function parsePolicy(yamlText: string): Policy {
  if (typeof yamlText !== 'string') throw new TypeError('parsePolicy takes the text of the file')
  const { value, locate } = readYaml(yamlText)
  return compilePolicy(validate(value, locate))
}

/** Makes a policy from a value that is already there, by the same rules as the file. */
export function createPolicy(document: unknown): Policy {
  return compilePolicy(validate(document, () => null))
}

function validate(value: unknown, locate: (path: Path, key?: string) => Position | null): PolicyDocument {
  const hidden = findHiddenKey(value, [])
  if (hidden !== null)
    throw invalid([{ line: null, column: null, path: formatPath(hidden), message: 'cannot be a key' }])
  const result = policyDocumentSchema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue) => describeIssue(issue, policyDocumentSchema, value))
    // A mistyped key explains the one that is then missing.
    .sort((one, other) => Number(other.key !== undefined) - Number(one.key !== undefined))
    .map(({ path, key, message }): PolicyIssue => {
      const { line, column } = locate(path, key) ?? { line: null, column: null }
      return { line, column, path: formatPath(key === undefined ? path : [...path, key]), message }
    })
    .sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
  throw invalid(issues)
}

/** The validator leaves `__proto__` out in silence, and a rule that is left out protects nothing. */
function findHiddenKey(value: unknown, path: Path): Path | null {
  if (typeof value !== 'object' || value === null || path.length > 16) return null
  for (const key of Object.keys(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    if (key === '__proto__') return here
    const found = findHiddenKey((value as Record<string, unknown>)[key], here)
    if (found !== null) return found
  }
  return null
}
