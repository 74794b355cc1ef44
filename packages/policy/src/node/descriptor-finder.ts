import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, readdir, readlink } from 'node:fs/promises'
import { type Finder, type Found, failedWith, MAX_LINKS, refuse } from './found.js'

// Node does not name it; the value is the same on every Linux that Node runs on.
const O_PATH = 0o10000000
const LOOK = O_PATH | constants.O_NOFOLLOW

/** Opens one name inside an open folder: the kernel looks nowhere else, whatever the folder is called by now. */
function inside(folder: FileHandle, name: string): string {
  return `/proc/self/fd/${folder.fd}/${name}`
}

/**
 * Walks from the root's descriptor name by name, never following a link in the kernel. A folder that somebody swaps
 * for a link between two steps is either still the folder that was opened, or a link that is judged here.
 */
export async function createDescriptorFinder(root: string): Promise<Finder> {
  const top = await open(root, LOOK | constants.O_DIRECTORY)
  return {
    find: (names) => find(top, root, names),
    close: () => top.close(),
  }
}

async function find(top: FileHandle, root: string, wanted: readonly string[]): Promise<Found> {
  const folders: { handle: FileHandle; name: string }[] = []
  const here = (): FileHandle => folders[folders.length - 1]?.handle ?? top
  const names = (last?: string): string[] => [
    ...folders.map(({ name }) => name),
    ...(last === undefined ? [] : [last]),
  ]
  const closeFolders = async (): Promise<void> => {
    for (const { handle } of folders.splice(0)) await handle.close()
  }
  try {
    const steps = [...wanted]
    let links = 0
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
      if (step === '' || step === '.') continue
      if (step === '..') {
        const left = folders.pop()
        if (left === undefined) throw refuse('a link steps above the root')
        await left.handle.close()
        continue
      }
      const handle = await look(here(), step)
      if (handle === null) {
        if (steps.some((rest) => rest !== '' && rest !== '.'))
          throw refuse('a folder on the way does not exist')
        return foundNothing(here(), names(step), step, closeFolders)
      }
      const stats = await statsOf(handle)
      if (stats.isDirectory()) {
        folders.push({ handle, name: step })
        continue
      }
      if (!stats.isSymbolicLink()) {
        if (steps.length === 0) return foundThing(handle, stats, names(step), closeFolders)
        await handle.close()
        throw refuse('a name on the way is not a folder')
      }
      await handle.close()
      if (++links > MAX_LINKS) throw refuse('it follows too many links')
      const target = await targetOf(here(), step)
      if (target.startsWith('/')) {
        if (target !== root && !target.startsWith(`${root === '/' ? '' : root}/`))
          throw refuse('a link leads outside the root')
        await closeFolders()
        steps.unshift(...target.slice(root === '/' ? 0 : root.length).split('/'))
      } else steps.unshift(...target.split('/'))
    }
    const last = folders.pop()
    const handle = last?.handle ?? (await open(`/proc/self/fd/${top.fd}`, O_PATH))
    return foundThing(
      handle,
      await statsOf(handle),
      [...names(), ...(last === undefined ? [] : [last.name])],
      closeFolders,
    )
  } catch (error) {
    await closeFolders()
    throw error
  }
}

async function look(folder: FileHandle, name: string): Promise<FileHandle | null> {
  try {
    return await open(inside(folder, name), LOOK)
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return null
    throw refuse('it cannot be opened', error)
  }
}

async function targetOf(folder: FileHandle, name: string): Promise<string> {
  try {
    return await readlink(inside(folder, name))
  } catch (error) {
    throw refuse('it was swapped while it was opened', error)
  }
}

async function statsOf(handle: FileHandle): Promise<Stats> {
  try {
    return await handle.stat()
  } catch (error) {
    await handle.close()
    throw error
  }
}

function foundThing(
  handle: FileHandle,
  stats: Stats,
  names: readonly string[],
  closeFolders: () => Promise<void>,
): Found {
  const itself = `/proc/self/fd/${handle.fd}`
  return {
    names,
    stats,
    reopen: (flags) => open(itself, flags),
    create: () => Promise.reject(refuse('something is there already')),
    entries: () => readdir(itself, { withFileTypes: true }),
    async close() {
      await handle.close()
      await closeFolders()
    },
  }
}

function foundNothing(
  folder: FileHandle,
  names: readonly string[],
  name: string,
  closeFolders: () => Promise<void>,
): Found {
  const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants
  const missing = (): Promise<never> => Promise.reject(refuse('it does not exist'))
  return {
    names,
    stats: null,
    reopen: missing,
    create: () => open(inside(folder, name), O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, 0o644),
    entries: missing,
    close: closeFolders,
  }
}
