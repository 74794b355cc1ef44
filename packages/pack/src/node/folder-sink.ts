import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PackSink } from '../sink.js'

/** Writes the files of a pack into a folder that must be there. */
export function folderSink(root: string): PackSink {
  const made = new Set([root])
  return {
    async write(path, chunks) {
      const target = join(root, path)
      const folder = dirname(target)
      if (!made.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 })
      made.add(folder)
      const file = await open(target, 'wx', 0o600)
      try {
        for await (const chunk of chunks) await file.writeFile(chunk)
      } finally {
        await file.close()
      }
    },
  }
}
