import { constants, type Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** Opens a regular file for reading. Links, pipes, devices and folders are refused, and opening never blocks. */
export async function openRegular(path: string): Promise<{ file: FileHandle; stat: Stats }> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
  // A FIFO in place of a file would make a plain open wait for a writer that never comes.
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    const stat = await file.stat()
    if (!stat.isFile()) throw new Error('not a regular file')
    return { file, stat }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** The bytes of a file that should be small, or undefined when it is not there. */
export async function readSmall(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
  let opened: Awaited<ReturnType<typeof openRegular>>
  try {
    opened = await openRegular(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const { file, stat } = opened
  try {
    if (stat.size > maxBytes) throw new Error(`larger than ${maxBytes} bytes`)
    return await file.readFile()
  } finally {
    await file.close()
  }
}
