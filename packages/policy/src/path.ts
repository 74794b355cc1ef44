import { PolicyError } from './error.js'

export type Platform = 'posix' | 'windows'

/** A path as its names, from the file system's root or from the workspace's. */
export interface CanonicalPath {
  readonly from: 'filesystem' | 'workspace'
  readonly names: readonly string[]
}

export interface PathOptions {
  /** Absolute path of the workspace root: what relative paths are relative to, and what no path may step above. */
  readonly workspaceRoot?: string | undefined
  readonly platform?: Platform | undefined
}

const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i

/** Takes a path literally and returns its one canonical form, or throws why it has none. */
export function parsePath(text: string, options: PathOptions = {}): CanonicalPath {
  const problem = problemOf(text, options.platform ?? 'posix')
  if (problem !== null) throw refuse(problem)
  const root = options.workspaceRoot === undefined ? null : namesOf(options.workspaceRoot)
  if (!text.startsWith('/')) {
    const names = walk(text.split('/'), root ?? [], root?.length ?? 0)
    return { from: root === null ? 'workspace' : 'filesystem', names }
  }
  return { from: 'filesystem', names: walk(text.split('/'), [], 0, root) }
}

/** The path below the workspace root, or null when it is not inside. */
export function insideWorkspace(
  path: CanonicalPath,
  workspaceRoot: string | undefined,
): readonly string[] | null {
  if (path.from === 'workspace') return path.names
  if (workspaceRoot === undefined) return null
  const root = namesOf(workspaceRoot)
  return startsWith(path.names, root) ? path.names.slice(root.length) : null
}

function problemOf(text: string, platform: Platform): string | null {
  if (text.trim() === '') return 'the path is empty'
  if (text.includes('\0')) return 'the path holds a NUL'
  if (text.includes('\\')) return 'the path holds a backslash'
  if (text.startsWith('~')) return 'the path begins with "~"'
  if (/^[A-Za-z]:/.test(text)) return 'the path begins with a drive letter'
  if (text.startsWith('//')) return 'the path is a network or device name'
  // A server may open it as a URL although the rule judged it as a file name.
  if (/^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(text)) return 'the path is a URL'
  // It cannot be written as UTF-8, so the file that would be opened has another name.
  if (!text.isWellFormed()) return 'the path is not valid Unicode'
  for (const name of text.split('/')) {
    if (DEVICE.test(name)) return 'the path names a device'
    if (platform === 'windows' && isWindowsAlias(name)) return 'the path has a second spelling on Windows'
  }
  return null
}

function isWindowsAlias(name: string): boolean {
  if (name === '.' || name === '..') return false
  return /[ .]$/.test(name) || name.includes(':') || DEVICE.test(name.split('.')[0]!.trimEnd())
}

/** Follows the names one by one; `floor` is how many names deep it must stay from now on. */
function walk(
  steps: readonly string[],
  start: readonly string[],
  floor: number,
  root: readonly string[] | null = null,
): readonly string[] {
  const names = [...start]
  let lowest = floor
  for (const step of steps) {
    if (step === '' || step === '.') continue
    if (step !== '..') names.push(step)
    else if (names.length > lowest) names.pop()
    else throw refuse('the path steps above the root')
    // Once inside the workspace, leaving it again is a step above the root even if the path comes back.
    if (root !== null && lowest < root.length && startsWith(names, root)) lowest = root.length
  }
  return names
}

function startsWith(names: readonly string[], prefix: readonly string[]): boolean {
  return prefix.length <= names.length && prefix.every((name, index) => names[index] === name)
}

function namesOf(absolute: string): readonly string[] {
  return absolute.split('/').filter((name) => name !== '' && name !== '.')
}

function refuse(problem: string): PolicyError {
  return new PolicyError('path_not_allowed', problem)
}
