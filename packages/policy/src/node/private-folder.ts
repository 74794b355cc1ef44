import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  opendirSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PolicyError } from '../error.js'
import { failedWith } from './found.js'

/** Other programs write to the folder too: no more names and bytes are read than ours could need. */
const MAX_NAMES = 20_000
const MAX_BYTES = 16_384

// Windows has neither.
const O_NOFOLLOW = constants.O_NOFOLLOW ?? 0
const O_NONBLOCK = constants.O_NONBLOCK ?? 0

/** A folder of small files that appear as a whole or not at all. */
export interface PrivateFolder {
  names(): readonly string[]
  /** The text of a file; null when there is none. Throws for links, devices, and what is too large or no text. */
  read(name: string): string | null
  /** Makes a file; false when the name is taken. */
  create(name: string, text: string): boolean
  remove(name: string): void
}

export function openPrivateFolder(dir: string): PrivateFolder {
  /** Whether the folder is there; a link in its place would lead writes and reads elsewhere. */
  const isThere = (): boolean => {
    const stats = lstatSync(dir, { throwIfNoEntry: false })
    if (stats !== undefined && !stats.isDirectory())
      throw refuse('The approvals are not kept in a plain folder.')
    return stats !== undefined
  }
  return {
    names: () => (isThere() ? namesIn(dir) : []),
    read: (name) => (isThere() ? readText(join(dir, name)) : null),
    create(name, text) {
      if (!isThere()) mkdirSync(dir, { recursive: true, mode: 0o700 })
      return createWhole(dir, name, text)
    },
    remove: (name) => rmSync(join(dir, name), { force: true }),
  }
}

function namesIn(dir: string): readonly string[] {
  const names: string[] = []
  const folder = opendirSync(dir)
  try {
    for (let entry = folder.readSync(); entry !== null && names.length < MAX_NAMES; entry = folder.readSync())
      names.push(entry.name)
  } finally {
    folder.closeSync()
  }
  return names
}

function readText(path: string): string | null {
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return null
    throw refuse('The approval cannot be read.', error)
  }
  try {
    if (!fstatSync(file).isFile()) throw refuse('The approval is not a plain file.')
    const bytes = new Uint8Array(MAX_BYTES + 1)
    let length = 0
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null)
    if (length > MAX_BYTES) throw refuse('The approval is too large.')
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length))
  } finally {
    closeSync(file)
  }
}

/** A link to a finished file: readers never see a part of it, and of two writers one wins. */
function createWhole(dir: string, name: string, text: string): boolean {
  const temporary = join(dir, `.${randomBytes(8).toString('hex')}.tmp`)
  try {
    const file = openSync(
      temporary,
      constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY | O_NOFOLLOW,
      0o600,
    )
    try {
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    linkSync(temporary, join(dir, name))
  } catch (error) {
    if (failedWith(error, 'EEXIST')) return false
    throw refuse('The approval cannot be written.', error)
  } finally {
    rmSync(temporary, { force: true })
  }
  syncFolder(dir)
  return true
}

/** Makes the names in a folder survive the loss of power. Windows has no such call and needs none. */
function syncFolder(dir: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(dir, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function refuse(message: string, cause?: unknown): PolicyError {
  return new PolicyError('approvals_unavailable', message, { cause })
}
