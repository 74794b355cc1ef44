import { PolicyError } from './error.js'
import { type CanonicalPath, insideWorkspace } from './path.js'
import { matchesWildcard, parseWildcard, type Wildcard } from './wildcard.js'

/** One pattern of `allowed_paths`. */
export interface PathGlob {
  readonly negated: boolean
  /** Where it begins to match: at `/`, at the workspace root, or (`**`) anywhere. */
  readonly from: 'filesystem' | 'workspace' | 'anywhere'
  /** The names between the `**`s. */
  readonly runs: readonly (readonly Wildcard[])[]
}

const MAX_LENGTH = 1024

export function parsePathGlob(text: string): PathGlob {
  const negated = text.startsWith('!')
  const pattern = negated ? text.slice(1) : text
  const problem = problemOf(pattern)
  if (problem !== null) throw new PolicyError('pattern_invalid', problem)
  const absolute = pattern.startsWith('/')
  const names = pattern.split('/').slice(absolute ? 1 : 0)
  const runs: Wildcard[][] = [[]]
  for (const name of names) {
    if (name === '**') runs.push([])
    else if (name !== '') runs[runs.length - 1]!.push(parseWildcard(name))
  }
  return { negated, from: absolute ? 'filesystem' : names[0] === '**' ? 'anywhere' : 'workspace', runs }
}

function problemOf(pattern: string): string | null {
  if (pattern.trim() === '') return 'expected a path pattern, got an empty text'
  if (pattern.length > MAX_LENGTH) return `a path pattern is at most ${MAX_LENGTH} characters`
  if (pattern.startsWith('!')) return 'one "!" is enough'
  if (/[[\]{}\\\0]/.test(pattern))
    return 'only "*", "?" and "**" are wildcards: braces, classes and "\\" are not known here'
  if (pattern.startsWith('~')) return '"~" is not expanded: write the whole path'
  const names = pattern === '/' ? [''] : pattern.replace(/^\//, '').split('/')
  if (pattern !== '/' && names.includes('')) return 'a path pattern has no empty name: take out the extra "/"'
  if (names.includes('.') || names.includes('..')) return '"." and ".." are never part of a canonical path'
  if (names.some((name) => name.includes('**') && name !== '**')) return '"**" stands alone between slashes'
  return null
}

/** Allowed when at least one positive pattern matches and no `!` pattern does, whatever their order. */
export function allowsPath(
  globs: readonly PathGlob[],
  path: CanonicalPath,
  workspaceRoot: string | undefined,
): boolean {
  let allowed = false
  for (const glob of globs) {
    const names = namesFor(glob, path, workspaceRoot)
    // Without a root nobody knows whether a relative path is one that an absolute "!" takes out.
    if (names === 'unknown') {
      if (glob.negated) return false
      continue
    }
    if (names === null || !matchesRuns(glob.runs, names)) continue
    if (glob.negated) return false
    allowed = true
  }
  return allowed
}

function namesFor(
  glob: PathGlob,
  path: CanonicalPath,
  workspaceRoot: string | undefined,
): readonly string[] | 'unknown' | null {
  switch (glob.from) {
    case 'anywhere':
      return path.names
    case 'filesystem':
      return path.from === 'filesystem' ? path.names : 'unknown'
    case 'workspace':
      if (path.from === 'filesystem' && workspaceRoot === undefined) return 'unknown'
      return insideWorkspace(path, workspaceRoot)
    default:
      return glob.from satisfies never
  }
}

/** The same leftmost walk as inside a name, one level up. */
function matchesRuns(runs: PathGlob['runs'], names: readonly string[]): boolean {
  const first = runs[0]!
  if (runs.length === 1) return names.length === first.length && fitsAt(first, names, 0)
  const last = runs[runs.length - 1]!
  const end = names.length - last.length
  if (first.length > end || !fitsAt(first, names, 0) || !fitsAt(last, names, end)) return false
  let from = first.length
  for (let index = 1; index < runs.length - 1; index++) {
    const run = runs[index]!
    while (from + run.length <= end && !fitsAt(run, names, from)) from++
    if (from + run.length > end) return false
    from += run.length
  }
  return true
}

function fitsAt(run: readonly Wildcard[], names: readonly string[], start: number): boolean {
  return run.every((wildcard, index) => matchesWildcard(wildcard, names[start + index]!))
}
