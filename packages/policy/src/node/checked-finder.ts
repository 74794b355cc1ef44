import { constants } from 'node:fs'
import { type FileHandle, lstat, open, readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { type Finder, type Found, failedWith, refuse } from './found.js'

// Windows has neither.
const O_NOFOLLOW = constants.O_NOFOLLOW ?? 0
const O_NONBLOCK = constants.O_NONBLOCK ?? 0

/**
 * For systems without descriptor-relative opening: looks, opens, and looks again. Who can rename folders of the
 * workspace at the right moment can still win the race between the looks; the second look makes it narrow.
 */
export function createCheckedFinder(root: string): Finder {
  return {
    find: (names) => find(root, names),
    close: async () => undefined,
  }
}

async function find(root: string, names: readonly string[]): Promise<Found> {
  const path = join(root, ...names)
  const real = await realpathOrNull(path)
  if (real === null) return findMissing(root, path)
  const inner = namesInside(root, real)
  const stats = await lstat(real)
  return {
    names: inner,
    stats,
    async reopen(flags) {
      const handle = await open(real, flags | O_NOFOLLOW | O_NONBLOCK)
      const opened = await handle.stat()
      const same =
        opened.dev === stats.dev && opened.ino === stats.ino && (await realpathOrNull(path)) === real
      if (same) return handle
      await handle.close()
      throw refuse('it was swapped while it was opened')
    },
    create: () => Promise.reject(refuse('something is there already')),
    entries: () => readdir(real, { withFileTypes: true }),
    close: async () => undefined,
  }
}

async function findMissing(root: string, path: string): Promise<Found> {
  const folder = await realpathOrNull(dirname(path))
  if (folder === null) throw refuse('a folder on the way does not exist')
  const names = [...namesInside(root, folder), basename(path)]
  const target = join(folder, basename(path))
  if (await isThere(target)) throw refuse('a link leads nowhere')
  const missing = (): Promise<never> => Promise.reject(refuse('it does not exist'))
  return {
    names,
    stats: null,
    reopen: missing,
    async create(): Promise<FileHandle> {
      const { O_CREAT, O_EXCL, O_WRONLY } = constants
      const handle = await open(target, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, 0o644)
      if ((await realpathOrNull(dirname(path))) === folder) return handle
      await handle.close()
      throw refuse('its folder was swapped while it was opened')
    },
    entries: missing,
    close: async () => undefined,
  }
}

async function realpathOrNull(path: string): Promise<string | null> {
  try {
    return await realpath(path)
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return null
    throw refuse('it cannot be followed', error)
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return false
    throw error
  }
}

function namesInside(root: string, real: string): string[] {
  const names = relative(root, real)
    .split(sep)
    .filter((name) => name !== '')
  if (names[0] === '..' || join(root, ...names) !== real) throw refuse('it leads outside the root')
  return names
}
