import { LedgerError } from './error.js'
import { GENESIS, type Head, type Store } from './store.js'

/** A store in memory: for browsers, tests, and runs that are shipped elsewhere at their end. */
export interface MemoryStore extends Store {
  /** The bytes of events.jsonl, checkpoints and meta.json as a file store would write them. */
  files(): { events: string; checkpoints: string; meta: string }
  readonly artifacts: ReadonlyMap<string, string>
}

export function memoryStore(): MemoryStore {
  const lines: string[] = []
  const notes: string[] = []
  const artifacts = new Map<string, string>()
  let meta = ''
  let head: Head = GENESIS
  return {
    artifacts,
    append(expected, batch, next) {
      if (expected.size !== head.size || expected.link !== head.link) {
        throw new LedgerError('head_moved', `expected ${expected.size} events, found ${head.size}`)
      }
      for (const line of batch) lines.push(line)
      head = next
    },
    appendCheckpoint(note) {
      notes.push(note)
    },
    writeMeta(text) {
      meta = text
    },
    writeArtifact(hash, text) {
      artifacts.set(hash, text)
    },
    async *read(from, to) {
      yield* lines.slice(from, to)
    },
    head: () => head,
    close() {},
    files: () => ({
      events: lines.map((line) => `${line}\n`).join(''),
      checkpoints: notes.join('\n'),
      meta,
    }),
  }
}
