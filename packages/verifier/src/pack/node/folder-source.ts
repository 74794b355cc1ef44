import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openRegular } from '../../node/regular-file.js'
import { quoted } from '../path.js'
import { PackRefusal, type PackSource } from '../source.js'
import { piecesOf } from './pieces.js'

// A pack has one level of folders.
const MAX_DEPTH = 4

/** A pack in a folder. Links are refused, not followed: they could lead to anything on this machine. */
export async function folderSource(root: string, { maxFiles }: { maxFiles: number }): Promise<PackSource> {
  const paths = new Set<string>()
  await list(root, '', 0)
  return { paths, read: (path) => read(join(root, path), path) }

  async function list(dir: string, prefix: string, depth: number): Promise<void> {
    if (depth > MAX_DEPTH) throw new PackRefusal('pack_too_large', `${quoted(prefix)} is too deep`)
    for (const entry of await readdir(dir, { withFileTypes: true })) {
      const path = `${prefix}${entry.name}`
      if (entry.isDirectory()) await list(join(dir, entry.name), `${path}/`, depth + 1)
      else if (!entry.isFile()) throw new PackRefusal('pack_entry_link', quoted(path))
      else if (paths.size < maxFiles + 2) paths.add(path)
      else throw new PackRefusal('pack_too_large', `over ${maxFiles} files`)
    }
  }
}

async function* read(file: string, path: string): AsyncGenerator<Uint8Array> {
  const { file: handle } = await openRegular(file).catch((error) => refuse(error, path))
  try {
    yield* piecesOf(handle)
  } catch (error) {
    refuse(error as NodeJS.ErrnoException, path)
  } finally {
    await handle.close()
  }
}

function refuse(error: NodeJS.ErrnoException, path: string): never {
  // What was a file when the folder was listed is a link now.
  const code = error.code === 'ELOOP' ? 'pack_entry_link' : 'unreadable'
  throw new PackRefusal(code, `${quoted(path)} cannot be read: ${error.code ?? error.message}`)
}
