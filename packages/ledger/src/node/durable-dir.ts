import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Makes a folder that only its owner can enter, and its parents; with `sync`, their names survive the loss of power. */
export function makePrivateDir(path: string, sync = false): void {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 })
  if (!sync || first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) syncDir(dirname(made))
}

/** Puts a file in place as a whole: readers see the old one or the new one, never a part. */
export function replaceFile(path: string, text: string, sync: boolean): void {
  const temporary = join(dirname(path), `.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`)
  try {
    const fd = openSync(temporary, 'wx', 0o600)
    try {
      writeFileSync(fd, text)
      if (sync) fsyncSync(fd)
    } finally {
      closeSync(fd)
    }
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  if (sync) syncDir(dirname(path))
}

/** Makes the names in a folder survive the loss of power. Windows has no such call and needs none. */
export function syncDir(path: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
