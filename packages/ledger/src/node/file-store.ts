import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Durability } from '@countersign/vocabulary'
import { LedgerError } from '../error.js'
import { GENESIS, type Head, type Store } from '../store.js'
import { makePrivateDir, replaceFile, syncDir } from './durable-dir.js'
import { DurableFile } from './durable-file.js'
import { readLines } from './read-lines.js'

export interface FileStoreOptions {
  readonly durability?: Durability
  /** Where values too large for a line go. */
  readonly artifactsDir?: string
}

/** Keeps a new run in a folder of its own: events.jsonl, checkpoints, meta.json. An existing folder is refused. */
export function fileStore(dir: string, options: FileStoreOptions = {}): Store {
  const durability = options.durability ?? 'flush'
  const sync = durability === 'commit'
  makePrivateDir(dirname(dir), sync)
  try {
    mkdirSync(dir, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new LedgerError(
      'run_exists',
      'the folder of the run is there already; nobody writes to the run of another',
    )
  }
  const events = new DurableFile(join(dir, 'events.jsonl'), durability)
  // Lines that follow a checkpoint must not outlive it: notes are few and never wait in memory.
  const checkpoints = new DurableFile(join(dir, 'checkpoints'), durability === 'none' ? 'flush' : durability)
  if (sync) for (const folder of [dir, dirname(dir)]) syncDir(folder)
  let head: Head = GENESIS
  let noted = false
  return {
    append(expected, lines, next) {
      if (expected.size !== head.size || expected.link !== head.link) {
        throw new LedgerError('head_moved', `expected ${expected.size} events, found ${head.size}`)
      }
      head = next
      return events.append(`${lines.join('\n')}\n`)
    },
    async appendCheckpoint(note) {
      // After a loss of power a checkpoint must not be there without the lines before it, nor lines after it without
      // the checkpoint.
      await events.sync()
      const gap = noted ? '\n' : ''
      noted = true
      await checkpoints.append(gap + note)
      if (durability !== 'none') await checkpoints.sync()
    },
    async writeMeta(text) {
      await events.sync()
      replaceFile(join(dir, 'meta.json'), text, sync)
    },
    writeArtifact(hash, text) {
      const folder = options.artifactsDir ?? join(dir, '..', '..', 'artifacts')
      makePrivateDir(folder, sync)
      // Content-addressed: what is there already is the same.
      if (!existsSync(join(folder, hash))) replaceFile(join(folder, hash), text, sync)
    },
    async *read(from, to) {
      let at = 0
      for await (const line of readLines(join(dir, 'events.jsonl'))) {
        if (at >= to) break
        if (at >= from) yield line.toString('utf8')
        at += 1
      }
    },
    head: () => head,
    async close() {
      try {
        await events.close()
      } finally {
        await checkpoints.close()
      }
    },
  }
}
