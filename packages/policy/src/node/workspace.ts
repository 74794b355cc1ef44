import { constants, lstatSync, realpathSync, type Stats } from 'node:fs'
import { access, type FileHandle, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { insideWorkspace, parsePath } from '../path.js'
import { createCheckedFinder } from './checked-finder.js'
import { createDescriptorFinder } from './descriptor-finder.js'
import { type Finder, type Found, failedWith, refuse } from './found.js'

/** `r` read, `r+` read and write, `w` replace or make, `wx` make, `a` append or make. */
export type OpenMode = 'r' | 'r+' | 'w' | 'wx' | 'a'

export interface WorkspaceEntry {
  readonly name: string
  readonly type: 'file' | 'folder' | 'link' | 'other'
}

/** Files below one folder, and no others. Every method throws a PolicyError `path_not_allowed` for a path that leaves it. */
export interface Workspace {
  /** The real path of the folder. */
  readonly root: string
  /**
   * `descriptor`: every name is opened inside the folder before it, so nothing can be swapped in between (Linux).
   * `checked`: looked at before and after opening; a process that renames folders at the right moment can win.
   */
  readonly guarantee: 'descriptor' | 'checked'
  /** Where a path really leads. For showing: open it with `open`, since anything may change in between. */
  resolve(path: string): Promise<string>
  open(path: string, mode?: OpenMode): Promise<FileHandle>
  readFile(path: string): Promise<Uint8Array>
  writeFile(path: string, data: string | Uint8Array): Promise<void>
  list(path?: string): Promise<readonly WorkspaceEntry[]>
  /** For `evaluate`: where the path leads right now, links followed as the kernel would; null when that cannot be told. */
  canonicalPath(path: string): string | null
  close(): Promise<void>
}

export interface WorkspaceOptions {
  /** Allow writing to a file that has another name, perhaps outside. */
  readonly allowHardLinks?: boolean
  /** Use the portable way even where the safe one works. */
  readonly guarantee?: 'checked'
}

/** A workspace of an existing folder. */
export async function createWorkspace(root: string, options: WorkspaceOptions = {}): Promise<Workspace> {
  const realRoot = await realpath(root)
  const guarantee = options.guarantee ?? (await bestGuarantee())
  const finder =
    guarantee === 'descriptor' ? await createDescriptorFinder(realRoot) : createCheckedFinder(realRoot)
  const find = (path: string): Promise<Found> => finder.find(namesOf(realRoot, path))
  const openFile = (path: string, mode: OpenMode): Promise<FileHandle> =>
    withFound(find, path, (found) => openFound(found, mode, options.allowHardLinks === true))

  return {
    root: realRoot,
    guarantee,
    resolve: (path) => withFound(find, path, async (found) => join(realRoot, ...found.names)),
    open: (path, mode = 'r') => openFile(path, mode),
    readFile: async (path) => closing(await openFile(path, 'r'), (handle) => handle.readFile()),
    writeFile: async (path, data) => closing(await openFile(path, 'w'), (handle) => handle.writeFile(data)),
    list: (path = '.') =>
      withFound(find, path, async (found) => {
        if (found.stats?.isDirectory() !== true) throw refuse('it is not a folder')
        const entries = await found.entries()
        return entries
          .map((entry): WorkspaceEntry => ({ name: entry.name, type: typeOf(entry) }))
          .sort((one, other) => (one.name < other.name ? -1 : 1))
      }),
    canonicalPath: (path) => followPath(realRoot, path),
    close: () => finder.close(),
  }
}

async function bestGuarantee(): Promise<Workspace['guarantee']> {
  if (process.platform !== 'linux') return 'checked'
  try {
    await access('/proc/self/fd')
    return 'descriptor'
  } catch {
    return 'checked'
  }
}

/** The text of a path is judged by the same rules as in a policy, and what was judged is what is opened. */
function namesOf(root: string, path: string): readonly string[] {
  const windows = process.platform === 'win32'
  const options = windows ? ({ platform: 'windows' } as const) : { workspaceRoot: root }
  const names = insideWorkspace(parsePath(path, options), windows ? undefined : root)
  if (names === null) throw refuse('it is outside the root')
  return names
}

async function withFound<Value>(
  find: (path: string) => ReturnType<Finder['find']>,
  path: string,
  use: (found: Found) => Promise<Value>,
): Promise<Value> {
  const found = await find(path)
  try {
    return await use(found)
  } finally {
    await found.close()
  }
}

async function closing<Value>(
  handle: FileHandle,
  use: (handle: FileHandle) => Promise<Value>,
): Promise<Value> {
  try {
    return await use(handle)
  } finally {
    await handle.close()
  }
}

const ACCESS = {
  r: constants.O_RDONLY,
  'r+': constants.O_RDWR,
  w: constants.O_WRONLY,
  wx: constants.O_WRONLY,
  a: constants.O_WRONLY | constants.O_APPEND,
} as const satisfies Record<OpenMode, number>

async function openFound(found: Found, mode: OpenMode, allowHardLinks: boolean): Promise<FileHandle> {
  if (found.stats === null) {
    if (mode === 'r' || mode === 'r+') throw refuse('it does not exist')
    return found.create()
  }
  if (mode === 'wx') throw refuse('something is there already')
  const writes = mode !== 'r'
  refuseKind(found.stats, writes && !allowHardLinks)
  const handle = await found.reopen(ACCESS[mode])
  try {
    // A second name may have been made since; nothing is cut off before this look.
    refuseKind(await handle.stat(), writes && !allowHardLinks)
    if (mode === 'w') await handle.truncate(0)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Opening a FIFO waits, opening a device acts, and writing through a second name changes a file elsewhere. */
function refuseKind(stats: Stats, oneNameOnly: boolean): void {
  if (stats.isDirectory()) throw refuse('it is a folder')
  if (!stats.isFile()) throw refuse('it is not a regular file')
  if (oneNameOnly && stats.nlink > 1) throw refuse('the file has more than one hard link')
}

function typeOf(entry: {
  isFile(): boolean
  isDirectory(): boolean
  isSymbolicLink(): boolean
}): WorkspaceEntry['type'] {
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : entry.isSymbolicLink() ? 'link' : 'other'
}

function followPath(root: string, path: string): string | null {
  try {
    return follow(path.startsWith('/') ? path : `${root}/${path}`)
  } catch {
    return null
  }
}

/** The real path of what exists, and the plain name of what is still to be made in it. */
function follow(path: string): string | null {
  try {
    return realpathSync.native(path)
  } catch (error) {
    if (!failedWith(error, 'ENOENT')) return null
  }
  const name = basename(path)
  // A link that leads nowhere would be written through; `..` after something missing leads nowhere.
  if (name === '..' || name === '' || lstatSync(path, { throwIfNoEntry: false }) !== undefined) return null
  const folder = follow(dirname(path))
  return folder === null ? null : join(folder, name)
}
