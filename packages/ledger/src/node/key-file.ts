import { closeSync, constants, fstatSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { LedgerError } from '../error.js'

/** Reads a private file; refuses one that others can read, and links that lead elsewhere. */
export function readKeyFile(path: string, name: string): string {
  let fd: number
  try {
    fd = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') {
      throw new LedgerError(
        'key_missing',
        `there is no ${name}; make keys with \`countersign keys init\``,
        error,
      )
    }
    throw new LedgerError(
      'key_missing',
      `the ${name} cannot be read (${code}); check its owner and permissions`,
      error,
    )
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

/** Writes a private file that must not be there yet. */
export function createKeyFile(path: string, name: string, text: string): void {
  let fd: number
  try {
    fd = openSync(path, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new LedgerError(
      'key_exists',
      `there is a ${name} already; \`countersign keys rotate\` replaces it`,
      error,
    )
  }
  try {
    writeFileSync(fd, text)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
