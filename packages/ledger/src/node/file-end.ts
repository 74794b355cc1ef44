import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

/** The last bytes of a file as text, at most 4096 of them; undefined when it is no regular file or cannot be read. */
export function readEnd(path: string): string | undefined {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
  let fd: number
  try {
    // A FIFO in place of a file would make a plain open wait for a writer that never comes.
    fd = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  } catch {
    return undefined
  }
  try {
    const stat = fstatSync(fd)
    if (!stat.isFile()) return undefined
    const buffer = Buffer.alloc(Math.min(4096, stat.size))
    return buffer.toString('utf8', 0, readSync(fd, buffer, 0, buffer.length, stat.size - buffer.length))
  } catch {
    return undefined
  } finally {
    closeSync(fd)
  }
}
