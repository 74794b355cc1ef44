import { randomBytes } from 'node:crypto'
import { link, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { PackError } from '../error.js'
import type { PackSink } from '../sink.js'
import { ZipSink } from '../zip-sink.js'
import { folderSink } from './folder-sink.js'

/**
 * Writes a pack beside its place and moves it there as a whole: under its name there is never a part of one, whenever
 * the process is killed. A name that ends in `.zip` gives a zip, any other a folder.
 */
export async function writeTarget<Result>(
  out: string,
  replace: boolean,
  write: (sink: PackSink) => Promise<Result>,
): Promise<Result> {
  const target = resolve(out)
  const isZip = target.endsWith('.zip')
  if (!(replace && isZip) && (await isThere(target))) throw exists()
  const draft = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    await mkdir(dirname(target), { recursive: true })
    const result = await (isZip ? writeZip(draft, write) : writeFolder(draft, write))
    await (isZip && !replace ? placeOnce(draft, target) : rename(draft, target))
    return result
  } catch (error) {
    throw packErrorOf(error)
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
  }
}

async function writeFolder<Result>(
  draft: string,
  write: (sink: PackSink) => Promise<Result>,
): Promise<Result> {
  await mkdir(draft, { mode: 0o700 })
  return await write(folderSink(draft))
}

async function writeZip<Result>(draft: string, write: (sink: PackSink) => Promise<Result>): Promise<Result> {
  const file = await open(draft, 'wx', 0o600)
  try {
    const zip = new ZipSink({
      async write(bytes, at) {
        for (let done = 0; done < bytes.length; )
          done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
      },
    })
    const result = await write(zip)
    await zip.finish()
    // After a loss of power the name must not be there without the bytes.
    await file.datasync()
    return result
  } finally {
    await file.close()
  }
}

/** Gives the draft its name only if nobody else took it meanwhile. */
async function placeOnce(draft: string, target: string): Promise<void> {
  await link(draft, target)
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch {
    return false
  }
}

function exists(cause?: unknown): PackError {
  return new PackError('target_exists', 'there is something under that name already; choose another', {
    cause,
  })
}

function packErrorOf(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall === undefined || code === undefined) return error
  if (code === 'EEXIST' || code === 'ENOTEMPTY' || code === 'ENOTDIR') return exists(error)
  return new PackError('target_unwritable', `the pack cannot be written: ${code}`, { cause: error })
}
