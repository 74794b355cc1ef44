import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { LedgerError } from '../error.js'
import { syncDir } from './durable-dir.js'

/** Reads a private file; refuses one that others can read, and links that lead elsewhere. */
export function readKeyFile(path: string, name: string): string {
  let fd: number
  try {
    refuseSharedFolder(dirname(path))
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
    fd = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  } catch (error) {
    if (error instanceof LedgerError) throw error
    const { code } = error as NodeJS.ErrnoException
    const advice =
      code === 'ENOENT'
        ? `there is no ${name}; restore it from a backup, or make one with \`countersign keys init\``
        : `the ${name} cannot be read (${code}); check its owner and permissions`
    throw new LedgerError('key_missing', advice, error)
  }
  try {
    const stat = fstatSync(fd)
    if (!stat.isFile()) throw new LedgerError('key_malformed', `the ${name} is not a file`)
    if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0) {
      throw new LedgerError(
        'key_exposed',
        `others can read the ${name}; run \`chmod 600\` on it, or rotate it`,
      )
    }
    return readFileSync(fd, 'utf8')
  } finally {
    closeSync(fd)
  }
}

/** Writes a private file that must not be there yet. It appears whole, so that another process never reads a half. */
export function createKeyFile(path: string, name: string, text: string): void {
  const temporary = writeBeside(path, text)
  try {
    linkSync(temporary, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new LedgerError(
      'key_exists',
      `there is a ${name} already; \`countersign keys rotate\` replaces it`,
      error,
    )
  } finally {
    rmSync(temporary)
  }
  syncDir(dirname(path))
}

/** Puts a private file in the place of another, at once. */
export function replaceKeyFile(path: string, text: string): void {
  renameSync(writeBeside(path, text), path)
  syncDir(dirname(path))
}

function writeBeside(path: string, text: string): string {
  const temporary = join(dirname(path), `.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`)
  const fd = openSync(temporary, 'wx', 0o600)
  try {
    writeFileSync(fd, text)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  return temporary
}

// Whoever can write the folder can put a key of their own in place of ours.
function refuseSharedFolder(dir: string): void {
  if (process.platform === 'win32') return
  if ((statSync(dir).mode & 0o022) !== 0) {
    throw new LedgerError('key_exposed', 'others can write to the folder of the keys; run `chmod 700` on it')
  }
}
