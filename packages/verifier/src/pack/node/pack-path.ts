import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openRegular } from '../../node/regular-file.js'
import { VerifierError } from '../../node/run-dir.js'
import type { PackVerdict } from '../verdict.js'
import { judgePack, limitsOf, type VerifyPackOptions } from '../verify-pack.js'
import { zipSource } from '../zip-source.js'
import { folderSource } from './folder-source.js'
import { zipFile } from './zip-file.js'

/** Judges the pack in a folder or a zip as a stream. Throws a VerifierError only when there is nothing to judge. */
export async function verifyPackPath(path: string, options: VerifyPackOptions = {}): Promise<PackVerdict> {
  const target = resolve(path)
  const limits = limitsOf(options)
  if (await isFolder(target)) return await judgePack(() => folderSource(target, limits), options)
  const { file, stat } = await openRegular(target).catch(unreadable)
  try {
    return await judgePack(() => zipSource(zipFile(file, stat.size), limits), options)
  } finally {
    await file.close()
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(unreadable)).isDirectory()
}

function unreadable(error: NodeJS.ErrnoException): never {
  throw new VerifierError(`the pack cannot be read: ${error.code ?? error.message}`, { cause: error })
}
